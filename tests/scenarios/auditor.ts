import type { Queryable } from '#server/db/database.ts';

/**
 * Recomputes boat time, seat counts and tickets from bookings and slots, independently of the constraints and triggers
 * that maintain them. Each finding is one line about one row.
 */
const CHECKS: Readonly<Record<string, string>> = {
  'two overlapping rows in boat time of one boat': `
    select a.id from boat_time a join boat_time b on b.boat_id = a.boat_id and b.id > a.id
    where a.start_at < b.end_at and b.start_at < a.end_at`,

  'two parties without the turnaround that the boat had when the first was sold': `
    select a.id from boat_time a join boat_time b on b.boat_id = a.boat_id and b.id <> a.id and b.start_at >= a.start_at
    where a.kind <> 'block' and b.kind <> 'block' and b.start_at < a.free_again_at
      and coalesce(a.party_id, a.booking_id, a.slot_id) <> coalesce(b.party_id, b.booking_id, b.slot_id)`,

  'two overlapping charters of one boat': `
    select a.id from bookings a join bookings b on b.boat_id = a.boat_id and b.id > a.id
    where a.type = 'private' and b.type = 'private'
      and a.status in ('pending', 'paid', 'confirmed', 'completed') and b.status in ('pending', 'paid', 'confirmed', 'completed')
      and a.start_at < b.end_at and b.start_at < a.end_at`,

  'a charter during a trip with seats or a block': `
    select b.id from bookings b join slots s on s.boat_id = b.boat_id
    where b.type = 'private' and b.status in ('pending', 'paid', 'confirmed', 'completed')
      and (s.type = 'block' or (s.type = 'shared' and exists (
        select from bookings t where t.slot_id = s.id and t.status in ('pending', 'paid', 'confirmed', 'completed'))))
      and b.start_at < s.end_at and s.start_at < b.end_at`,

  'a live charter without a matching row in boat time': `
    select b.id from bookings b left join boat_time t
      on t.booking_id = b.id and t.boat_id = b.boat_id and t.start_at = b.start_at and t.end_at = b.end_at and t.kind = 'charter'
    where b.type = 'private' and b.status in ('pending', 'paid', 'confirmed', 'completed') and t.id is null`,

  'a boat time row of a charter that is canceled, refunded or missing': `
    select t.id from boat_time t left join bookings b on b.id = t.booking_id
    where t.kind = 'charter' and (b.id is null or b.status in ('canceled', 'refunded'))`,

  'seats booked differ from the sum of the bookings': `
    select s.id from slots s where s.type = 'shared' and s.seats_booked <> (
      select coalesce(sum(b.seats), 0) from bookings b
      where b.slot_id = s.id and b.status in ('pending', 'paid', 'confirmed', 'completed'))`,

  'more seats booked and withheld than offered': `
    select id from slots where type = 'shared' and (seats_booked < 0 or seats_booked + seats_withheld > seats_total)`,

  'a trip or block that differs from its boat time row': `
    select s.id from slots s left join boat_time t on t.slot_id = s.id
    where (s.type = 'block' or (s.type = 'shared' and s.seats_booked > 0)) <> (t.id is not null)
      or (t.id is not null and (t.boat_id, t.start_at, t.end_at) is distinct from (s.boat_id, s.start_at, s.end_at))`,

  'a sold trip booking with more or fewer tickets than seats': `
    select b.id from bookings b where b.type = 'shared' and b.status in ('paid', 'confirmed', 'completed') and b.seats <> (
      select count(*) from tickets t where t.booking_id = b.id and t.voided_at is null)`,

  'tickets that do not add up to what was paid': `
    select b.id from bookings b where b.type = 'shared' and b.status in ('paid', 'confirmed', 'completed')
      and b.amount_gross_cents - b.retained_cents <> (
        select coalesce(sum(price_paid_cents), 0) from tickets t where t.booking_id = b.id and t.voided_at is null)`,

  'a disrupted booking without exactly one open choice, or an open choice of another booking': `
    select b.id from bookings b where (b.status = 'disrupted') <> (
      (select count(*) from disrupted_bookings d where d.booking_id = b.id and d.closed_at is null) = 1)`,

  'a disrupted booking that occupies boat time': `
    select b.id from bookings b join boat_time t on t.booking_id = b.id where b.status = 'disrupted'`,

  'a choice that was not carried out': `
    select d.booking_id as id from disrupted_bookings d join bookings b on b.id = d.booking_id
    where d.choice = 'refund' and (b.status not in ('canceled', 'refunded') or d.amount_cents > (
        select coalesce(sum(r.amount_cents), 0) from refunds r join payments p on p.id = r.payment_id
        where p.booking_id = b.id))
      or d.choice = 'move' and not exists (
        select from booking_moves m where m.booking_id = b.id and m.to_start_at = d.to_start_at)`,

  'a live ticket of a booking that is not sold': `
    select t.id from tickets t join bookings b on b.id = t.booking_id
    where t.voided_at is null and b.status not in ('paid', 'confirmed', 'completed')`,

  'two live tickets for one seat': `
    select min(id::text) from tickets where voided_at is null group by slot_id, seat_no having count(*) > 1`,

  'a booking without exactly one payment for its amount, or its deposit': `
    select b.id from bookings b where not exists (select from payments p
      where p.booking_id = b.id and p.provider in ('cash', 'terminal')) and b.pays_by is null and b.change_id is null
      -- at the counter its payment is opened later, or it was held for a group that could not be had
      -- a voucher's share and the card's: the checks of vouchers
      and not exists (select from voucher_entries e where e.booking_id = b.id)
      and not exists (select from booking_events e where e.booking_id = b.id and e.event = 'sold_at_counter') and (
      select count(*) from payments p where p.booking_id = b.id
        and not exists (select from booking_changes c where c.payment_id = p.id) and p.amount_cents = coalesce(b.deposit_cents, (
        select m.amount_before_cents from booking_moves m where m.booking_id = b.id order by m.moved_at limit 1
      ), b.amount_gross_cents)) <> 1`,

  'a voucher with less than nothing on it': `
    select voucher_id as id from voucher_entries group by voucher_id having sum(amount_cents) < 0`,

  'a share of a voucher that is neither reserved, nor paid, nor given back': `
    select e.booking_id as id from voucher_entries e join bookings b on b.id = e.booking_id where e.kind = 'reserved'
      and (select (is_paid and not is_released)::int + is_released::int + (b.status = 'pending' and not is_paid and not is_released)::int
        from (select exists (select from payments p where p.booking_id = b.id and p.voucher_id = e.voucher_id
              and p.received_cents = -e.amount_cents) as is_paid,
            exists (select from voucher_entries r where r.booking_id = b.id and r.kind = 'released'
              and r.attempt = e.attempt) as is_released) ends) <> 1`,

  'payments of a voucher that are not what it was debited': `
    select p.booking_id as id from payments p where p.voucher_id is not null group by p.booking_id
    having sum(p.received_cents) <> (select coalesce(-sum(e.amount_cents), 0) from voucher_entries e
      where e.booking_id = p.booking_id and e.kind = 'reserved' and not exists (select from voucher_entries r
        where r.booking_id = e.booking_id and r.kind = 'released' and r.attempt = e.attempt))`,

  'a refund to a voucher without its entry': `
    select r.id from refunds r join payments p on p.id = r.payment_id
    where p.voucher_id is not null and r.status = 'succeeded'
      and not exists (select from voucher_entries e where e.refund_id = r.id and e.amount_cents = r.amount_cents)`,

  'a gift that is paid without its voucher, or a voucher without the money of its gift': `
    select coalesce(g.id, v.id) as id from gift_sales g full join vouchers v on v.id = g.voucher_id
    where (v.origin = 'gift') is distinct from (g.status = 'paid') and (g.status = 'paid' or v.origin = 'gift')
      or g.status = 'paid' and g.received_cents <> (
        select sum(e.amount_cents) from voucher_entries e where e.voucher_id = v.id and e.kind = 'issued')`,

  'a refund of a gift that is not taken off its voucher, or is after it has failed': `
    select r.id from gift_refunds r
    where r.actor is not null and (
      select coalesce(sum(coalesce(e.source_cents, e.amount_cents)), 0) from voucher_entries e where e.gift_refund_id = r.id)
      <> case when r.status in ('failed', 'canceled') then 0 else -r.amount_cents end`,

  'a gift of which more goes back or is on its voucher than was received': `
    select g.id from gift_sales g where g.status = 'paid' and g.received_cents < (
      select coalesce(sum(r.amount_cents), 0) from gift_refunds r
      where r.gift_sale_id = g.id and r.status in ('created', 'pending', 'succeeded'))`,

  'a disputed gift with a balance that the bank has taken': `
    select d.id from gift_disputes d
    where d.status in ('needs_response', 'under_review', 'lost')
      and (select sum(e.amount_cents) from voucher_entries e where e.voucher_id = d.gift_sale_id) > 0
      and (select coalesce(-sum(coalesce(e.source_cents, e.amount_cents)), 0) from voucher_entries e
        where e.gift_dispute_id = d.id) < d.amount_cents`,

  'a gift that lacks money of a dispute that was won, or more than its bank has taken': `
    select d.id from gift_disputes d join voucher_entries e on e.gift_dispute_id = d.id group by d.id
    having -sum(coalesce(e.source_cents, e.amount_cents)) not between 0 and case when d.status = 'won' then 0 else d.amount_cents end`,

  'a gift with a balance that has gone back to its buyer': `
    select r.id from gift_refunds r
    where r.status in ('created', 'pending', 'succeeded')
      and (select sum(e.amount_cents) from voucher_entries e where e.voucher_id = r.gift_sale_id) > 0
      and (select coalesce(-sum(coalesce(e.source_cents, e.amount_cents)), 0) from voucher_entries e
        where e.gift_refund_id = r.id) < r.amount_cents`,

  'a voucher of a canceled booking with a balance that has gone back or that a bank has taken': `
    select v.id from vouchers v join voucher_entries e on e.voucher_id = v.id
    where exists (select from disputes d join payments p on p.id = d.payment_id where p.booking_id = v.source_booking_id
      and d.status in ('needs_response', 'under_review', 'lost') and d.created_at >= v.created_at)
      or exists (select from refunds r join payments p on p.id = r.payment_id where p.booking_id = v.source_booking_id
        and r.status in ('pending', 'succeeded') and r.actor = 'provider' and r.created_at >= v.created_at)
    group by v.id
    having sum(e.amount_cents) > 0 and sum(e.amount_cents) filter (where e.source_voucher_id is null
        and e.kind in ('issued', 'bonus', 'disputed', 'reinstated', 'withdrawn', 'restored')) > (
      select ceil(coalesce(sum(greatest(m.kept_cents - coalesce((
        select disputed_cents from disputed_money where payment_id = m.payment_id), 0), 0)), 0)
        * (sum(e.amount_cents) filter (where e.kind in ('issued', 'bonus')))::numeric
        / sum(e.amount_cents) filter (where e.kind = 'issued'))
      from payment_money m where m.booking_id = v.source_booking_id)`,

  'a voucher with a balance that is made of a gift’s money, which a bank has taken': `
    select v.id from gift_disputes d join payments p on p.voucher_id = d.gift_sale_id
      join vouchers v on v.source_booking_id = p.booking_id join voucher_entries e on e.voucher_id = v.id
    where d.status in ('needs_response', 'under_review', 'lost') and d.amount_cents > (
      select coalesce(-sum(coalesce(source_cents, amount_cents)), 0) from voucher_entries where gift_dispute_id = d.id)
    group by v.id, p.id
    having sum(e.amount_cents) > 0 and p.received_cents - p.refunded_cents
      > coalesce(-sum(e.source_cents) filter (where e.source_voucher_id = p.voucher_id), 0)`,

  'a booking that differs from its last move': `
    select b.id from bookings b join (
      select distinct on (booking_id) * from booking_moves order by booking_id, moved_at desc
    ) m on m.booking_id = b.id
    where (b.start_at, b.end_at, b.amount_gross_cents) is distinct from (m.to_start_at, m.to_end_at, m.amount_after_cents)`,

  'a moved booking that keeps more money than it costs': `
    select b.id from bookings b join booking_moves m on m.booking_id = b.id
    where b.status in ('paid', 'confirmed', 'completed') and b.amount_gross_cents < (
      select sum(p.received_cents - coalesce((select sum(r.amount_cents) from refunds r
        where r.payment_id = p.id and (r.status in ('created', 'pending', 'succeeded')
          -- the bank has the money until the dispute is decided
          or (r.status = 'failed' and r.failure_code = 'charge_disputed'))), 0))
      from payments p where p.booking_id = b.id)`,

  'a hold of a change that is not pending': `
    select b.id from bookings b join booking_changes c on c.id = b.change_id
    where b.status <> 'canceled' and (b.status <> 'pending' or c.status <> 'pending')`,

  'a change that was carried out without its money, or the other way round': `
    select c.id from booking_changes c join payments p on p.id = c.payment_id where (c.status = 'applied') <> (
      p.status = 'succeeded' and not exists (
        select from refunds where payment_id = p.id and cause in ('late', 'wrong_amount')))`,

  'a live ticket for another trip than its booking’s': `
    select t.id from tickets t join bookings b on b.id = t.booking_id
    where t.voided_at is null and t.slot_id is distinct from b.slot_id`,

  'a move without exactly one mail': `
    select m.id from booking_moves m where (
      select count(*) from mail_outbox o where o.key = 'booking-moved:' || m.id) <> 1`,

  'a booking paid by hand whose payments differ from its amount': `
    select b.id from bookings b where b.status in ('paid', 'confirmed', 'completed')
      and not exists (select from booking_moves m where m.booking_id = b.id)
      and (b.pays_by is not null or exists (select from payments p
        where p.booking_id = b.id and p.provider in ('cash', 'terminal')))
      and not (
        select sum(received_cents - refunded_cents) between coalesce(b.deposit_cents, b.amount_gross_cents) and b.amount_gross_cents
        from payments p where p.booking_id = b.id)`,

  'a payment by hand without its audit line': `
    select p.booking_id as id from payments p where p.provider in ('cash', 'terminal') group by p.booking_id
    having count(*) <> (select count(*) from audit_log l
      where l.entity_id = p.booking_id and l.action = 'booking.take_money' and l.after ->> 'way' in ('cash', 'terminal'))`,

  'money kept for a pending booking': `
    select p.id from payments p join bookings b on b.id = p.booking_id
    where p.received_cents > p.refunded_cents and b.status = 'pending' and p.provider not in ('cash', 'terminal')
      and not (p.provider = 'voucher' and b.pays_by is not null)`,

  'a paid booking without exactly one confirmation mail': `
    select distinct l.entity_id as id from audit_log l where l.action in ('booking.pay', 'booking.reinstate') and (
      select count(*) from mail_outbox m where m.booking_id = l.entity_id and m.kind = 'booking-paid') <> 1
      and not exists (select from payments p join mail_outbox m on m.key = 'group-paid:' || p.group_payment_id
        where p.booking_id = l.entity_id)`,

  'holds of a group with different ends': `
    select group_id as id from bookings where group_id is not null and status = 'pending'
    group by group_id having count(distinct hold_expires_at) > 1`,

  'a payment of a group whose parts have different intents': `
    select group_payment_id as id from payments where group_payment_id is not null
    group by group_payment_id having count(distinct coalesce(provider_payment_id, '')) > 1`,

  'a booking whose status differs from its last event': `
    select b.id from bookings b cross join lateral (
      select to_status from booking_events where booking_id = b.id and to_status is not null order by id desc limit 1
    ) last where last.to_status <> b.status`,

  'a security deposit that is also a payment, or is kept without its money': `
    select d.id from security_deposits d left join sandbox.objects o on o.id = d.provider_payment_id
    where exists (select from payments p where p.provider_payment_id = d.provider_payment_id)
      or (d.status = 'captured' and d.provider = 'sandbox' and d.captured_cents <> (o.body ->> 'amount_received')::int)
      or (d.status = 'released' and d.provider = 'sandbox' and o.body ->> 'status' = 'succeeded')`,

  'a security deposit that was kept or released without exactly one mail': `
    select d.id from security_deposits d where d.status in ('captured', 'released') and (
      select count(*) from mail_outbox m where m.key = 'security-deposit-' || d.status || ':' || d.id) <> 1`,

  'a stored card that was charged more than agreed, or after its end': `
    select s.booking_id as id from stored_cards s join payments p on p.id = s.charge_payment_id
    where p.received_cents > s.agreed_cents`,

  'a refund without exactly one mail': `
    select r.id from refunds r where r.status = 'succeeded' and (
      select count(*) from mail_outbox m where m.refund_id = r.id
        -- the customer was told when late or wrong money was to go back for the first time
        or (r.cause in ('late', 'wrong_amount') and r.attempt > 1 and m.refund_id in (
          select f.id from refunds f where f.payment_id = r.payment_id and f.attempt = 1))) <> 1`,
};

/** The faults in the database; empty when there are none. Tests end with `expect(await audit(db.pool)).toEqual([])`. */
export async function audit(sql: Queryable): Promise<string[]> {
  const findings: string[] = [];
  for (const [what, check] of Object.entries(CHECKS)) {
    const { rows } = await sql.query<{ id?: string; min?: string }>(check);
    findings.push(...rows.map((row) => `${what}: ${row.id ?? row.min}`));
  }
  return findings;
}

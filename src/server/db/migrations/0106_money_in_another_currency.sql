-- Money in another currency pays for nothing (P-11.6): it is recorded, goes back, and is part of no sum in euros.

create index payments_in_euros_by_booking on payments (booking_id) include (received_cents, refunded_cents)
  where currency = 'eur';
drop index payments_kept_by_booking;

create or replace view payment_money as
  select p.id as payment_id, p.booking_id, p.provider, p.created_at, p.received_cents, p.refunded_cents,
    coalesce(r.returned_cents, 0)::integer as returned_cents,
    (p.received_cents - coalesce(r.returned_cents, 0))::integer as kept_cents, p.currency
  from payments p left join lateral (
    select sum(amount_cents) as returned_cents from refunds
    where payment_id = p.id and status in ('created', 'pending', 'succeeded')
  ) r on p.received_cents > 0;

create or replace view disputed_money as
  select p.id as payment_id, p.booking_id,
    least(sum(d.amount_cents), p.received_cents - p.refunded_cents)::integer as disputed_cents
  from disputes d join payments p on p.id = d.payment_id
  where d.status not in ('won', 'prevented', 'warning_needs_response', 'warning_under_review', 'warning_closed')
    and p.currency = 'eur'
  group by p.id, p.booking_id;

create or replace view booking_money as
  select b.id as booking_id, m.received_cents, m.refunded_cents, m.kept_cents,
    case when b.status in ('pending', 'paid', 'confirmed', 'completed')
      then greatest(b.amount_gross_cents - m.kept_cents, 0) else 0 end as due_cents,
    (select coalesce(sum(disputed_cents), 0)::integer from disputed_money where booking_id = b.id) as disputed_cents
  from bookings b cross join lateral (
    select coalesce(sum(received_cents), 0)::integer as received_cents,
      coalesce(sum(refunded_cents), 0)::integer as refunded_cents, coalesce(sum(kept_cents), 0)::integer as kept_cents
    from payment_money where booking_id = b.id and currency = 'eur'
  ) m;

create or replace view booking_sales as
  select b.id, b.boat_id, b.slot_id, b.type, b.status, b.start_at, b.end_at, b.customer_name, b.customer_email,
    case when d.disputed_cents > 0
      then (select sum(p.received_cents - p.refunded_cents) from payments p
        where p.booking_id = b.id and p.currency = 'eur') - d.disputed_cents
      else coalesce(
        nullif((select sum(p.received_cents - p.refunded_cents) from payments p
          where p.booking_id = b.id and p.currency = 'eur'), 0),
        nullif((select sum(t.price_paid_cents) from tickets t where t.booking_id = b.id and t.voided_at is null), 0),
        nullif(b.owner_amount_cents, 0),
        b.amount_gross_cents
      ) end::integer as amount_cents,
    case when b.type = 'shared'
      then (select count(*) from tickets t where t.booking_id = b.id and t.voided_at is null) else 0
    end::integer as seats
  from bookings b left join (
    select booking_id, sum(disputed_cents) as disputed_cents from disputed_money group by booking_id
  ) d on d.booking_id = b.id
  where b.status in ('paid', 'confirmed', 'completed');

create or replace view ledger_payments as
  select p.id, p.booking_id, p.provider, p.provider_payment_id, p.status, p.created_at, p.updated_at, p.amount_cents,
    p.received_cents, p.refunded_cents, p.provider_fee_cents, p.provider_asked_at,
    coalesce(r.pending_cents, 0)::integer as pending_cents,
    coalesce(r.is_refunded, false) as is_refunded,
    coalesce(d.is_disputed, false) as is_disputed,
    coalesce(p.received_cents - p.refunded_cents - (p.provider_received_cents - p.provider_refunded_cents), 0) as difference_cents,
    p.status in ('created', 'processing', 'requires_action')
      or (p.status = 'canceled' and p.provider_payment_id is not null
        and coalesce(p.provider_status, '') not in ('canceled', 'unknown'))
      or coalesce(r.pending_cents, 0) > 0
      or coalesce(d.is_open, false)
      -- money that had to go back by itself, and could not
      or (coalesce(r.has_failed, false) and p.received_cents > p.refunded_cents) as is_unsettled,
    p.currency
  from payments p
  left join lateral (
    select sum(amount_cents) filter (where status in ('created', 'pending')) as pending_cents,
      bool_or(status in ('created', 'pending', 'succeeded')) as is_refunded,
      bool_or((source = 'system' or reason = 'moved') and status in ('failed', 'canceled') and resolved_at is null) as has_failed
    from refunds where payment_id = p.id
  ) r on true
  left join lateral (
    select true as is_disputed, bool_or(status not in ('won', 'lost', 'warning_closed', 'prevented')) as is_open
    from disputes where payment_id = p.id having count(*) > 0
  ) d on true;

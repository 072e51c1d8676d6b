import type pg from 'pg';

/** The volume: a boat offers two slots a day and sells one booking a day on average. */
export interface ManyBookings {
  boats: number;
  days: number;
  /** `2026-06-01`; departures before `app_now()` are over. */
  firstDay: string;
  /** 25 for each boat by default. */
  messages?: number;
}

/**
 * Seeds a fleet with a long history by bulk statements: slots, charters, trips, payments, refunds, tickets, audit lines
 * and messages. The data is as consistent as real data (`auditor.ts` finds nothing) and depends on row numbers only, so
 * it is the same each time. The caller's role must own the tables, because their triggers are disabled meanwhile.
 */
export async function manyBookings(
  pool: pg.Pool,
  { boats, days, firstDay, messages = boats * 25 }: ManyBookings,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('alter table slots disable trigger user');
    await client.query('alter table boat_time disable trigger boat_time_tells_change');
    await client.query(FLEET, [boats]);
    await client.query(SLOTS, [firstDay, days]);
    for (const statement of STATEMENTS) await client.query(statement);
    await client.query(MESSAGES, [messages]);
    await client.query('alter table slots enable trigger user');
    await client.query('alter table boat_time enable trigger boat_time_tells_change');
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  await pool.query('vacuum analyze'); // as autovacuum does in a database that runs longer than a minute
}

const FIRST_NAMES = `array['Ana','Luis','Marta','Jonas','Olga','Pablo','Irina','Sofía','Hugo','Emma','Noah','Lucía','Ivan','Greta',
  'Mateo','Clara','Dmitri','Alba','Felix','Nuria','Oscar','Vera','Tomás','Ingrid','Samuel','Elena','Karl','Paula','Yuri','Laura']`;
const LAST_NAMES = `array['Díaz','Schmidt','Ivanova','García','Jansen','Rossi','Petrov','Navarro','Olsen','Fischer','Moreau','Santos',
  'Kowalski','Herrera','Lindqvist','Weber','Sokolova','Marrero','Byrne','Delgado','Novak','Acosta','Hansen','Quintero','Bauer',
  'Medina','Clarke','Orlova','Peraza','Dubois','Suárez','Vogel','Tanaka','Armas','Keller','Rojas','Nilsen']`;
const BOAT_NAMES = `array['Brisa Azul','Guayota','Alisio','Teno','Calderón','Lapa','Nivaria','Añaza','Tajinaste','Drago']`;
const PORTS = `array['Puerto Colón','Marina San Miguel','Los Gigantes','Las Galletas','Radazul','Marina Santa Cruz']`;

const pick = (list: string, number: string) => `(${list})[1 + (${number}) % cardinality(${list})]`;

const FLEET = `
  insert into boats (slug, title, description, capacity, port_name, min_hours, max_hours, charter_hour_cents,
    seat_hour_cents, position, images, translations)
  select 'fleet-' || n, ${pick(BOAT_NAMES, 'n')} || ' ' || n, '<p>' || repeat('A day at sea with swimming and lunch. ', 20) || '</p>',
    12, ${pick(PORTS, 'n')}, 2, 8, 10000 + n % 20 * 1000, case when n % 2 = 0 then 1500 end, n,
    array['/media/brisa-azul.webp'], jsonb_build_object('es', jsonb_build_object('title', 'Barco ' || n))
  from generate_series(1, $1::int) n`;

/** Mornings are for charters, as are afternoons on every second boat; the other boats offer trips in the afternoon. */
const SLOTS = `
  create temp table fleet_slots on commit drop as
  select gen_random_uuid() as id, b.id as boat_id, b.position as boat_no, day, half,
    row_number() over (order by day, half, b.position) as n, b.charter_hour_cents,
    case when half = 1 and b.position % 2 = 0 then 'shared' else 'private' end as type,
    ($1::date + day + case half when 0 then time '09:00' else time '14:00' end) at time zone 'Atlantic/Canary' as start_at,
    ($1::date + day + case when half = 0 then time '13:00' when b.position % 2 = 0 then time '17:00' else time '18:00' end)
      at time zone 'Atlantic/Canary' as end_at
  from boats b, generate_series(0, $2::int - 1) day, generate_series(0, 1) half where b.slug like 'fleet-%'`;

/** Sells one of three private slots, and one of two trips twice. Some bookings are canceled or refunded. */
const STATEMENTS = [
  `insert into slots (id, boat_id, type, start_at, end_at, seat_price_cents, seats_total)
   select id, boat_id, type, start_at, end_at, case when type = 'shared' then 1500 end, case when type = 'shared' then 12 end
   from fleet_slots order by start_at`,

  `create temp table fleet_sales on commit drop as
   with sold as (
     select s.*, 0 as nth from fleet_slots s where type = 'private' and (boat_no + day * 2 + half) % 3 = 0
     union all
     select s.*, nth from fleet_slots s, generate_series(0, 1) nth where type = 'shared' and (boat_no / 2 + day) % 2 = 0
   ), numbered as (
     select sold.*, row_number() over (order by n, nth) as k from sold
   )
   select gen_random_uuid() as booking_id, k, id as slot_id, boat_id, type, start_at,
     case type when 'private' then start_at + make_interval(hours => 2 + (k % 3)::int) else end_at end as end_at,
     case when end_at < app_now() then case when k % 10 = 0 then 'canceled' when k % 17 = 0 then 'refunded' else 'completed' end
       else case when k % 10 = 0 then 'canceled' when k % 17 = 0 then 'refunded' when k % 2 = 0 then 'paid' else 'confirmed' end
     end as status,
     case type when 'private' then 0 else 1 + (k % 4)::int end as adults,
     (case type when 'private' then (2 + k % 3) * charter_hour_cents else (1 + k % 4) * 4500 end)::int as cents,
     start_at - make_interval(days => 190 + (k % 40)::int, mins => (k % 600)::int) as created_at
   from numbered`,

  `insert into bookings (id, boat_id, slot_id, type, status, cancel_reason, start_at, end_at, seats, adults, people,
     customer_name, customer_email, customer_phone, language, amount_gross_cents, platform_fee_cents, owner_amount_cents,
     igic_percent, price_breakdown, cancellation_policy, hold_expires_at, created_at)
   select booking_id, boat_id, case type when 'shared' then slot_id end, type, status,
     case when status in ('canceled', 'refunded') then 'admin' end, start_at, end_at, adults, adults,
     case type when 'private' then 2 + (k % 9)::int end, ${pick(FIRST_NAMES, 'k')} || ' ' || ${pick(LAST_NAMES, 'k / 30')},
     'guest' || k || '@mail' || k % 7 || '.example', '+346' || lpad((k * 7919 % 100000000)::text, 8, '0'), 'en',
     cents, cents * 15 / 100, cents - cents * 15 / 100, 7, '{}', '[]', null, created_at
   from fleet_sales order by created_at`,

  `insert into booking_tokens (hash, booking_id, kind, created_at)
   select sha256(booking_id::text::bytea), booking_id, 'sent', created_at from fleet_sales order by created_at`,

  `insert into payments (booking_id, provider, provider_payment_id, status, amount_cents, received_cents, refunded_cents,
     provider_fee_cents, provider_status, provider_received_cents, provider_refunded_cents, provider_asked_at, created_at)
   select booking_id, 'sandbox', 'pi_' || md5(k::text), case status when 'canceled' then 'canceled' else 'succeeded' end, cents,
     case status when 'canceled' then 0 else cents end, case status when 'refunded' then cents else 0 end, cents / 50,
     case status when 'canceled' then 'canceled' else 'succeeded' end, case status when 'canceled' then 0 else cents end,
     case status when 'refunded' then cents else 0 end, created_at, created_at
   from fleet_sales order by created_at`,

  `insert into refunds (payment_id, provider_refund_id, status, amount_cents, cause, actor, created_at)
   select p.id, 're_' || md5(s.k::text), 'succeeded', s.cents, 'canceled', 'admin', s.created_at + interval '1 day'
   from fleet_sales s join payments p on p.booking_id = s.booking_id where s.status = 'refunded'`,

  `insert into mail_outbox (key, kind, booking_id, refund_id, status, sent_at, due_at, created_at)
   select 'booking-paid:' || booking_id, 'booking-paid', booking_id, null::uuid, 'sent', created_at, created_at, created_at
   from fleet_sales where status <> 'canceled'
   union all
   select 'refund-sent:' || r.id, 'refund-sent', p.booking_id, r.id, 'sent', r.created_at, r.created_at, r.created_at
   from refunds r join payments p on p.id = r.payment_id`,

  `insert into boat_time (boat_id, kind, start_at, end_at, booking_id)
   select boat_id, 'charter', start_at, end_at, booking_id from fleet_sales
   where type = 'private' and status not in ('canceled', 'refunded')`,

  `with sums as (
     select slot_id, sum(adults) as seats from fleet_sales
     where type = 'shared' and status not in ('canceled', 'refunded') group by slot_id
   ), counted as (
     update slots set seats_booked = sums.seats from sums where slots.id = sums.slot_id returning slots.*
   )
   insert into boat_time (boat_id, kind, start_at, end_at, slot_id)
   select boat_id, 'trip', start_at, end_at, id from counted`,

  `insert into tickets (booking_id, slot_id, code, seat_no, passenger_type, price_paid_cents, created_at)
   select booking_id, slot_id, 'T-' || k || '-' || seat, row_number() over (partition by slot_id order by k, seat),
     'adult', 4500, created_at
   from fleet_sales, generate_series(1, adults) seat
   where type = 'shared' and status not in ('canceled', 'refunded')`,

  `insert into audit_log (at, actor, action, entity, entity_id, before, after)
   select created_at, 'visitor', 'booking.hold', 'booking', booking_id, null::jsonb, '{"status": "pending"}'::jsonb from fleet_sales
   union all
   select created_at + interval '4 minutes', 'provider', 'booking.pay', 'booking', booking_id, '{"status": "pending"}', '{"status": "paid"}'
   from fleet_sales where status <> 'canceled'
   union all
   select created_at + interval '1 day', 'system', 'booking.' || status, 'booking', booking_id, '{"status": "paid"}',
     jsonb_build_object('status', status)
   from fleet_sales where status <> 'paid'
   order by 1`,
];

const MESSAGES = `
  insert into messages (created_at, name, email, phone, source, message, ip, user_agent, answered_at, read_at)
  select app_now() - make_interval(mins => n * 37), ${pick(FIRST_NAMES, 'n')} || ' ' || ${pick(LAST_NAMES, 'n / 30')},
    'writer' || n || '@mail.example', null, (array['landing', 'form', 'widget'])[1 + n % 3],
    'Is the ' || ${pick(BOAT_NAMES, 'n')} || ' free on day ' || n || '? We are ' || 2 + n % 9 || ' people.', '203.0.113.7', 'Browser',
    case when n > 40 then app_now() end, case when n > 20 then app_now() end
  from generate_series(1, $1::int) n`;

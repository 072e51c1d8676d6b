import type { CancellationPolicy } from '#domain/booking/cancellation-policy.ts';
import type { Booking } from '#contract/bookings.ts';
import type { Language } from '#contract/language.ts';
import { BOOKING_VERSION } from '../../db/booking-version.ts';
import type { Queryable } from '../../db/database.ts';
import { prepared } from '../../db/named.ts';

/** A booking with its boat, what was paid for it, and the tickets that count. */
export interface BookingRow {
  id: string;
  type: Booking['type'];
  slot_id: string | null;
  start_at: Temporal.Instant;
  end_at: Temporal.Instant;
  status: Booking['status'];
  cancel_reason: string | null;
  seats: number;
  adults: number;
  child_u13: number;
  child_u6_free: number;
  child_u6_paid: number;
  people: number | null;
  customer_name: string | null;
  customer_email: string | null;
  customer_phone: string | null;
  language: Language;
  amount_gross_cents: number;
  platform_fee_cents: number;
  owner_amount_cents: number;
  igic_percent: string;
  cancellation_policy: CancellationPolicy;
  hold_expires_at: Temporal.Instant | null;
  access_token_hash: Buffer;
  checkout_session: Buffer | null;
  operator_note: string;
  version: string;
  created_at: Temporal.Instant;
  boat_id: string;
  boat_slug: string;
  boat_title: string;
  boat_image: string | null;
  boat_inclusions: string[];
  boat_licence: string;
  port_name: string | null;
  port_address: string | null;
  port_lat: number | null;
  port_lon: number | null;
  provider: string | null;
  provider_payment_id: string | null;
  received_cents: number;
  refunded_cents: number;
  provider_fee_cents: number;
  tickets: TicketRow[];
}

export interface TicketRow {
  code: string;
  seat_no: number;
  passenger_type: Booking['tickets'][number]['passengerType'];
  price_paid_cents: number;
}

const BOOKING = `
  select b.id, b.type, b.slot_id, b.start_at, b.end_at, b.status, b.cancel_reason, b.seats, b.adults, b.child_u13,
    b.child_u6_free, b.child_u6_paid, b.people, b.customer_name, b.customer_email, b.customer_phone, b.language, b.amount_gross_cents,
    b.platform_fee_cents, b.owner_amount_cents, b.igic_percent, b.cancellation_policy, b.hold_expires_at,
    b.access_token_hash, b.checkout_session, b.created_at, b.operator_note, ${BOOKING_VERSION} as version,
    boat.id as boat_id, boat.slug as boat_slug, boat.title as boat_title, (select image from unnest(boat.images) image where image like '/%' limit 1) as boat_image,
    boat.inclusions as boat_inclusions, boat.licence as boat_licence,
    boat.port_name, boat.port_address, boat.port_lat, boat.port_lon,
    paid.provider, paid.provider_payment_id, paid.received_cents, paid.refunded_cents, paid.provider_fee_cents,
    t.tickets
  from bookings b
  join boats boat on boat.id = b.boat_id
  cross join lateral (
    select (array_agg(provider order by created_at desc))[1] as provider,
      (array_agg(provider_payment_id order by created_at desc))[1] as provider_payment_id,
      coalesce(sum(received_cents), 0)::int as received_cents,
      coalesce(sum(refunded_cents), 0)::int as refunded_cents,
      coalesce(sum(provider_fee_cents), 0)::int as provider_fee_cents
    from payments where booking_id = b.id
  ) paid
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('code', code, 'seat_no', seat_no, 'passenger_type', passenger_type,
      'price_paid_cents', price_paid_cents) order by seat_no), '[]') as tickets
    from tickets where booking_id = b.id and voided_at is null
  ) t`;

export const bookingById = prepared<[id: string], BookingRow>('booking-by-id', `${BOOKING} where b.id = $1`);

/** null: not asked for. `start` and `end` bound the trip's start, both included. */
export interface BookingFilter {
  readonly start: Temporal.Instant | null;
  readonly end: Temporal.Instant | null;
  readonly status: string | null;
  readonly type: string | null;
  /** An ILIKE pattern that is met anywhere in a text. */
  readonly anywhere: string | null;
  /** One that a text or a word in it begins with. */
  readonly atWord: string | null;
}

/**
 * Only the conditions that were asked for are in a statement: one plan for all filters could use no index for any of
 * them. A boat is looked for among the boats, so that bookings need not be read to know their titles.
 */
function asked(filter: BookingFilter): { where: string; values: unknown[] } {
  const all: [condition: string, value: unknown][] = [
    ['b.start_at >= ?', filter.start],
    ['b.start_at <= ?', filter.end],
    ['b.status = ?', filter.status],
    ['b.type = ?', filter.type],
    [
      '(b.customer_name ilike ? or b.customer_email ilike ? or b.boat_id = any(array(select id from boats where title ilike ?)))',
      filter.anywhere,
    ],
    [
      `(b.customer_name ilike ? or b.customer_name ilike '% ' || ? or b.customer_email ilike ?
        or b.boat_id = any(array(select id from boats where title ilike ? or title ilike '% ' || ?)))`,
      filter.atWord,
    ],
  ];
  const given = all.filter(([, value]) => value !== null);
  const conditions = given.map(([condition], index) => condition.replaceAll('?', `$${index + 1}`));
  return { where: ['true', ...conditions].join(' and '), values: given.map(([, value]) => value) };
}

export async function countBookings(sql: Queryable, filter: BookingFilter): Promise<number> {
  const { where, values } = asked(filter);
  const { rows } = await sql.query<{ total: number }>(
    `select count(*) as total from bookings b where ${where}`,
    values,
  );
  return rows[0]?.total ?? 0;
}

export interface FiguresRow {
  sold: number;
  revenue_cents: number;
  seats: number;
  completed: number;
}

/** Over all bookings of the filter that were sold. */
export async function bookingFigures(sql: Queryable, filter: BookingFilter): Promise<FiguresRow | undefined> {
  const { where, values } = asked(filter);
  const { rows } = await sql.query<FiguresRow>(
    `select count(*) as sold, coalesce(sum(b.amount_cents), 0)::bigint as revenue_cents,
       coalesce(sum(b.seats), 0)::bigint as seats, count(*) filter (where b.status = 'completed') as completed
     from booking_sales b where ${where}`,
    values,
  );
  return rows[0];
}

interface PageAsked {
  readonly filter: BookingFilter;
  readonly sort: 'start' | '-start';
  /** The place in the list after which the page begins; null: its beginning. */
  readonly after: { readonly start: Temporal.Instant; readonly id: string } | null;
  readonly limit: number;
}

/** The page is found by an index first; only what stands on it is then read with its payments and tickets. */
export async function bookingsPage(sql: Queryable, { filter, sort, after, limit }: PageAsked): Promise<BookingRow[]> {
  const { where, values } = asked(filter);
  const [direction, comparison] = sort === 'start' ? ['asc', '>'] : ['desc', '<'];
  const order = `order by b.start_at ${direction}, b.id ${direction}`;
  const place = after ? `and (b.start_at, b.id) ${comparison} ($${values.length + 1}, $${values.length + 2})` : '';
  if (after) values.push(after.start, after.id);
  values.push(limit);
  // Without the fence a search that finds little would be looked for all along the list's own order.
  const found = `with b as materialized (select b.id, b.start_at from bookings b where ${where} ${place})`;
  const isSearch = filter.anywhere !== null || filter.atWord !== null;
  const from = isSearch ? 'from b' : `from bookings b where ${where} ${place}`;
  const page = `${isSearch ? found : ''} select b.id ${from} ${order} limit $${values.length}`;
  const { rows } = await sql.query<BookingRow>(`${BOOKING} where b.id = any(array(${page})) ${order}`, values);
  return rows;
}

export interface EventRow {
  id: string;
  at: Temporal.Instant;
  actor: string;
  actor_email: string | null;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** What the audit log knows of a booking, its refunds and its disputes, in the order it happened. */
export const bookingEvents = prepared<[bookingId: string], EventRow>(
  'booking-events',
  `with about (entity, entity_id) as (
     select 'booking', $1::uuid
     union all
     select 'refund', r.id from refunds r join payments p on p.id = r.payment_id where p.booking_id = $1
     union all
     select 'dispute', d.id from disputes d join payments p on p.id = d.payment_id where p.booking_id = $1
   )
   select l.id::text as id, l.at, l.actor, u.email as actor_email, l.action, l.before, l.after
   from about join audit_log l on l.entity = about.entity and l.entity_id = about.entity_id
   left join users u on l.actor in ('admin:' || u.id, 'crew:' || u.id)
   order by l.id`,
);

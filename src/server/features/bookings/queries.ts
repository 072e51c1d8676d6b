import { BOOKING, type BookingRow } from '../../booking/read/queries.ts';
import type { Queryable } from '../../db/database.ts';
import { prepared } from '../../db/named.ts';
import type { ListPosition } from '../../http/cursor.ts';

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
  readonly after: ListPosition | null;
  readonly limit: number;
}

/** The page is found by an index first; only what stands on it is then read with its payments and tickets. */
export async function bookingsPage(sql: Queryable, { filter, sort, after, limit }: PageAsked): Promise<BookingRow[]> {
  const { where, values } = asked(filter);
  const [direction, comparison] = sort === 'start' ? ['asc', '>'] : ['desc', '<'];
  const order = `order by b.start_at ${direction}, b.id ${direction}`;
  const place = after ? `and (b.start_at, b.id) ${comparison} ($${values.length + 1}, $${values.length + 2})` : '';
  if (after) values.push(after.at, after.id);
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

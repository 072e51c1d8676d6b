import { ZONE } from '#domain/time/canary-time.ts';
import { type BookingSearch, matchesSearch } from '../../booking/read/booking-search.ts';
import { BOOKING, type BookingRow } from '../../booking/read/queries.ts';
import { filtered } from '../../db/filtered.ts';
import { prepared } from '../../db/statement.ts';
import { actorIsUser } from '../../db/tables/audit-log.ts';
import type { ListPosition } from '../../http/cursor.ts';

/** null: no filter. `start` and `end` limit the trip's start, both inclusive. */
export interface BookingFilter {
  readonly start: Temporal.Instant | null;
  readonly end: Temporal.Instant | null;
  readonly status: string | null;
  readonly type: string | null;
  readonly group: string | null;
  readonly search: BookingSearch | null;
}

const CONDITIONS = {
  start: 'b.start_at >= :start',
  end: 'b.start_at <= :end',
  status: 'b.status = :status',
  type: 'b.type = :type',
  group: 'b.id in (select id from bookings where group_id = :group)',
  search: matchesSearch('b', 'search'),
};

export const countBookings = filtered<BookingFilter, { total: number }>(
  CONDITIONS,
  (where) => `select count(*) as total from bookings b where b.change_id is null and ${where}`,
);

export interface FiguresRow {
  sold: number;
  revenue_cents: number;
  seats: number;
  completed: number;
}

/** Totals over all sold bookings that match the filter. */
export const bookingFigures = filtered<BookingFilter, FiguresRow>(
  CONDITIONS,
  (where) => `select count(*) as sold, coalesce(sum(b.amount_cents), 0)::bigint as revenue_cents,
     coalesce(sum(b.seats), 0)::bigint as seats, count(*) filter (where b.status = 'completed') as completed
   from booking_sales b where ${where}`,
);

export interface DayRow {
  /** `2026-12-05` */
  day: string;
  sold: number;
  people: number;
  revenue_cents: number;
}

/** The sold bookings that match the filter, by Canary day. */
export const bookingDays = filtered<BookingFilter, DayRow>(
  CONDITIONS,
  (where) => `select to_char(b.start_at at time zone '${ZONE}', 'YYYY-MM-DD') as day, count(*) as sold,
     coalesce(sum(b.amount_cents), 0)::bigint as revenue_cents,
     coalesce(sum(case when b.type = 'shared' then b.seats else coalesce(
       nullif(p.adults + p.child_u13 + p.child_u6_free + p.child_u6_paid, 0), p.people, 0) end), 0)::bigint as people
   from booking_sales b join bookings p on p.id = b.id where ${where} group by 1 order by 1`,
);

interface PageAsked extends BookingFilter {
  /** The page starts after this position; null: at the start of the list. */
  readonly after: ListPosition | null;
  readonly limit: number;
}

/** Finds the page through an index first, then reads payments and tickets only for its bookings. */
function page(direction: 'asc' | 'desc', comparison: '>' | '<') {
  const order = `order by b.start_at ${direction}, b.id ${direction}`;
  return filtered<PageAsked, BookingRow>(
    { ...CONDITIONS, after: `(b.start_at, b.id) ${comparison} (:after.at, :after.id)` },
    (where, asked) => {
      // Without "materialized", a search with few matches would scan the whole list in sort order.
      const found = `with b as materialized (select b.id, b.start_at from bookings b where b.change_id is null and ${where}) select b.id from b`;
      const ids = asked.has('search') ? found : `select b.id from bookings b where b.change_id is null and ${where}`;
      return `${BOOKING} where b.id = any(array(${ids} ${order} limit :limit)) ${order}`;
    },
  );
}

/** The bookings with these ids, ordered by start; unknown ids are skipped. */
export const selectedBookings = prepared<[ids: readonly string[]], BookingRow>(
  'selected-bookings',
  `${BOOKING} where b.id = any($1) and b.change_id is null order by b.start_at, b.id`,
);

/** Both orders of the list. */
export const bookingsPage = { start: page('asc', '>'), '-start': page('desc', '<') };

export interface EventRow {
  id: string;
  at: Temporal.Instant;
  actor: string;
  actor_email: string | null;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** The audit log of a booking, its refunds and its disputes, oldest first. */
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
   left join users u on ${actorIsUser('l.actor')}
   order by l.id`,
);

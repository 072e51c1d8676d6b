import type { DisruptionReason } from '#domain/booking/disruption.ts';
import { ZONE } from '#domain/time/canary-time.ts';
import { prepared } from '../../db/statement.ts';

export interface ReportRow {
  boat_id: string;
  /** `2026-11-30` */
  week: string;
  charter_cents: number;
  trip_cents: number;
  bookings: number;
  sold_seconds: number;
  open_seconds: number;
  seats_sold: number;
  seats_offered: number;
  deposits_kept_cents: number;
}

const WEEK = `date_trunc('week', start_at at time zone '${ZONE}')::date`;
const SECONDS = 'extract(epoch from end_at - start_at)';

type Span = [start: Temporal.Instant, end: Temporal.Instant];

/**
 * Departures from `start` (inclusive) to `end` (exclusive), by boat and Canary week, and security deposits kept in that time.
 * Each table is read once for all weeks.
 */
export const reportRows = prepared<Span, ReportRow>(
  'report-rows',
  `with sales as (
     select boat_id, ${WEEK} as week, slot_id, type, amount_cents, seats, ${SECONDS} as seconds
     from booking_sales where start_at >= $1 and start_at < $2
   ), sold as (
     select boat_id, week, count(*) as bookings,
       sum(amount_cents) filter (where type = 'private') as charter_cents,
       sum(amount_cents) filter (where type = 'shared') as trip_cents,
       sum(seconds) filter (where type = 'private') as seconds
     from sales group by boat_id, week
   ), trips as (
     select boat_id, ${WEEK} as week, sum(${SECONDS}) as seconds, sum(t.seats) as seats_sold, sum(seats_total) as seats_offered
     from (select slot_id, sum(seats) as seats from sales where type = 'shared' group by slot_id) t
     join slots on slots.id = t.slot_id group by 1, 2
   ), open as (
     select boat_id, ${WEEK} as week, sum(${SECONDS}) as seconds
     from slots where start_at >= $1 and start_at < $2 and type <> 'block' and is_open group by 1, 2
   ), kept as (
     select b.boat_id, date_trunc('week', d.ended_at at time zone '${ZONE}')::date as week, sum(d.captured_cents) as cents
     from security_deposits d join bookings b on b.id = d.booking_id
     where d.status = 'captured' and d.ended_at >= $1 and d.ended_at < $2 group by 1, 2
   )
   select boat_id, to_char(week, 'YYYY-MM-DD') as week, coalesce(charter_cents, 0)::bigint as charter_cents,
     coalesce(trip_cents, 0)::bigint as trip_cents, coalesce(bookings, 0)::int as bookings,
     (coalesce(sold.seconds, 0) + coalesce(trips.seconds, 0))::int as sold_seconds,
     coalesce(open.seconds, 0)::int as open_seconds, coalesce(seats_sold, 0)::int as seats_sold,
     coalesce(seats_offered, 0)::int as seats_offered, coalesce(kept.cents, 0)::bigint as deposits_kept_cents
   from sold full join trips using (boat_id, week) full join open using (boat_id, week) full join kept using (boat_id, week)
   order by week, boat_id`,
);

/** Revenue by Canary week. */
export const revenueByWeek = prepared<Span, { week: string; cents: number }>(
  'revenue-by-week',
  `select to_char(${WEEK}, 'YYYY-MM-DD') as week, sum(amount_cents)::bigint as cents
   from booking_sales where start_at >= $1 and start_at < $2 group by 1`,
);

export const boatTitles = prepared<[ids: string[]], { id: string; title: string }>(
  'report-boat-titles',
  'select id, title from boats where id = any($1) order by position, title, id',
);

/** Cents; the last five add up to `worth_cents`. */
export interface NotSailedRow {
  reason: DisruptionReason | 'no_show';
  bookings: number;
  worth_cents: number;
  rebooked_cents: number;
  voucher_cents: number;
  returned_cents: number;
  open_cents: number;
  kept_cents: number;
}

/**
 * Disrupted bookings and no-shows whose original start is from `start` (inclusive) to `end` (exclusive), by reason. Money that is
 * neither kept for the booking nor on a voucher was returned. For a move, the money kept at the time of the choice counts as
 * rebooked.
 */
export const notSailedRows = prepared<Span, NotSailedRow>(
  'report-not-sailed-rows',
  `with lost as (
     select why.reason, d.kept_cents as worth, case
         when d.choice = 'move' then least(coalesce(d.amount_cents, d.kept_cents), d.kept_cents)
         when d.choice = 'voucher' then least(coalesce(v.source_cents, 0), d.kept_cents, money.kept_cents)
         else least(money.kept_cents, d.kept_cents) end as stays,
       case when d.closed_at is null then 'open' when d.choice in ('move', 'voucher') then d.choice else 'kept' end as place
     from disrupted_bookings d join disruptions why on why.id = d.disruption_id
     join booking_money money on money.booking_id = d.booking_id
     left join vouchers v on v.source_booking_id = d.booking_id
     where d.start_at >= $1 and d.start_at < $2 and why.undone_at is null
     union all
     select 'no_show', money.received_cents, money.kept_cents, 'kept'
     from bookings b join booking_money money on money.booking_id = b.id
     where b.no_show_at is not null and b.start_at >= $1 and b.start_at < $2
       and not exists (select from disrupted_bookings d where d.booking_id = b.id and d.start_at = b.start_at)
   )
   select reason, count(*)::int as bookings, sum(worth)::bigint as worth_cents,
     coalesce(sum(stays) filter (where place = 'move'), 0)::bigint as rebooked_cents,
     coalesce(sum(stays) filter (where place = 'voucher'), 0)::bigint as voucher_cents,
     sum(worth - stays)::bigint as returned_cents,
     coalesce(sum(stays) filter (where place = 'open'), 0)::bigint as open_cents,
     coalesce(sum(stays) filter (where place = 'kept'), 0)::bigint as kept_cents
   from lost group by reason order by array_position(array['weather', 'breakdown', 'below_minimum', 'no_show'], reason)`,
);

export interface VoucherSums {
  gifts: number;
  received_cents: number;
  refunded_cents: number;
  fee_cents: number;
  outstanding_cents: number;
}

/** Gifts paid from `start` (inclusive) to `end` (exclusive), and the balance of all vouchers that can be used now. */
export const voucherSums = prepared<Span, VoucherSums>(
  'report-voucher-sums',
  `select count(*)::int as gifts, coalesce(sum(received_cents), 0)::bigint as received_cents,
     coalesce(sum(refunded_cents), 0)::bigint as refunded_cents, coalesce(sum(provider_fee_cents), 0)::bigint as fee_cents,
     (select coalesce(sum(e.amount_cents), 0)::bigint from vouchers v join voucher_entries e on e.voucher_id = v.id
      where v.expires_at > app_now()) as outstanding_cents
   from gift_sales where paid_at >= $1 and paid_at < $2`,
);

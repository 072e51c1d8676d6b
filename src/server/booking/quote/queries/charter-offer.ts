import { prepared } from '../../../db/statement.ts';
import { pendingChangeSql } from '../../../db/tables/bookings.ts';
import { takenFromParties, withTurnarounds } from '../../../db/tables/boat-time.ts';

interface JsonRange {
  start: string;
  end: string;
}

/** What a boat offers for charters within a time range; rates in cents. */
export interface CharterOfferRow {
  is_active: boolean;
  capacity: number;
  min_hours: number | null;
  max_hours: number | null;
  lead_time_hours: number;
  deposit_percent: number | null;
  balance_days: number;
  /** null: the boat is not chartered. */
  charter_hour_cents: number | null;
  charter_half_day_cents: number | null;
  charter_day_cents: number | null;
  charter_packages: boolean;
  /** The boat's own or the site's; null: neither is set. */
  platform_fee_percent: string | null;
  igic_percent: string;
  now: Temporal.Instant;
  /** Start of the named slot; null: none was named, or the boat has no such private slot. */
  slot_start: Temporal.Instant | null;
  slot_end: Temporal.Instant | null;
  /** Whole open private slots that overlap the range. */
  slots: (JsonRange & { id: string })[];
  /**
   * Times in these slots that parties cannot book, turnarounds included (P-4.8). Without expired holds, the
   * given booking, and live holds of the session or of the booking's pending change.
   */
  taken: JsonRange[];
}

/**
 * The range begins at `start` or, if that is null, at the named slot's start. No row: no such boat. The parameters are a
 * table of one row, so that no plan depends on their values: otherwise PostgreSQL would plan the statement each time,
 * which takes ten times as long as executing it.
 */
export const charterOffer = prepared<
  [
    boatId: string,
    slotId: string | null,
    session: Buffer | null,
    bookingId: string | null,
    start: Temporal.Instant | null,
    hours: number,
  ],
  CharterOfferRow
>(
  'charter-offer',
  `with asked as materialized (
     select $1::uuid as boat_id, $2::uuid as slot_id, $3::bytea as session, $4::uuid as booking_id,
       $5::timestamptz as start_at, $6::float8 as hours,
       ${pendingChangeSql('$4::uuid')} as change_id
   )
   select b.is_active, b.capacity, b.min_hours, b.max_hours, b.lead_time_hours, b.deposit_percent, b.balance_days, b.charter_hour_cents, b.charter_half_day_cents,
     b.charter_day_cents, b.charter_packages,
     coalesce(b.platform_fee_percent, terms.fee_percent) as platform_fee_percent,
     terms.charter_igic_percent as igic_percent, app_now() as now,
     named.start_at as slot_start, named.end_at as slot_end,
     coalesce(open.slots, '[]') as slots,
     (select coalesce(jsonb_agg(jsonb_build_object('start', lower(taken), 'end', upper(taken))), '[]')
      from boat_time t cross join lateral (select ${takenFromParties('t', 'b.turnaround_minutes')} as taken) x left join bookings h on h.id = t.booking_id
      where t.boat_id = b.id and t.during && ${withTurnarounds('lower(open.during)', 'upper(open.during)')} and t.booking_id is distinct from asked.booking_id
        and (h.change_id = asked.change_id) is not true
        and (h.status is distinct from 'pending'
          or (h.hold_expires_at > app_now() and (h.checkout_session = asked.session) is not true))) as taken
   from asked
   join boats b on b.id = asked.boat_id
   cross join sales_terms terms
   left join slots named on named.id = asked.slot_id and named.boat_id = b.id and named.type = 'private'
   left join lateral (
     select jsonb_agg(jsonb_build_object('id', s.id, 'start', s.start_at, 'end', s.end_at)) as slots,
       range_merge(range_agg(s.during)) as during
     from slots s
     where s.boat_id = b.id and s.type = 'private' and s.is_open and s.during && tstzrange(
       coalesce(asked.start_at, named.start_at),
       coalesce(asked.start_at, named.start_at) + make_interval(secs => asked.hours * 3600))
   ) open on true`,
);

import { prepared } from '../../../db/named.ts';

interface JsonRange {
  start: string;
  end: string;
}

/** A boat's offer of whole charters within a stretch of time; rates in cents. */
export interface CharterOfferRow {
  min_hours: number | null;
  max_hours: number | null;
  charter_hour_cents: number | null;
  charter_half_day_cents: number | null;
  charter_day_cents: number | null;
  charter_packages: boolean;
  platform_fee_percent: string | null;
  is_active: boolean;
  now: Temporal.Instant;
  /** Open ones that the stretch touches, whole. */
  slots: (JsonRange & { id: string })[];
  /** What occupies the boat in them, but for the booking itself and holds that have run out. */
  taken: JsonRange[];
}

export const charterOffer = prepared<
  [boatId: string, bookingId: string, start: Temporal.Instant, end: Temporal.Instant],
  CharterOfferRow
>(
  'charter-offer-to-move',
  `select b.min_hours, b.max_hours, b.charter_hour_cents, b.charter_half_day_cents, b.charter_day_cents,
     b.charter_packages, b.platform_fee_percent, b.is_active, app_now() as now, coalesce(open.slots, '[]') as slots,
     (select coalesce(jsonb_agg(jsonb_build_object('start', t.start_at, 'end', t.end_at)), '[]')
      from boat_time_live t
      where t.boat_id = b.id and t.during && open.during and t.booking_id is distinct from $2) as taken
   from boats b
   cross join lateral (
     select jsonb_agg(jsonb_build_object('id', s.id, 'start', s.start_at, 'end', s.end_at)) as slots,
       range_merge(range_agg(s.during)) as during
     from slots s
     where s.boat_id = b.id and s.type = 'private' and s.is_open and s.during && tstzrange($3, $4)
   ) open
   where b.id = $1`,
);

export interface TripOfferRow {
  id: string;
  start_at: Temporal.Instant;
  end_at: Temporal.Instant;
  is_open: boolean;
  is_active: boolean;
  seat_price_cents: number;
  /** Those that expired holds claim count as left. */
  seats_left: number;
  /** The boat is elsewhere at that time. */
  is_blocked: boolean;
  platform_fee_percent: string | null;
}

const TRIP = `
  select s.id, s.start_at, s.end_at, s.is_open, b.is_active, s.seat_price_cents, b.platform_fee_percent,
    s.seats_total - t.seats_taken as seats_left,
    exists (select from boat_time_live x where x.boat_id = s.boat_id and x.during && s.during
      and x.slot_id is distinct from s.id) as is_blocked
  from slots s join boats b on b.id = s.boat_id join trip_seats t on t.slot_id = s.id
  where s.boat_id = $1 and s.type = 'shared'`;

export const tripOffer = prepared<[boatId: string, slotId: string], TripOfferRow>(
  'trip-offer-to-move',
  `${TRIP} and s.id = $2`,
);

/** Trips still ahead that start within a stretch of time, earliest first. */
export const tripsBetween = prepared<[boatId: string, start: Temporal.Instant, end: Temporal.Instant], TripOfferRow>(
  'trips-to-move-to',
  `${TRIP} and s.is_open and s.start_at >= $2 and s.start_at < $3 and s.start_at > app_now() order by s.start_at`,
);

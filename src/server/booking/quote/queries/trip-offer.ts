import { prepared } from '../../../db/statement.ts';
import { TRIP_IS_BLOCKED } from '../../../db/tables/boat-time.ts';
import { pendingChangeSql } from '../../../db/tables/bookings.ts';

interface BoatOfTrip {
  is_active: boolean;
  /** null: the boat sells no seats. */
  seat_hour_cents: number | null;
  lead_time_hours: number;
  deposit_percent: number | null;
  balance_days: number;
  /** The boat's own or the site's; null: neither is set. */
  platform_fee_percent: string | null;
  igic_percent: string;
  children_may_travel_alone: boolean;
  now: Temporal.Instant;
}

interface Trip {
  slot_id: string;
  start_at: Temporal.Instant;
  end_at: Temporal.Instant;
  is_open: boolean;
  seat_price_cents: number;
  /** Seats that count towards the minimum to depart. */
  paying_seats: number;
  /** Paid seats that the trip must have with the party (P-7.3, P-7.7); 0: any party can book. */
  seats_to_reach: number;
  /** Something else occupies the boat at that time. */
  is_blocked: boolean;
  /** Seats of expired holds count as left. */
  seats_left: number;
}

/** A trip and its boat, on today's terms for seats; cents. */
export type TripOfferRow = BoatOfTrip & Trip;

const TRIP = `b.is_active, b.seat_hour_cents, b.lead_time_hours, b.deposit_percent, b.balance_days,
  coalesce(b.platform_fee_percent, terms.fee_percent) as platform_fee_percent,
  terms.seats_igic_percent as igic_percent, terms.children_may_travel_alone, app_now() as now,
  s.id as slot_id, s.start_at, s.end_at, s.is_open, s.seat_price_cents, t.paying_seats,
  case when m.sells_to_any_party then 0 else m.needed end as seats_to_reach,
  ${TRIP_IS_BLOCKED} as is_blocked`;

/** SQL: the seats of the trip `s` that a pending change of the booking holds; expired holds count as left anyway. */
function seatsOfPendingChange(bookingId: string): string {
  return `(
       select coalesce(sum(h.seats), 0)::integer from bookings h
       where h.change_id = ${pendingChangeSql(bookingId)} and h.slot_id = s.id and h.status = 'pending' and h.hold_expires_at > app_now()
     )`;
}

/** All null when the boat has no such trip. */
type MaybeTrip = { [Column in keyof Trip]: Trip[Column] | null };

/**
 * One trip; live holds of the given session, and the seats of the given booking and of its pending change, count as left. No row: no
 * such boat.
 */
export const tripOffer = prepared<
  [boatId: string, slotId: string, session: Buffer | null, bookingId: string | null],
  BoatOfTrip & MaybeTrip
>(
  'trip-offer',
  `select ${TRIP},
     s.seats_total - t.seats_taken + (
       select coalesce(sum(h.seats), 0)::integer from bookings h
       where h.checkout_session = $3 and h.slot_id = s.id and h.status = 'pending' and h.hold_expires_at > app_now()
     ) + coalesce((select h.seats from bookings h where h.id = $4 and h.slot_id = s.id), 0) + ${seatsOfPendingChange('$4::uuid')} as seats_left
   from boats b
   cross join sales_terms terms
   left join slots s on s.id = $2 and s.boat_id = b.id and s.type = 'shared'
   left join trip_seats t on t.slot_id = s.id
   left join trip_minimums m on m.slot_id = s.id
   where b.id = $1`,
);

/** A boat's trips that start within a time range, earliest first; what a pending change of the booking holds counts as left. */
export const tripOffersBetween = prepared<
  [boatId: string, start: Temporal.Instant, end: Temporal.Instant, bookingId: string | null],
  TripOfferRow
>(
  'trip-offers-between',
  `select ${TRIP}, s.seats_total - t.seats_taken + ${seatsOfPendingChange('$4::uuid')} as seats_left
   from boats b
   cross join sales_terms terms
   join slots s on s.boat_id = b.id and s.type = 'shared' and s.start_at >= $2 and s.start_at < $3
   join trip_seats t on t.slot_id = s.id
   join trip_minimums m on m.slot_id = s.id
   where b.id = $1
   order by s.start_at`,
);

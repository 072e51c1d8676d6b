import { prepared } from '../../../db/named.ts';
import { LIVE_HOLDS, type LiveHolds } from '../../hold/queries/live-holds.ts';
import { BOOKING_COLUMNS, type BookingParams, type HeldRow, writeBooking } from '../../place/queries/write-booking.ts';

export interface TripOfferRow extends LiveHolds {
  seat_hour_cents: number | null;
  min_seats_to_depart: number;
  platform_fee_percent: string | null;
  now: Temporal.Instant;
  /** Null, as all that follows: the boat has no such trip. */
  start_at: Temporal.Instant | null;
  end_at: Temporal.Instant | null;
  is_open: boolean | null;
  seat_price_cents: number | null;
  /** Those that expired holds and holds of the same session claim count as left. */
  seats_left: number | null;
  paying_seats: number | null;
}

/** No row: no such active boat. */
export const tripOffer = prepared<
  [boatId: string, slotId: string, session: Buffer, address: Buffer | null, addressCap: number],
  TripOfferRow
>(
  'trip-offer',
  `select b.seat_hour_cents, b.min_seats_to_depart, b.platform_fee_percent, app_now() as now,
     s.start_at, s.end_at, s.is_open, s.seat_price_cents, t.paying_seats,
     s.seats_total - t.seats_taken + (
       select coalesce(sum(h.seats), 0)::integer from bookings h
       where h.checkout_session = $3 and h.slot_id = s.id and h.status = 'pending' and h.hold_expires_at > app_now()
     ) as seats_left,
     ${LIVE_HOLDS}
   from boats b
   left join slots s on s.id = $2 and s.boat_id = b.id and s.type = 'shared'
   left join trip_seats t on t.slot_id = s.id
   where b.id = $1 and b.is_active`,
);

/**
 * Takes seats on a trip and writes the booking, in one round trip: on a hot trip every buyer waits for the same row, and
 * for no longer than one statement (docs/decisions/0003). No row when the seats are gone, or when boat, price, times or
 * start are no longer what was quoted.
 */
export const claimTrip = prepared<[...BookingParams, seatPriceCents: number], HeldRow>(
  'claim-trip',
  `with won as (
     update slots s set seats_booked = s.seats_booked + $6, updated_at = app_now()
     from boats b
     where s.id = $3 and s.boat_id = $2 and s.type = 'shared' and b.id = s.boat_id and b.is_active
       and s.is_open and s.start_at = $4 and s.end_at = $5 and s.start_at > app_now()
       and s.seat_price_cents = $${BOOKING_COLUMNS + 1}
       and s.seats_booked + s.seats_withheld + $6 <= s.seats_total
     returning s.id
   ), ${writeBooking({ type: 'shared' })}`,
);

import { LONGEST_BOOKING_HOURS } from '#domain/booking/longest-booking.ts';
import { prepared } from '../../db/statement.ts';

/**
 * The session's own booking that occupies this time on the boat, paid or on hold. `missing`: the seats that a trip lacked, 0 for
 * a charter; a booking of fewer seats is not the cause and is not returned.
 */
export const ownBookingInTheWay = prepared<
  [session: Buffer, boatId: string, start: Temporal.Instant, end: Temporal.Instant, missing: number],
  { id: string }
>(
  'own-booking-in-the-way',
  `select id from bookings
   where checkout_session = $1 and boat_id = $2 and end_at > $3 and start_at < $4
     and start_at > $3::timestamptz - interval '${LONGEST_BOOKING_HOURS} hours' and seats >= $5
     and is_occupying(status, hold_expires_at, app_now())
   order by created_at desc limit 1`,
);

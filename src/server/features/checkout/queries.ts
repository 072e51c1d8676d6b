import { prepared } from '../../db/statement.ts';

/**
 * The session's own booking that takes the time on the boat: paid, or with a payment under way. `missing`: on a trip the
 * seats that could not be had; a booking of fewer seats is not what stands in the way. 0 for a charter.
 */
export const ownBookingInTheWay = prepared<
  [session: Buffer, boatId: string, start: Temporal.Instant, end: Temporal.Instant, missing: number],
  { id: string }
>(
  'own-booking-in-the-way',
  `select id from bookings
   where checkout_session = $1 and boat_id = $2 and end_at > $3 and start_at < $4
     and start_at > $3::timestamptz - interval '2 days' and seats >= $5
     and is_occupying(status, hold_expires_at, app_now())
   order by created_at desc limit 1`,
);

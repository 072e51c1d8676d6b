import { prepared } from '../../../db/named.ts';

/** The holds that expired longest ago. */
export const expiredHolds = prepared<[limit: number], { id: string }>(
  'expired-holds',
  `select id from bookings where status = 'pending' and hold_expires_at <= app_now() order by hold_expires_at limit $1`,
);

/** Expired holds of a boat, charters and seats, that overlap a time range. */
export const expiredHoldsWithin = prepared<
  [boatId: string, start: Temporal.Instant, end: Temporal.Instant],
  { id: string }
>(
  'expired-holds-within',
  `select id from bookings
   where boat_id = $1 and status = 'pending' and hold_expires_at <= app_now() and start_at < $3 and end_at > $2`,
);

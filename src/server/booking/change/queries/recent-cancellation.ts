import { prepared } from '../../../db/statement.ts';

/** A guest's own cancellation within the last ten minutes, of a trip that is ahead (P-15.15). */
export const recentCancellation = prepared<[bookingId: string], { until: Temporal.Instant }>(
  'recent-cancellation-of-booking',
  `select c.created_at + interval '10 minutes' as until
   from bookings b join booking_changes c on c.booking_id = b.id and c.status = 'applied'
   where b.id = $1 and b.status in ('canceled', 'refunded') and b.cancel_reason = 'guest' and b.start_at > app_now()
     and c.created_at > app_now() - interval '10 minutes'
   order by c.created_at desc limit 1`,
);

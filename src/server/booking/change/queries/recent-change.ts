import { GUEST_UNDO_MINUTES } from '#domain/booking/guest-changes.ts';
import { prepared } from '../../../db/statement.ts';
import { BASE } from '../../money/changes/queries/changeable.ts';
import type { ChangedRow } from '../../money/changes/queries/write-change.ts';

/** The guest's own change or cancellation, if it is the booking's last change and recent enough. */
interface RecentChange {
  /** The last instant at which it can be undone. */
  until: Temporal.Instant;
  /** Cents that it refunded. */
  refund_cents: number;
  /** The booking before it; null: it was a cancellation, or an undo. */
  before: ChangedRow | null;
}

/** Only while both the current and the earlier place are still ahead (P-15.15). */
export const recentChange = prepared<[bookingId: string], RecentChange>(
  'recent-change-of-booking',
  `select c.applied_at + interval '${GUEST_UNDO_MINUTES} minutes' as until, c.refund_cents, c.undo -> 'row' as before
   from bookings b cross join lateral (
     select coalesce(ended_at, created_at) as applied_at, actor, refund_cents, undo
     from booking_changes where booking_id = b.id and status = 'applied' order by 1 desc limit 1
   ) c
   where b.id = $1 and b.start_at > app_now() and c.actor = 'visitor'
     and c.applied_at > app_now() - interval '${GUEST_UNDO_MINUTES} minutes'
     and (c.undo is null or (c.undo ->> 'base' = ${BASE} and (c.undo -> 'row' ->> 'start_at')::timestamptz > app_now()))`,
);

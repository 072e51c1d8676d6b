import { GUEST_UNDO_MINUTES } from '#domain/booking/guest-changes.ts';
import { RETURNED_REFUND_STATUSES } from '#domain/booking/payment-statuses.ts';
import { CURRENCY } from '#domain/money.ts';
import { listed } from '../../../db/listed.ts';
import { prepared } from '../../../db/statement.ts';
import { BASE } from '../../money/changes/queries/changeable.ts';
import { IS_OF_REJECTED_MONEY } from '../../queries/rejected-money.ts';
import type { ChangedRow } from '../../money/changes/queries/write-change.ts';

/** The guest's own change or cancellation, if it is the booking's last change and recent enough. */
interface RecentChange {
  /** The last instant at which it can be undone. */
  until: Temporal.Instant;
  /** Cents of the booking's price that have gone back since then, or are on their way back. */
  returned_cents: number;
  /** The booking before it; null: it was a cancellation, or an undo. */
  before: ChangedRow | null;
}

/** Only while both the current and the earlier place are still ahead (P-15.15). */
export const recentChange = prepared<[bookingId: string], RecentChange>(
  'recent-change-of-booking',
  `select c.applied_at + interval '${GUEST_UNDO_MINUTES} minutes' as until, c.undo -> 'row' as before,
     (select coalesce(sum(r.amount_cents), 0)::int from refunds r join payments p on p.id = r.payment_id
      where p.booking_id = b.id and p.currency = '${CURRENCY}' and r.created_at >= c.applied_at
        and r.status in (${listed(RETURNED_REFUND_STATUSES)}) and not ${IS_OF_REJECTED_MONEY}) as returned_cents
   from bookings b cross join lateral (
     select coalesce(ended_at, created_at) as applied_at, actor, undo
     from booking_changes where booking_id = b.id and status = 'applied' order by 1 desc limit 1
   ) c
   where b.id = $1 and b.start_at > app_now() and c.actor = 'visitor'
     and c.applied_at > app_now() - interval '${GUEST_UNDO_MINUTES} minutes'
     and (c.undo is null or (c.undo ->> 'base' = ${BASE} and (c.undo -> 'row' ->> 'start_at')::timestamptz > app_now()))`,
);

import { refundActionFor } from '#domain/booking/lifecycle.ts';
import type { Queryable } from '../../db/database.ts';
import { changeLockedStatus } from '../change-status.ts';
import { refundState } from './queries/refunds.ts';

const ACTORS = { refund: 'system', undo_refund: 'provider' } as const;

/** Makes a canceled booking `refunded`, or `canceled` again, according to the money refunded. The caller has its lock. */
export async function syncRefundStatus(sql: Queryable, bookingId: string): Promise<void> {
  const [state] = await refundState(sql, [bookingId]);
  if (!state) return;
  const { status, received_cents: receivedCents, refunded_cents: refundedCents } = state;
  const action = refundActionFor({ status, receivedCents, refundedCents });
  if (action) await changeLockedStatus(sql, { bookingId, action, actor: ACTORS[action] });
}

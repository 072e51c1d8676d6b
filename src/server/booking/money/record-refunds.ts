import { refundActionFor } from '#domain/booking/lifecycle.ts';
import type { Queryable } from '../../db/database.ts';
import type { CardDispute, CardRefund } from '../../providers/cards/card-provider.ts';
import { changeLockedStatus } from '../change-status.ts';
import { takeInDisputes } from './queries/disputes.ts';
import { refundState, sumUpRefunds, takeInRefunds } from './queries/refunds.ts';

/** Writes down the refunds that the provider reports; answers how many cents of the payment are kept. */
export async function recordRefunds(sql: Queryable, paymentId: string, refunds: CardRefund[]): Promise<number> {
  if (refunds.length > 0) await takeInRefunds(sql, [paymentId, JSON.stringify(refunds)]);
  const [payment] = await sumUpRefunds(sql, [paymentId]);
  return payment?.kept_cents ?? 0;
}

export async function recordDisputes(sql: Queryable, paymentId: string, disputes: CardDispute[]): Promise<void> {
  if (disputes.length === 0) return;
  await takeInDisputes(sql, [paymentId, JSON.stringify(disputes)]);
}

/** Makes a canceled booking `refunded` or `canceled` again by what has gone back of its money. The caller has its lock. */
export async function followTheMoney(sql: Queryable, bookingId: string): Promise<void> {
  const [state] = await refundState(sql, [bookingId]);
  if (!state) return;
  const { status, received_cents: receivedCents, refunded_cents: refundedCents } = state;
  const action = refundActionFor({ status, receivedCents, refundedCents });
  if (action) await changeLockedStatus(sql, { bookingId, action, actor: ACTORS[action] });
}

const ACTORS = { refund: 'system', undo_refund: 'provider' } as const;

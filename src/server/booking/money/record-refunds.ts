import { allowedFrom, TRANSITIONS } from '#domain/booking/lifecycle.ts';
import type { Queryable } from '../../db/database.ts';
import type { CardDispute, CardRefund } from '../../providers/cards/card-provider.ts';
import { markRefunded, markRefundUndone } from '../change/queries/status.ts';
import { takeInDisputes } from './queries/disputes.ts';
import { sumUpRefunds, takeInRefunds } from './queries/refunds.ts';

/** Writes down the refunds that the provider tells of; answers how many cents of the payment are ours and stay so. */
export async function recordRefunds(sql: Queryable, paymentId: string, refunds: CardRefund[]): Promise<number> {
  if (refunds.length > 0) {
    await takeInRefunds(sql, [
      paymentId,
      refunds.map(({ id }) => id),
      refunds.map(({ amountCents }) => amountCents),
      refunds.map(({ status }) => status),
      refunds.map(({ order }) => order),
      refunds.map(({ reason }) => reason),
      refunds.map(({ failureCode }) => failureCode),
    ]);
  }
  const [payment] = await sumUpRefunds(sql, [paymentId]);
  return payment?.kept_cents ?? 0;
}

export async function recordDisputes(sql: Queryable, paymentId: string, disputes: CardDispute[]): Promise<void> {
  if (disputes.length === 0) return;
  await takeInDisputes(sql, [
    paymentId,
    disputes.map(({ id }) => id),
    disputes.map(({ amountCents }) => amountCents),
    disputes.map(({ status }) => status),
    disputes.map(({ reason }) => reason),
    disputes.map(({ openedAt }) => openedAt),
  ]);
}

/** A booking given up says refunded exactly while all of its money has gone back; whatever else it is, it stays. */
export async function followTheMoney(sql: Queryable, bookingId: string): Promise<void> {
  await markRefunded(sql, [bookingId, allowedFrom('refund'), TRANSITIONS.refund.to]);
  await markRefundUndone(sql, [bookingId, allowedFrom('undo_refund'), TRANSITIONS.undo_refund.to]);
}

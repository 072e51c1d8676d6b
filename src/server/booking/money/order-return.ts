import { isByHand } from '#domain/booking/payment-way.ts';
import type { Cents } from '#domain/money.ts';
import type { Queryable } from '../../db/database.ts';
import { refundablePayments } from './queries/admin-refunds.ts';
import { insertRefund, settleHandRefund, sumUpRefunds } from './queries/refunds.ts';

interface ReturnOrder {
  bookingId: string;
  /** At most what is left of its payments. */
  cents: Cents;
  /** `admin:<user id>` */
  actor: string;
}

/**
 * Orders back a part of what a booking was paid that goes on standing: cards first, and what they do not cover counts as
 * handed over. The caller has the booking's lock. Answers the refunds that the provider has to carry out.
 */
export async function orderReturn(sql: Queryable, { bookingId, cents, actor }: ReturnOrder): Promise<string[]> {
  const payments = await refundablePayments(sql, [bookingId]);
  const inOrder = payments.toSorted((a, b) => Number(isByHand(a.provider)) - Number(isByHand(b.provider)));
  const toCarryOut: string[] = [];
  let missing = cents;
  for (const { id, provider, left_cents } of inOrder) {
    const part = Math.min(missing, left_cents);
    if (part <= 0) continue;
    missing -= part;
    const refundId = await insertRefund(sql, { paymentId: id, amountCents: part, reason: 'moved', actor });
    if (!isByHand(provider)) toCarryOut.push(refundId);
    else {
      await settleHandRefund(sql, [refundId, actor]);
      await sumUpRefunds(sql, [id]);
    }
  }
  return toCarryOut;
}

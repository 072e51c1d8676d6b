import { takeFrom } from '#domain/booking/balance.ts';
import { isSettledHere } from '#domain/booking/payment-way.ts';
import type { Cents } from '#domain/money.ts';
import type { Queryable } from '../../db/database.ts';
import type { PaidPayment } from './paid-payments.ts';
import { type NewRefund, insertRefund, settleHandRefund, sumUpRefunds } from './queries/refunds.ts';
import { creditRefund } from './vouchers/return-to-voucher.ts';

interface RefundOrder extends Omit<NewRefund, 'paymentId' | 'amountCents'> {
  /** In the order in which they are refunded. */
  payments: readonly PaidPayment[];
  cents: Cents;
}

/**
 * Writes the refunds of a sum, payment by payment. A refund of a payment by hand is complete at once: the operator hands
 * the money over, and no provider is asked (P-13.7). A voucher's share is credited to the voucher (P-26.4). The caller
 * has the booking's lock. Returns all refunds; those of card payments are to be carried out after the commit.
 */
export async function orderRefunds(sql: Queryable, { payments, cents, ...order }: RefundOrder): Promise<string[]> {
  const refundIds: string[] = [];
  for (const { payment, cents: amountCents } of takeFrom(payments, cents)) {
    const refundId = await insertRefund(sql, { ...order, paymentId: payment.id, amountCents });
    refundIds.push(refundId);
    if (!isSettledHere(payment.provider)) continue;
    await settleHandRefund(sql, [refundId, order.actor]);
    await creditRefund(sql, refundId, order.actor);
    await sumUpRefunds(sql, [payment.id]);
  }
  return refundIds;
}

import { keptCents, type PriceSettlement, settlementOf } from '#domain/booking/balance.ts';
import type { BookingStatus } from '#domain/booking/lifecycle.ts';
import { isByHand } from '#domain/booking/payment-way.ts';
import type { Cents } from '#domain/money.ts';
import type { Queryable } from '../../db/database.ts';
import { type PaidPayment, paidPaymentsOf } from './paid-payments.ts';

/** The effect of a new amount on the money of a booking, and its payments in the order in which they are refunded. */
export async function settlePrice(
  sql: Queryable,
  { id, status }: { id: string; status: BookingStatus },
  amountCents: Cents,
): Promise<PriceSettlement & { payments: PaidPayment[] }> {
  const payments = await paidPaymentsOf(sql, id);
  const byHand = payments.filter(({ provider }) => isByHand(provider));
  const byCard = payments.filter(({ provider }) => !isByHand(provider));
  const kept = { byCardCents: keptCents(byCard), byHandCents: keptCents(byHand) };
  return { ...settlementOf({ status, amountCents, ...kept }), payments: [...byCard, ...byHand] };
}

import { keptCents } from '#domain/booking/balance.ts';
import type { Cents } from '#domain/money.ts';
import type { Queryable } from '../../db/database.ts';
import type { CardDispute, CardIntent, CardRefund } from '../../providers/cards/card-provider.ts';
import { mergeDisputes } from './queries/disputes.ts';
import { mergeRefunds, sumUpRefunds } from './queries/refunds.ts';

/** Records the refunds that the provider reports for a payment; returns how many cents of it are kept. */
export async function recordRefunds(sql: Queryable, paymentId: string, refunds: CardRefund[]): Promise<Cents> {
  if (refunds.length > 0) await mergeRefunds(sql, [paymentId, JSON.stringify(refunds)]);
  const [payment] = await sumUpRefunds(sql, [paymentId]);
  if (!payment) return 0;
  return keptCents([{ receivedCents: payment.received_cents, returnedCents: payment.returned_cents }]);
}

/** Records the disputes of an intent. */
export async function recordDisputes(sql: Queryable, paymentId: string, intent: CardIntent): Promise<void> {
  const disputes = disputesOf(intent);
  if (disputes.length > 0) await mergeDisputes(sql, [paymentId, JSON.stringify(disputes)]);
}

/** A dispute in another currency than the payment counts with the whole payment. */
export function disputesOf({ currency, receivedCents, disputes }: CardIntent): CardDispute[] {
  return disputes.map((dispute) =>
    dispute.currency === currency ? dispute : { ...dispute, amountCents: receivedCents },
  );
}

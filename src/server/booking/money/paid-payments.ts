import type { PaymentMoney } from '#domain/booking/balance.ts';
import type { Cents } from '#domain/money.ts';
import type { Queryable } from '../../db/database.ts';
import { paidPaymentRows, undisputedMoney } from './queries/paid-payments.ts';

export interface PaidPayment extends PaymentMoney {
  readonly id: string;
  readonly provider: string;
}

/**
 * The payments of a booking with money received in the site's currency, the oldest first. A caller that decides by them
 * locks the booking before.
 */
export async function paidPaymentsOf(sql: Queryable, bookingId: string): Promise<PaidPayment[]> {
  const rows = await paidPaymentRows(sql, [bookingId]);
  return rows.map(({ id, provider, received_cents: receivedCents, returned_cents: returnedCents }) => ({
    id,
    provider,
    receivedCents,
    returnedCents,
  }));
}

/**
 * What a booking's payments are worth to its guest as a voucher, in cents: the money kept, without what a bank has taken in a
 * dispute (P-13.10). A caller that decides by it locks the booking before.
 */
export async function undisputedCentsOf(sql: Queryable, bookingId: string): Promise<Cents> {
  const [money] = await undisputedMoney(sql, [bookingId]);
  return money?.cents ?? 0;
}

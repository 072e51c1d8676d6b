import { amountDueCents, keptCents } from '#domain/booking/balance.ts';
import type { Cents } from '#domain/money.ts';
import type { Queryable } from '../../db/database.ts';
import type { LockedBooking } from '../queries/lock-booking.ts';
import { paidPaymentsOf } from './paid-payments.ts';

/**
 * What a card has to pay now for a held or sold booking, in cents: for a hold its deposit, if it has one (P-14.7), less the
 * share that is reserved on a voucher (P-26.3). The caller has the booking's lock.
 */
export async function dueNowCents(sql: Queryable, booking: LockedBooking): Promise<Cents> {
  const { id, status, deposit_cents: depositCents, amount_gross_cents: priceCents } = booking;
  const amountCents = (status === 'pending' ? depositCents : null) ?? priceCents;
  const kept = keptCents(await paidPaymentsOf(sql, id));
  return amountDueCents({ status, amountCents, keptCents: booking.voucher_cents + kept });
}

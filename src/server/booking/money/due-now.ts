import { amountDueCents, keptCents, missingForSaleCents } from '#domain/booking/balance.ts';
import type { Cents } from '#domain/money.ts';
import type { Queryable } from '../../db/database.ts';
import type { LockedBooking } from '../queries/lock-booking.ts';
import { paidPaymentsOf } from './paid-payments.ts';

/**
 * What a card has to pay now for a held or sold booking, in cents: for a hold what it lacks to be sold (P-14.7), otherwise the
 * rest of the price. A share that is reserved on a voucher (P-26.3) counts as kept. A hold whose deposit was taken by hand under
 * an earlier release, which did not sell it, needs the rest of the price. The caller has the booking's lock.
 */
export async function dueNowCents(sql: Queryable, booking: LockedBooking): Promise<Cents> {
  const { id, status, deposit_cents: depositCents, amount_gross_cents: amountCents } = booking;
  const kept = booking.voucher_cents + keptCents(await paidPaymentsOf(sql, id));
  const missingCents = status === 'pending' ? missingForSaleCents({ amountCents, depositCents, keptCents: kept }) : 0;
  return missingCents > 0 ? missingCents : amountDueCents({ status, amountCents, keptCents: kept });
}

import type { Queryable } from '../../db/database.ts';
import { isUuid } from '../../http/names.ts';
import type { CardIntent, CardProvider } from '../../providers/cards/card-provider.ts';
import { type LockedBooking, lockBookingOfIntent } from '../queries/lock-booking.ts';
import { adoptIntent, insertUnexpectedPayment, type LockedPayment, lockPaymentOfIntent } from './queries/payments.ts';

/** The booking and the payment of an intent, locked until the transaction ends. */
export interface LockedIntent {
  booking: LockedBooking;
  payment: LockedPayment;
}

/**
 * null: the intent belongs to no booking of this site, or not yet. An intent whose id was not stored, because its answer
 * was lost or its webhook came first, is found by the booking that it names.
 */
export async function lockIntent(
  sql: Queryable,
  intent: CardIntent,
  provider: CardProvider['name'],
): Promise<LockedIntent | null> {
  const named = intent.bookingId !== null && isUuid(intent.bookingId) ? intent.bookingId : null;
  const [booking] = await lockBookingOfIntent(sql, [intent.id, named]);
  if (!booking) return null;
  const payment = await paymentOf(sql, intent, booking, provider);
  return payment ? { booking, payment } : null;
}

async function paymentOf(
  sql: Queryable,
  intent: CardIntent,
  booking: LockedBooking,
  provider: CardProvider['name'],
): Promise<LockedPayment | null> {
  const [known] = await lockPaymentOfIntent(sql, [intent.id]);
  if (known) return known;
  const [adopted] = await adoptIntent(sql, [intent.id, booking.id]);
  if (adopted || intent.status !== 'succeeded') return adopted ?? null;
  const [unexpected] = await insertUnexpectedPayment(sql, [booking.id, provider, intent.id, intent.amountCents]);
  return unexpected ?? null;
}

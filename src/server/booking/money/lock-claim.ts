import type { Queryable } from '../../db/database.ts';
import { isUuid } from '../../http/names.ts';
import type { CardIntent, CardProvider } from '../../providers/cards/card-provider.ts';
import { type LockedBooking, lockBooking } from '../queries/lock-booking.ts';
import {
  adoptIntent,
  bookingOfIntent,
  insertPayment,
  type LockedPayment,
  lockPaymentOfIntent,
} from './queries/payments.ts';

/** An intent's booking and payment, locked until the transaction ends. */
export interface Claim {
  booking: LockedBooking;
  payment: LockedPayment;
}

/**
 * null: the intent is for no booking of ours, or not yet. An intent whose answer was lost before we stored its id (or
 * whose webhook is faster than we are) is found by the booking that it names.
 */
export async function lockClaim(
  sql: Queryable,
  intent: CardIntent,
  provider: CardProvider['name'],
): Promise<Claim | null> {
  const bookingId = await bookingIdOf(sql, intent);
  if (bookingId === null) return null;
  const [booking] = await lockBooking(sql, [bookingId]);
  if (!booking) return null;
  const payment = await paymentOf(sql, intent, booking, provider);
  return payment ? { booking, payment } : null;
}

async function bookingIdOf(sql: Queryable, intent: CardIntent): Promise<string | null> {
  const [known] = await bookingOfIntent(sql, [intent.id]);
  if (known) return known.booking_id;
  return intent.bookingId !== null && isUuid(intent.bookingId) ? intent.bookingId : null;
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
  const [unexpected] = await insertPayment(sql, [booking.id, provider, intent.id, intent.amountCents]);
  return unexpected ?? null;
}

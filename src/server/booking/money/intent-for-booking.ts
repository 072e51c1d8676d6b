import type { AppDeps } from '../../app-deps.ts';
import { type Queryable, withTransaction } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import type { CardIntent } from '../../providers/cards/card-provider.ts';
import type { Hold } from '../place/hold.ts';
import { intentForHold } from './intent-for-hold.ts';
import { settleIntent } from './settle-intent.ts';
import { askForPayment, bookingToPay, openPayment } from './queries/pay-later.ts';

/**
 * The payment by card of what is due for a booking that is held already, opened on the first call and the same after it.
 * @throws AppError state_conflict when nothing is due any more, hold_expired when it has run out or was given up;
 * ProviderUnavailable.
 */
export async function intentForBooking(deps: AppDeps, bookingId: string): Promise<{ hold: Hold; intent: CardIntent }> {
  for (let tries = 1; ; tries += 1) {
    const hold = await withTransaction(deps.db, (sql) => holdToPay(sql, bookingId, deps.cards.name));
    const intent = hold.intentId === null ? null : await deps.cards.retrieveIntent(hold.intentId);
    if (intent?.status !== 'succeeded' && intent?.status !== 'canceled') {
      return { hold, intent: await intentForHold(deps, hold) };
    }
    // Paid, and whoever paid never came back to hear it; or ended at the provider: the next look knows.
    await settleIntent(deps, intent.id);
    if (tries === TRIES) throw new AppError('hold_expired');
  }
}

const TRIES = 2;

/** The booking's lock makes one payment of many questions. */
async function holdToPay(sql: Queryable, bookingId: string, provider: string): Promise<Hold> {
  const [booking] = await bookingToPay(sql, [bookingId]);
  if (!booking) throw new AppError('booking_not_found');
  if (booking.has_ended) throw new AppError('hold_expired');
  if (booking.hold_expires_at === null || booking.due_cents <= 0) throw new AppError('state_conflict');
  const [open] = await openPayment(sql, [bookingId]);
  const payment = open ?? (await askForPayment(sql, [bookingId, provider, booking.due_cents]))[0];
  if (!payment) throw new Error(`No payment could be opened for booking ${bookingId}`);
  return {
    bookingId,
    amountCents: payment.amount_cents,
    expiresAt: booking.hold_expires_at,
    intentId: payment.provider_payment_id,
    paymentId: payment.id,
  };
}

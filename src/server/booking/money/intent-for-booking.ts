import { isOccupying } from '#domain/booking/hold.ts';
import { type Cents, isPayableByCard } from '#domain/money.ts';
import type { AppDeps } from '../../app-deps.ts';
import { type Queryable, withTransaction } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import type { CardIntent } from '../../providers/cards/card-provider.ts';
import type { Hold } from '../place/hold.ts';
import { lockBooking } from '../queries/lock-booking.ts';
import { dueNowCents } from './due-now.ts';
import { intentForHold } from './intent-for-hold.ts';
import { cancelPayment } from './changes/queries/pending-changes.ts';
import { insertCardPayment, openPayment } from './queries/pay-later.ts';
import { settleIntent } from './settle-intent.ts';

const TRIES = 2;
/** A sold booking does not expire; this only limits how long the opened page should be used. */
const SOLD_IS_PAYABLE = { hours: 24 };

/**
 * The card payment of the amount due for a held or sold booking: opened by the first call, returned by later ones.
 * @throws AppError state_conflict when nothing that a card can pay is due any more, paid_with_group, hold_expired when the hold has expired
 * or the booking is canceled; ProviderUnavailable.
 */
export async function intentForBooking(deps: AppDeps, bookingId: string): Promise<{ hold: Hold; intent: CardIntent }> {
  for (let tries = 1; ; tries += 1) {
    const hold = await withTransaction(deps.db, (sql) => holdToPay(sql, bookingId, deps.cards.name));
    const intent = hold.intentId === null ? null : await deps.cards.retrieveIntent(hold.intentId);
    if (intent?.status !== 'succeeded' && intent?.status !== 'canceled') {
      return { hold, intent: await intentForHold(deps, hold) };
    }
    // The intent was paid and the payer never returned, or it was canceled at the provider. Once that is applied, the next attempt sees it.
    await settleIntent(deps, intent.id);
    if (tries === TRIES) throw new AppError('hold_expired');
  }
}

/**
 * The lock admits one caller at a time, so that all get the same payment. A payment that was opened for another amount,
 * before the price changed, can no longer be paid.
 */
async function holdToPay(sql: Queryable, bookingId: string, provider: string): Promise<Hold> {
  const [booking] = await lockBooking(sql, [bookingId]);
  if (!booking) throw new AppError('booking_not_found');
  const { status, hold_expires_at: holdExpiresAt, now } = booking;
  if (!isOccupying({ status, holdExpiresAt }, now)) throw new AppError('hold_expired');
  // The held bookings of a group are paid together (intent-for-group.ts).
  if (status === 'pending' && booking.group_id !== null) throw new AppError('paid_with_group');
  const dueCents = await dueNowCents(sql, booking);
  if (!isPayableByCard(dueCents)) throw new AppError('state_conflict');
  const payment = await paymentOf(sql, { bookingId, provider, dueCents });
  return {
    bookingId,
    amountCents: payment.amount_cents,
    expiresAt: status === 'pending' && holdExpiresAt ? holdExpiresAt : now.add(SOLD_IS_PAYABLE),
    intentId: payment.provider_payment_id,
    paymentId: payment.id,
    customerId: payment.customer_id,
  };
}

async function paymentOf(
  sql: Queryable,
  { bookingId, provider, dueCents }: { bookingId: string; provider: string; dueCents: Cents },
) {
  const [open] = await openPayment(sql, [bookingId]);
  if (open?.amount_cents === dueCents) return open;
  if (open) await cancelPayment(sql, [open.id]);
  const [payment] = await insertCardPayment(sql, [bookingId, provider, dueCents]);
  if (!payment) throw new Error(`No payment could be opened for booking ${bookingId}`);
  return payment;
}

import type { Language } from '#contract/language.ts';
import { isOccupying } from '#domain/booking/hold.ts';
import type { AppDeps } from '../../../app-deps.ts';
import { type Queryable, withTransaction } from '../../../db/database.ts';
import { AppError } from '../../../http/errors.ts';
import { lockBooking } from '../../queries/lock-booking.ts';
import { openPayment } from '../queries/pay-later.ts';
import { endConsent, storedCard, writeConsent } from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'cards'>;

interface Consent {
  bookingId: string;
  /** The version of the consent text. */
  text: string;
  language: Language;
}

/**
 * The guest agrees, before the deposit is paid, that the rest is charged to the same card when it is due (P-14.8).
 * @throws AppError state_conflict for a booking without a deposit or one that is sold, hold_expired; ProviderUnavailable
 */
export async function giveConsent(deps: Deps, { bookingId, text, language }: Consent): Promise<void> {
  const { intentId } = await withTransaction(deps.db, (sql) => depositToPay(sql, bookingId));
  const customerId = await deps.cards.createCustomer({ bookingId, idempotencyKey: `customer-${bookingId}` });
  await deps.cards.keepCard({ intentId, customerId });
  await withTransaction(deps.db, async (sql) => {
    const { restCents } = await depositToPay(sql, bookingId);
    await writeConsent(sql, [bookingId, text, language, restCents, customerId]);
  });
}

async function depositToPay(sql: Queryable, bookingId: string) {
  const [booking] = await lockBooking(sql, [bookingId]);
  if (!booking) throw new AppError('booking_not_found');
  const { status, deposit_cents: depositCents, hold_expires_at: holdExpiresAt, now } = booking;
  if (!isOccupying({ status, holdExpiresAt }, now)) throw new AppError('hold_expired');
  const [payment] = await openPayment(sql, [bookingId]);
  if (status !== 'pending' || depositCents === null || !payment?.provider_payment_id) {
    throw new AppError('state_conflict');
  }
  return { intentId: payment.provider_payment_id, restCents: booking.amount_gross_cents - depositCents };
}

/**
 * Withdraws the guest's consent; the card is deleted at the provider soon after. Without a consent nothing happens.
 * @throws AppError state_conflict while the card is being charged; ProviderUnavailable
 */
export async function withdrawConsent(deps: Deps, bookingId: string): Promise<void> {
  const intentId = await withTransaction(deps.db, async (sql) => {
    const [booking] = await lockBooking(sql, [bookingId]);
    const [card] = await storedCard(sql, [bookingId]);
    if (!booking || !card || card.has_ended) return null;
    if (card.charge_status !== null && card.charge_status !== 'canceled') throw new AppError('state_conflict');
    await endConsent(sql, [bookingId]);
    const [payment] = booking.status === 'pending' ? await openPayment(sql, [bookingId]) : [];
    return payment?.provider_payment_id ?? null;
  });
  // If this call fails, the provider keeps the card; it is deleted after the payment.
  if (intentId) await deps.cards.keepCard({ intentId, customerId: null }).catch(() => {});
}

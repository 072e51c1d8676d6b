import { shortNumber } from '#domain/booking/booking-money.ts';
import type { AppDeps } from '../../../app-deps.ts';
import { AppError } from '../../../http/errors.ts';
import type { CardIntent } from '../../../providers/cards/card-provider.ts';
import type { Hold } from '../../place/hold.ts';
import { changeById, storeChangeIntent } from './queries/pending-changes.ts';

/**
 * The payment that a change waits for: opened by the first call, returned by later ones. No transaction is open.
 * @throws ProviderUnavailable; AppError hold_expired when the change has ended meanwhile.
 */
export async function intentForChange(
  { db, cards }: Pick<AppDeps, 'db' | 'cards'>,
  changeId: string,
): Promise<{ hold: Hold; intent: CardIntent }> {
  const [change] = await changeById(db, [changeId]);
  if (change?.status !== 'pending') throw new AppError('hold_expired');
  const { booking_id: bookingId, due_cents: amountCents, payment_id: paymentId, expires_at: expiresAt } = change;
  const hold = { bookingId, amountCents, expiresAt, paymentId, intentId: change.intent_id };
  const known = hold.intentId === null ? null : await cards.retrieveIntent(hold.intentId);
  if (known) return { hold, intent: known };
  const intent = await cards.createIntent({
    bookingId,
    amountCents,
    description: `Booking ${shortNumber(bookingId)}, change`,
    idempotencyKey: `intent-${paymentId}`,
  });
  const [stored] = await storeChangeIntent(db, [paymentId, intent.id]);
  if (stored?.is_alive) return { hold, intent };
  // No client knows this intent yet. It must not be payable when the place may be sold to somebody else.
  await cards.cancelIntent(intent.id);
  throw new AppError('hold_expired');
}

import { shortNumber } from '#domain/booking/booking-money.ts';
import type { AppDeps } from '../../app-deps.ts';
import { AppError } from '../../http/errors.ts';
import type { CardIntent } from '../../providers/cards/card-provider.ts';
import type { Hold } from '../place/hold.ts';
import { storePaymentIntent } from './queries/due-payments.ts';
import { storeIntent } from './queries/store-intent.ts';

type Deps = Pick<AppDeps, 'db' | 'cards'>;

/**
 * The hold's payment intent, created by the first call; the idempotency key gives repeated calls the same intent. No
 * transaction is open.
 * @throws ProviderUnavailable; AppError hold_expired when the hold has ended meanwhile.
 */
export async function intentForHold(deps: Deps, hold: Hold): Promise<CardIntent> {
  const intent = hold.intentId === null ? await makeIntent(deps, hold) : await deps.cards.retrieveIntent(hold.intentId);
  if (!intent || intent.status === 'canceled') throw new AppError('hold_expired');
  return intent;
}

async function makeIntent(
  { cards, db }: Deps,
  { bookingId, amountCents, paymentId, customerId }: Hold,
): Promise<CardIntent> {
  const intent = await cards.createIntent({
    bookingId,
    amountCents,
    description: `Booking ${shortNumber(bookingId)}`,
    idempotencyKey: `intent-${paymentId ?? bookingId}`,
    ...(customerId && { customerId }),
  });
  const [booking] = paymentId
    ? await storePaymentIntent(db.pool, [bookingId, paymentId, intent.id])
    : await storeIntent(db.pool, [bookingId, intent.id]);
  // No client knows this intent yet. It must not be payable when the place may be sold to somebody else.
  return booking?.is_alive ? intent : cards.cancelIntent(intent.id);
}

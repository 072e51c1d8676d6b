import type { FastifyRequest } from 'fastify';
import type { ConfirmAnswer, ConfirmedPaymentStatus } from '#contract/checkout.ts';
import type { AppDeps } from '../../app-deps.ts';
import { issueToken } from '../../booking/access/booking-tokens.ts';
import { hashToken, tokenMatches } from '../../http/token-hash.ts';
import { accessTokenFor, givenProofs, isHolderOf } from '../../booking/access/holder.ts';
import { AppError } from '../../http/errors.ts';
import { applyIntent } from '../../booking/money/apply-intent.ts';
import { readBooking } from '../../booking/read/read-booking.ts';
import { oneAtATime } from '../../booking/money/one-at-a-time.ts';
import { bookingOfIntent, paymentOfIntent } from '../../booking/money/queries/payments.ts';
import type { CardIntentStatus } from '../../providers/cards/card-provider.ts';

interface ConfirmRequest {
  request: FastifyRequest;
  intentId: string;
  /** From the provider's redirect. */
  clientSecret: string | undefined;
}

/**
 * Asks the card provider how the payment ended, applies the answer, and returns the updated booking. It does not ask again about
 * a payment that is settled.
 * @throws AppError booking_not_found for anyone but the holder; without proof the provider is not asked
 */
export async function confirmPayment(deps: AppDeps, confirm: ConfirmRequest): Promise<ConfirmAnswer> {
  const { bookingId, isProven, status } = await oneAtATime(confirm.intentId, () => settle(deps, confirm));
  const booking = await readBooking(deps, bookingId, 'holder');
  if (!booking) throw new AppError('booking_not_found');
  const accessToken = isProven
    ? await accessTokenFor(deps.db.pool, confirm.request, booking._id)
    : await issueToken(deps.db.pool, booking._id, 'answered');
  return { booking: { booking }, accessToken, paymentStatus: paymentStatusOf(status) };
}

interface Settled {
  bookingId: string;
  isProven: boolean;
  status: CardIntentStatus;
}

async function settle(deps: AppDeps, { request, intentId, clientSecret }: ConfirmRequest): Promise<Settled> {
  const { link, session } = givenProofs(request);
  const [known] = await paymentOfIntent(deps.db.pool, [intentId, link, session]);
  const isProven = known !== undefined && (await isHolderOf(deps.db.pool, request, known));
  if (isProven && known.is_settled) return { bookingId: known.booking_id, isProven, status: 'succeeded' };
  if (!isProven && !couldBeSecretOf(intentId, clientSecret)) throw new AppError('booking_not_found');

  const intent = await deps.cards.retrieveIntent(intentId);
  if (!intent || !(isProven || isSame(clientSecret, intent.clientSecret))) throw new AppError('booking_not_found');

  await applyIntent(deps, intent);
  const bookingId = known?.booking_id ?? (await bookingOfIntent(deps.db.pool, [intentId]))[0]?.booking_id;
  if (bookingId === undefined) throw new AppError('booking_not_found');
  return { bookingId, isProven, status: intent.status };
}

/** A payment stays open after a declined card and while the bank's page is open. A security deposit only has to be authorized. */
function paymentStatusOf(status: CardIntentStatus): ConfirmedPaymentStatus {
  if (status === 'requires_capture') return 'succeeded';
  return status === 'succeeded' || status === 'processing' || status === 'canceled' ? status : 'open';
}

/** Cheap check before the provider is asked: a buyer's secret begins with the intent's id. */
function couldBeSecretOf(intentId: string, given: string | undefined): boolean {
  return given?.startsWith(`${intentId}_secret_`) === true;
}

function isSame(given: string | undefined, secret: string): boolean {
  return given !== undefined && secret !== '' && tokenMatches(given, hashToken(secret));
}

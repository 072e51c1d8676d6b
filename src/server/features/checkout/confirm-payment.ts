import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ConfirmAnswer } from '#contract/checkout.ts';
import type { AppDeps } from '../../app-deps.ts';
import { bookingAccessToken, hashToken } from '../../booking/access/access-token.ts';
import { holderMayRead } from '../../booking/access/checkout-cookie.ts';
import { AppError } from '../../http/errors.ts';
import { applyTruth } from '../../booking/money/apply-intent.ts';
import { readBooking } from '../../booking/read/read-booking.ts';
import { bookingOfIntent } from '../../booking/money/queries/payments.ts';

interface ConfirmRequest {
  request: FastifyRequest;
  intentId: string;
  /** As the provider's redirect brings it along. */
  clientSecret: string | undefined;
}

/**
 * Asks the provider for the truth, applies it, and answers the booking as it then is: paid, or still waiting. Only to
 * the holder; everybody else gets the same booking_not_found, and without any proof the provider is not even asked.
 */
export async function confirmPayment(
  deps: AppDeps,
  { request, intentId, clientSecret }: ConfirmRequest,
): Promise<ConfirmAnswer> {
  const [known] = await bookingOfIntent(deps.db.pool, [intentId]);
  const isHolder = known !== undefined && holderMayRead(request, known);
  if (!isHolder && !couldBeSecretOf(intentId, clientSecret)) throw new AppError('booking_not_found');

  const intent = await deps.cards.retrieveIntent(intentId);
  if (!intent || !(isHolder || isSame(clientSecret, intent.clientSecret))) throw new AppError('booking_not_found');

  await applyTruth(deps, intent);
  const [settled] = await bookingOfIntent(deps.db.pool, [intentId]);
  const booking = settled && (await readBooking(deps, settled.booking_id, 'holder'));
  if (!booking) throw new AppError('booking_not_found');
  return { booking: { booking }, accessToken: bookingAccessToken(deps.secret, booking._id) };
}

/** Spares the provider the questions that no buyer of ours would ask. */
function couldBeSecretOf(intentId: string, given: string | undefined): boolean {
  return given?.startsWith(`${intentId}_secret_`) === true;
}

/** In constant time, whatever the lengths. */
function isSame(given: string | undefined, secret: string): boolean {
  return given !== undefined && secret !== '' && timingSafeEqual(hashToken(given), hashToken(secret));
}

import Stripe from 'stripe';
import { ProviderBusy, ProviderUnavailable } from './card-provider.ts';

const KEY_IN_USE = 'idempotency_key_in_use';

/**
 * Runs one call to the provider. Errors of the request itself are rethrown unchanged.
 * @throws ProviderUnavailable when the provider is not healthy: no connection, time-out, unreadable answer, 5xx;
 *   ProviderBusy for 409 and 429
 */
export async function askProvider<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (isBusy(error)) throw new ProviderBusy(error);
    throw isOutage(error) ? new ProviderUnavailable(error) : error;
  }
}

/** The code of a request that the provider understood and refused; null for every other error. */
export function refusalCode(error: unknown): string | null {
  return error instanceof Stripe.errors.StripeInvalidRequestError ? (error.code ?? '') : null;
}

/** True when the bank declined or requires authentication; the intent then has the details. */
export function isDecline(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeCardError;
}

/** Another request with the same idempotency key is in progress. */
export function isKeyInUse(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === KEY_IN_USE;
}

function isBusy(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeRateLimitError) return true;
  return error instanceof Stripe.errors.StripeError && (error.statusCode === 409 || error.code === KEY_IN_USE);
}

/** StripeAPIError also covers every status without an error class of its own, so the status decides. */
function isOutage(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeConnectionError) return true;
  return error instanceof Stripe.errors.StripeAPIError && (error.statusCode === undefined || error.statusCode >= 500);
}

import Stripe from 'stripe';
import { ProviderUnavailable } from './card-provider.ts';

/**
 * Runs one call to the provider. Errors of the request itself are rethrown unchanged.
 * @throws ProviderUnavailable when the outcome is unknown: no connection, time-out, 5xx, 429, or the same request still
 * in progress
 */
export async function askProvider<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw isOutcomeUnknown(error) ? new ProviderUnavailable(error) : error;
  }
}

/** The code of a request that the provider understood and refused; null for every other error. */
export function refusalCode(error: unknown): string | null {
  return error instanceof Stripe.errors.StripeInvalidRequestError ? (error.code ?? '') : null;
}

function isOutcomeUnknown(error: unknown): boolean {
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError, StripeIdempotencyError } = Stripe.errors;
  if (error instanceof StripeIdempotencyError) return error.code === 'idempotency_key_in_use';
  return [StripeConnectionError, StripeAPIError, StripeRateLimitError].some((kind) => error instanceof kind);
}

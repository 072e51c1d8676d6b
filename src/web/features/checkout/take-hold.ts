import type { PaidIntentAnswer, PaymentIntentAnswer, PaymentIntentRequest } from '#contract/checkout.ts';
import { PATHS } from '#contract/paths.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { send } from '#web/lib/api/send.ts';
import { attemptKey, endAttempt } from './attempt-key.ts';

export type HoldOutcome =
  | { readonly kind: 'held'; readonly held: PaymentIntentAnswer }
  /** Conflict with a booking that this browser has paid, or is paying. */
  | { readonly kind: 'own'; readonly bookingId: string }
  /** Conflict: the time is taken, or fewer seats are left. */
  | { readonly kind: 'taken' }
  | { readonly kind: 'price_changed' }
  /** The answer has no client secret: there is nothing to pay with. */
  | { readonly kind: 'not_opened' }
  /** A voucher has paid all of it (P-26.3). */
  | { readonly kind: 'paid'; readonly paid: PaidIntentAnswer }
  | { readonly kind: 'failed'; readonly error: ApiError };

const TAKEN = [
  'slot_taken',
  'seats_taken',
  'slot_not_found',
  'start_in_past',
  'online_booking_closed',
  'start_not_offered',
];

/**
 * Creates the payment intent and with it the hold. Sending the same order twice, by a double click or after a lost
 * answer, creates one hold: the key stays the same until the attempt has ended. Rejects only for programming errors.
 */
export async function takeHold(order: PaymentIntentRequest, storage: Storage): Promise<HoldOutcome> {
  try {
    const held = await createIntent(order, storage);
    if ('paid' in held) return { kind: 'paid', paid: held };
    return held.clientSecret ? { kind: 'held', held } : { kind: 'not_opened' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isFinal(error)) endAttempt(storage);
    const { bookingId } = error.details;
    if (TAKEN.includes(error.code) && typeof bookingId === 'string') return { kind: 'own', bookingId };
    if (TAKEN.includes(error.code)) return { kind: 'taken' };
    if (error.code === 'price_changed') return { kind: 'price_changed' };
    return { kind: 'failed', error };
  }
}

async function createIntent(order: PaymentIntentRequest, storage: Storage): Promise<Answer> {
  try {
    return await postIntent(order, attemptKey(order, storage));
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'hold_expired')) throw error;
    // The booking of this key has ended: start a new attempt.
    endAttempt(storage);
    return await postIntent(order, attemptKey(order, storage));
  }
}

type Answer = PaymentIntentAnswer | PaidIntentAnswer;

function postIntent(body: PaymentIntentRequest, key: string): Promise<Answer> {
  return send(PATHS.paymentIntent, { method: 'POST', body, headers: { 'Idempotency-Key': key } });
}

/** The server refused. Without such an answer the hold may exist, and the key must be kept to find it again. */
function isFinal({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && status !== 429;
}

import type { Booking } from '#contract/bookings.ts';
import type { ConfirmAnswer, ConfirmedPaymentStatus } from '#contract/checkout.ts';
import { PATHS } from '#contract/paths.ts';
import { isCanceled } from '#domain/booking/is-canceled.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { send } from '#web/lib/api/send.ts';

/** The server's answer after it has asked the card provider. */
export type ConfirmOutcome =
  | {
      readonly kind: 'paid';
      readonly booking: Booking;
      readonly accessToken: string;
      readonly paymentStatus: ConfirmedPaymentStatus;
    }
  /**
   * - open: nothing has been paid so far, and the payment can still be made
   * - processing: the bank has not decided yet, or the money has arrived and the booking is not marked as paid yet
   */
  | {
      readonly kind: 'open' | 'processing';
      readonly bookingId: string;
      readonly accessToken: string;
      readonly heldUntil: string | null;
    }
  /** The booking has ended and its payment can no longer be made: nothing was charged. */
  | { readonly kind: 'not_charged' }
  /** The booking has ended: money received for it is refunded automatically. */
  | { readonly kind: 'ended'; readonly booking: Booking; readonly paymentStatus: ConfirmedPaymentStatus }
  | { readonly kind: 'failed'; readonly failure: ConfirmFailure };

/**
 * The failed step, in order (P-11.8): confirm refused or unreachable, an answer without a booking, the booking not
 * loaded.
 */
export interface ConfirmFailure {
  readonly step: 'confirm' | 'no_booking' | 'load';
  /** The HTTP status; 0 when no answer was received. */
  readonly status: number;
  readonly text: string;
}

/**
 * A payment with the proof of ownership: the intent's client secret or the booking's access token. Without them the
 * checkout cookie has to prove it.
 */
export interface PaymentProof {
  readonly paymentIntentId: string;
  /** null or missing after a return from the bank in a browser that did not start the payment. */
  readonly bookingId?: string | null;
  readonly clientSecret?: string | null;
  readonly accessToken?: string | null;
  /** ISO instant: the end of the hold, once the server has told it. */
  readonly heldUntil?: string | null;
}

/** Confirms, then loads the booking (P-11.1). Safe to repeat: the server applies the provider's answer once. */
export async function confirmPayment(proof: PaymentProof): Promise<ConfirmOutcome> {
  const answer = await attempt('confirm', () => askToConfirm(proof));
  if ('failure' in answer) return { kind: 'failed', failure: answer.failure };
  const bookingId = answer.value.booking?.booking?._id;
  if (!bookingId) return { kind: 'failed', failure: { step: 'no_booking', status: 200, text: '' } };
  const loaded = await attempt('load', () => loadBooking(bookingId, answer.value.accessToken));
  if ('failure' in loaded) return { kind: 'failed', failure: loaded.failure };
  return outcomeOf(loaded.value, answer.value);
}

function outcomeOf(booking: Booking, { accessToken, paymentStatus }: ConfirmAnswer): ConfirmOutcome {
  const { _id: bookingId, status, holdExpiresAt: heldUntil } = booking;
  if (status === 'canceled' && paymentStatus === 'canceled') return { kind: 'not_charged' };
  if (isCanceled(status)) return { kind: 'ended', booking, paymentStatus };
  if (status !== 'pending') return { kind: 'paid', booking, accessToken, paymentStatus };
  const isUndecided = paymentStatus === 'processing' || paymentStatus === 'succeeded';
  return { kind: isUndecided ? 'processing' : 'open', bookingId, accessToken, heldUntil };
}

function askToConfirm({ paymentIntentId, clientSecret, accessToken }: PaymentProof): Promise<ConfirmAnswer> {
  return send(PATHS.confirm, {
    query: { payment_intent: paymentIntentId, payment_intent_client_secret: clientSecret },
    headers: { 'Idempotency-Key': `confirm-${paymentIntentId}` },
    accessToken,
  });
}

function loadBooking(bookingId: string, accessToken: string): Promise<Booking> {
  return send(PATHS.booking(bookingId), { accessToken });
}

async function attempt<T>(
  step: ConfirmFailure['step'],
  call: () => Promise<T>,
): Promise<{ value: T } | { failure: ConfirmFailure }> {
  try {
    return { value: await call() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { failure: { step, status: error.status, text: error.message } };
  }
}

import type { Booking } from '#contract/bookings.ts';
import type { ConfirmAnswer } from '#contract/checkout.ts';
import { PATHS } from '#contract/paths.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { send } from '#web/lib/api/send.ts';

/** The server's answer after it has asked the card provider. */
export type ConfirmOutcome =
  | { readonly kind: 'paid'; readonly booking: Booking; readonly accessToken: string }
  /** Nothing was paid: the payment step continues. */
  | { readonly kind: 'unpaid' }
  /** The booking has ended: money received for it is refunded automatically. */
  | { readonly kind: 'ended'; readonly booking: Booking }
  | { readonly kind: 'failed'; readonly failure: ConfirmFailure };

/** In order (P-11.8): confirm refused or unreachable, an answer without a booking, the booking not loaded. */
export interface ConfirmFailure {
  readonly step: 'confirm' | 'no_booking' | 'load';
  /** The HTTP status; 0 when no answer was received. */
  readonly status: number;
  readonly text: string;
}

/** Proof of ownership of the payment: the intent's client secret or the booking's access token. */
export interface PaymentProof {
  readonly paymentIntentId: string;
  readonly clientSecret?: string | null;
  readonly accessToken?: string | null;
}

/** Confirms, then loads the booking (P-11.1). Safe to repeat: the server applies the provider's answer once. */
export async function confirmPayment(proof: PaymentProof): Promise<ConfirmOutcome> {
  const answer = await attempt('confirm', () => askToConfirm(proof));
  if ('failure' in answer) return { kind: 'failed', failure: answer.failure };
  const bookingId = answer.value.booking?.booking?._id;
  if (!bookingId) return { kind: 'failed', failure: { step: 'no_booking', status: 200, text: '' } };
  const { accessToken } = answer.value;
  const loaded = await attempt('load', () => loadBooking(bookingId, accessToken));
  if ('failure' in loaded) return { kind: 'failed', failure: loaded.failure };
  return outcomeOf(loaded.value, accessToken);
}

function outcomeOf(booking: Booking, accessToken: string): ConfirmOutcome {
  if (booking.status === 'pending') return { kind: 'unpaid' };
  if (booking.status === 'canceled' || booking.status === 'refunded') return { kind: 'ended', booking };
  return { kind: 'paid', booking, accessToken };
}

function askToConfirm({ paymentIntentId, clientSecret, accessToken }: PaymentProof): Promise<ConfirmAnswer> {
  return send(PATHS.confirm, {
    query: { payment_intent: paymentIntentId, payment_intent_client_secret: clientSecret },
    headers: {
      'Idempotency-Key': `confirm-${paymentIntentId}`,
      ...(accessToken && { Authorization: `Bearer ${accessToken}` }),
    },
  });
}

function loadBooking(bookingId: string, accessToken: string): Promise<Booking> {
  return send(PATHS.booking(bookingId), { headers: { Authorization: `Bearer ${accessToken}` } });
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

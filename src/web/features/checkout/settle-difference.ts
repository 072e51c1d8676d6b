import type { Booking } from '#contract/bookings.ts';
import { type ConfirmOutcome, confirmPayment, type PaymentProof } from './confirm-payment.ts';
import type { PayFailure } from './pay-failure.ts';

/**
 * The result of a payment for a booking that was already sold or canceled: the payment's own state counts, because the
 * booking had its status before the payment.
 */
export async function settleDifference(proof: PaymentProof): Promise<Booking | PayFailure> {
  const outcome = await confirmPayment(proof);
  if (outcome.kind === 'paid' && outcome.paymentStatus === 'succeeded') return outcome.booking;
  return { kind: isUnpaid(outcome) ? 'no_payment' : 'processing' };
}

export function isPayFailure(result: Booking | PayFailure): result is PayFailure {
  return 'kind' in result;
}

function isUnpaid(outcome: ConfirmOutcome): boolean {
  if ('paymentStatus' in outcome) return outcome.paymentStatus === 'open' || outcome.paymentStatus === 'canceled';
  return outcome.kind === 'open' || outcome.kind === 'not_charged';
}

import { endAttempt } from '../../features/checkout/attempt-key.ts';
import type { CheckState } from '../../features/checkout/checking-payment.tsx';
import { confirmedBooking, rememberConfirmed } from '../../features/checkout/confirmed-marker.ts';
import { type ConfirmFailure, confirmPayment, type PaymentProof } from '../../features/checkout/confirm-payment.ts';
import { forgetContact } from '../../features/checkout/contact-draft.ts';
import { releaseHold } from '../../features/checkout/release-hold.ts';
import { forgetCheckout, readCheckout } from '../../features/checkout/running-checkout.ts';
import { forgetUnresolved, storages } from '../../features/checkout/unresolved-payments.ts';
import { announcePurchase } from '../../lib/booking/purchase.ts';
import type { CheckingStep, FlowStep } from './flow-step.ts';

/** The result of checking a payment. `not_charged`: it ended unpaid. `open`: unpaid so far; it can be canceled now. */
export type Settled =
  | { readonly kind: 'step'; readonly step: FlowStep }
  | { readonly kind: 'not_charged' }
  | { readonly kind: 'open'; readonly payment: PaymentProof };

/** Asks the server for the result of a payment, which is forgotten once it is known. */
export async function settlePayment(payment: PaymentProof): Promise<Settled> {
  const outcome = await confirmPayment(payment);
  switch (outcome.kind) {
    case 'failed':
      if (cannotBeProven(payment, outcome.failure)) {
        forgetUnresolved(storages(), payment.paymentIntentId);
        return { kind: 'step', step: { kind: 'choosing' } };
      }
      return { kind: 'step', step: checking(payment, outcome.failure) };
    case 'processing':
    case 'open': {
      const { kind, bookingId, accessToken, heldUntil } = outcome;
      // Asking again with the returned token creates no further token.
      const proven = { ...payment, bookingId, accessToken, heldUntil };
      return kind === 'open' ? { kind, payment: proven } : { kind: 'step', step: checking(proven, kind) };
    }
    case 'not_charged':
      closePayment(payment);
      return { kind: 'not_charged' };
    default: {
      const { booking } = outcome;
      const isNew = confirmedBooking(storages().browser, payment.paymentIntentId) === null;
      rememberConfirmed(storages().browser, payment.paymentIntentId, booking._id);
      closePayment(payment);
      forgetContact(storages().tab);
      if (outcome.kind === 'paid' && isNew) announcePurchase(booking.amountGross);
      const accessToken = outcome.kind === 'paid' ? outcome.accessToken : null;
      return { kind: 'step', step: { kind: 'done', booking, accessToken } };
    }
  }
}

/** A payment of another tab whose cookie is gone, because somebody has signed out since: asking again cannot help. */
function cannotBeProven({ clientSecret, accessToken }: PaymentProof, { step, status }: ConfirmFailure): boolean {
  return step === 'confirm' && status === 404 && !clientSecret && !accessToken;
}

/** Cancels a payment that is still open, so that it can never be charged. If that fails, checks its result again. */
export async function cancelOrSettle(payment: PaymentProof): Promise<FlowStep | 'not_charged'> {
  const settled = await settlePayment(payment);
  if (settled.kind === 'step') return settled.step;
  if (settled.kind === 'not_charged') return 'not_charged';
  const { bookingId, accessToken } = settled.payment;
  if (bookingId && (await releaseHold({ bookingId, accessToken: accessToken ?? null })) === 'released') {
    closePayment(payment);
    return 'not_charged';
  }
  const again = await settlePayment(settled.payment);
  if (again.kind === 'step') return again.step;
  return again.kind === 'not_charged' ? 'not_charged' : checking(again.payment, 'open');
}

export function checking(payment: PaymentProof, state: CheckState): CheckingStep {
  return { kind: 'checking', payment, state, isBusy: false };
}

/** Deletes what the tab and the browser have stored of a payment. The checkout of another payment stays. */
function closePayment({ paymentIntentId }: PaymentProof): void {
  const { tab } = storages();
  forgetUnresolved(storages(), paymentIntentId);
  if (readCheckout(tab)?.held.paymentIntentId !== paymentIntentId) return;
  forgetCheckout(tab);
  endAttempt(tab);
}

import { useEffect, useEffectEvent, useState } from 'react';
import { rememberConfirmed } from '../../features/checkout/confirmed-marker.ts';
import { confirmPayment, type PaymentProof } from '../../features/checkout/confirm-payment.ts';
import { endAttempt } from '../../features/checkout/attempt-key.ts';
import { forgetContact } from '../../features/checkout/contact-draft.ts';
import { withoutPaymentReturn } from '../../features/checkout/payment-return.ts';
import { forgetCheckout, keepCheckout, readCheckout } from '../../features/checkout/running-checkout.ts';
import { browserStorage, tabStorage } from '../../lib/browser/browser-storage.ts';
import { httpApi } from '../../lib/api/http-api.ts';
import { announcePurchase } from '../../lib/booking/purchase.ts';
import { useClock } from '../../lib/page/site-context.ts';
import type { BookingCheckout, FlowStep } from './flow-step.ts';
import { resumption } from './resume-checkout.ts';

interface CheckoutFlowOptions {
  readonly askedBoat: string | null;
  /** The page was opened by the redirect from the bank: nothing else is shown until the outcome is known. */
  readonly isReturning: boolean;
  /** Called when a stored checkout is resumed, to restore its selection behind it. */
  readonly onResume: (checkout: BookingCheckout) => void;
  /** The bank declined and the hold has ended. */
  readonly onRefused: () => void;
}

export interface CheckoutFlow {
  readonly step: FlowStep;
  readonly startPaying: (checkout: BookingCheckout) => void;
  readonly backToChoosing: () => void;
  readonly confirm: (proof: PaymentProof) => Promise<'unpaid' | 'screen_changed'>;
  readonly confirmAgain: (proof: PaymentProof) => Promise<void>;
}

/** The steps after the selection: pay, confirm once, show the booking. Also resumes them after a reload. */
export function useCheckoutFlow(options: CheckoutFlowOptions): CheckoutFlow {
  const clock = useClock();
  const [step, setStep] = useState<FlowStep>(options.isReturning ? { kind: 'confirming' } : { kind: 'choosing' });

  /** Nothing was paid: retry with the live hold, or start again. */
  const payOrChoose = (checkout: BookingCheckout | null): FlowStep => {
    if (checkout) return { kind: 'paying', checkout, firstFailure: { kind: 'not_charged' } };
    options.onRefused();
    return { kind: 'choosing' };
  };

  const resume = useEffectEvent(async (): Promise<FlowStep> => {
    const query = new URLSearchParams(window.location.search);
    const storages = { tab: tabStorage(), browser: browserStorage() };
    const found = resumption({ query, ...storages, now: clock.now(), askedBoat: options.askedBoat });
    cleanAddress(query);
    if (found.kind === 'nothing') return { kind: 'choosing' };
    if (found.kind === 'refused') return payOrChoose(null);
    if (found.kind === 'show') return showBooking(found.bookingId);
    if (found.checkout) options.onResume(found.checkout);
    if (found.kind === 'pay') return payingStep(found.checkout, found.isRefused);
    return (await settledStep(found.proof)) ?? payOrChoose(found.checkout);
  });
  useEffect(() => {
    void resume().then(setStep);
  }, []);

  return {
    step,
    async confirm(proof) {
      const next = await settledStep(proof);
      if (next) setStep(next);
      return next ? 'screen_changed' : 'unpaid';
    },
    async confirmAgain(proof) {
      setStep({ kind: 'confirming' });
      setStep((await settledStep(proof)) ?? payOrChoose(readCheckout(tabStorage())));
    },
    startPaying(checkout) {
      keepCheckout(tabStorage(), checkout);
      setStep({ kind: 'paying', checkout, firstFailure: null });
    },
    backToChoosing() {
      forgetCheckout(tabStorage());
      endAttempt(tabStorage());
      setStep({ kind: 'choosing' });
    },
  };
}

/** The step for the confirmed outcome; null when nothing was paid. */
async function settledStep(proof: PaymentProof): Promise<FlowStep | null> {
  const outcome = await confirmPayment(proof);
  if (outcome.kind === 'unpaid') return null;
  if (outcome.kind === 'failed') return { kind: 'confirm_failed', failure: outcome.failure, proof };
  closeCheckout(proof.paymentIntentId, outcome.booking._id);
  if (outcome.kind === 'paid') announcePurchase(outcome.booking.amountGross);
  return { kind: 'done', booking: outcome.booking, accessToken: outcome.kind === 'paid' ? outcome.accessToken : null };
}

function payingStep(checkout: BookingCheckout, isRefused: boolean): FlowStep {
  return { kind: 'paying', checkout, firstFailure: isRefused ? { kind: 'declined', reason: 'authentication' } : null };
}

async function showBooking(bookingId: string): Promise<FlowStep> {
  try {
    return { kind: 'done', booking: await httpApi.getBooking(bookingId), accessToken: null };
  } catch {
    // The cookie that proves ownership is gone. The link in the mail still opens the booking.
    return { kind: 'choosing' };
  }
}

/** Removes the payment's secret from the address, so that a reload does not send it (P-11.7). */
function cleanAddress(query: URLSearchParams): void {
  if (query.has('payment_intent')) {
    window.history.replaceState(window.history.state, '', withoutPaymentReturn(window.location.href));
  }
}

function closeCheckout(paymentIntentId: string, bookingId: string): void {
  rememberConfirmed(browserStorage(), paymentIntentId, bookingId);
  forgetCheckout(tabStorage());
  forgetContact(tabStorage());
  endAttempt(tabStorage());
}

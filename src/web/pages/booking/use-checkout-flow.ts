import { useEffect, useEffectEvent, useState } from 'react';
import { rememberConfirmed } from '../../features/checkout/confirmed-marker.ts';
import { type ConfirmOutcome, confirmPayment, type PaymentProof } from '../../features/checkout/confirm-payment.ts';
import { endAttempt } from '../../features/checkout/attempt-key.ts';
import { forgetContact } from '../../features/checkout/contact-draft.ts';
import { withoutPaymentReturn } from '../../features/checkout/payment-return.ts';
import { forgetCheckout, keepCheckout, readCheckout } from '../../features/checkout/running-checkout.ts';
import { browserStorage, tabStorage } from '../../lib/browser-storage.ts';
import { httpApi } from '../../lib/http-api.ts';
import { useClock } from '../../lib/site-context.ts';
import type { BookingCheckout, FlowStep } from './flow-step.ts';
import { resumption } from './resume-checkout.ts';

interface CheckoutFlowOptions {
  readonly askedBoat: string | null;
  /** The page was opened by the way back from the bank: nothing else is shown before that is settled. */
  readonly isReturning: boolean;
  /** A checkout of an earlier view of this page goes on: its choice is to be shown behind it. */
  readonly onResume: (checkout: BookingCheckout) => void;
  /** The bank refused, and the hold is gone. */
  readonly onRefused: () => void;
}

export interface CheckoutFlow {
  readonly step: FlowStep;
  readonly startPaying: (checkout: BookingCheckout) => void;
  readonly backToChoosing: () => void;
  readonly confirm: (proof: PaymentProof) => Promise<'unpaid' | 'gone_on'>;
  readonly confirmAgain: (proof: PaymentProof) => Promise<void>;
}

/** The steps after choosing: pay, confirm once, show the booking; also when the page was left and opened again. */
export function useCheckoutFlow(options: CheckoutFlowOptions): CheckoutFlow {
  const clock = useClock();
  const [step, setStep] = useState<FlowStep>(options.isReturning ? { kind: 'confirming' } : { kind: 'choosing' });

  const confirm = async (proof: PaymentProof): Promise<'unpaid' | 'gone_on'> => {
    const outcome = await confirmPayment(proof);
    if (outcome.kind === 'unpaid') return 'unpaid';
    setStep(stepAfter(outcome, proof));
    if (outcome.kind !== 'failed') closeCheckout(proof.paymentIntentId, outcome.booking._id);
    return 'gone_on';
  };

  /** Nothing was paid: once more with the hold that lives, or else from the beginning. */
  const payOrChoose = (checkout: BookingCheckout | null) => {
    if (checkout) return setStep({ kind: 'paying', checkout, firstFailure: { kind: 'not_charged' } });
    options.onRefused();
    setStep({ kind: 'choosing' });
  };

  const resume = useEffectEvent(async () => {
    const query = new URLSearchParams(window.location.search);
    const found = resumption({
      query,
      tab: tabStorage(),
      browser: browserStorage(),
      now: clock.now(),
      askedBoat: options.askedBoat,
    });
    cleanAddress(query);
    if (found.kind === 'nothing') return setStep({ kind: 'choosing' });
    if (found.kind === 'refused') return payOrChoose(null);
    if (found.kind === 'show') return setStep(await showBooking(found.bookingId));
    if (found.checkout) options.onResume(found.checkout);
    if (found.kind === 'pay') return setStep(payingStep(found.checkout, found.isRefused));
    setStep({ kind: 'confirming' });
    if ((await confirm(found.proof)) === 'unpaid') payOrChoose(found.checkout);
  });
  useEffect(() => void resume(), []);

  return {
    step,
    confirm,
    async confirmAgain(proof) {
      setStep({ kind: 'confirming' });
      if ((await confirm(proof)) === 'unpaid') payOrChoose(readCheckout(tabStorage()));
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

function stepAfter(outcome: Exclude<ConfirmOutcome, { kind: 'unpaid' }>, proof: PaymentProof): FlowStep {
  if (outcome.kind === 'failed') return { kind: 'confirm_failed', failure: outcome.failure, proof };
  const accessToken = outcome.kind === 'paid' ? outcome.accessToken : null;
  return { kind: 'done', booking: outcome.booking, accessToken };
}

function payingStep(checkout: BookingCheckout, isRefused: boolean): FlowStep {
  return { kind: 'paying', checkout, firstFailure: isRefused ? { kind: 'declined', reason: 'authentication' } : null };
}

async function showBooking(bookingId: string): Promise<FlowStep> {
  try {
    return { kind: 'done', booking: await httpApi.getBooking(bookingId), accessToken: null };
  } catch {
    // The cookie that proves whose booking it is has gone; the link in the mail still leads there.
    return { kind: 'choosing' };
  }
}

/** The secret of the payment neither stays in the address nor is it sent anywhere by a reload (spec §4). */
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

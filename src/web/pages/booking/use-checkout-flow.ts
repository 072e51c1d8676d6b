import { useEffect, useEffectEvent, useState } from 'react';
import { endAttempt } from '../../features/checkout/attempt-key.ts';
import { forgetContact } from '../../features/checkout/contact-draft.ts';
import type { PaymentProof } from '../../features/checkout/confirm-payment.ts';
import { withoutPaymentReturn } from '../../features/checkout/payment-return.ts';
import { forgetCheckout, keepCheckout } from '../../features/checkout/running-checkout.ts';
import {
  forgetUnresolved,
  isUnresolved,
  keepUnresolved,
  storages,
  unresolvedPayments,
} from '../../features/checkout/unresolved-payments.ts';
import { httpApi } from '../../lib/api/http-api.ts';
import { useClock } from '../../lib/page/site-context.ts';
import type { BookingCheckout, FlowStep } from './flow-step.ts';
import { resumption } from './resume-checkout.ts';
import { cancelOrSettle, checking, settlePayment } from './settle-payment.ts';

interface CheckoutFlowOptions {
  readonly askedBoat: string | null;
  /** The page was opened by the redirect from the bank: nothing else is shown until the outcome is known. */
  readonly isReturning: boolean;
  /** Called when a stored checkout is resumed, to restore its selection behind it. */
  readonly onResume: (checkout: BookingCheckout) => void;
  /** The payment ended without a charge, and so did the hold. */
  readonly onRefused: () => void;
}

export interface CheckoutFlow {
  readonly step: FlowStep;
  readonly startPaying: (checkout: BookingCheckout) => void;
  /** Asks for the result of the payment of the current step, once the card has been charged, or may have been. */
  readonly settle: () => Promise<'unpaid' | 'screen_changed'>;
  /** Asks again from the checking step. */
  readonly checkAgain: () => Promise<void>;
  /**
   * Returns to the selection. A payment whose result is unknown is settled or canceled first. True when the selection
   * is shown and nothing was charged.
   */
  readonly leavePayment: () => Promise<boolean>;
  /** True when no payment is unresolved; otherwise its step is shown. To be asked before a hold is taken. */
  readonly mayTakeHold: () => Promise<boolean>;
  /** Shows a booking of this browser, or the check of its payment while it is not paid. */
  readonly openOwn: (bookingId: string) => Promise<void>;
  /** Shows a booking that a voucher has paid: the checkout is over. */
  readonly openPaid: (bookingId: string) => Promise<void>;
}

/**
 * The steps after the selection: pay, ask for the result, show the booking. Resumes them after a reload, and payments
 * of other tabs whose result is unknown (P-11.11).
 */
export function useCheckoutFlow(options: CheckoutFlowOptions): CheckoutFlow {
  const clock = useClock();
  const [step, setStep] = useState<FlowStep>(options.isReturning ? { kind: 'confirming' } : { kind: 'choosing' });

  const refused = (): FlowStep => {
    options.onRefused();
    return { kind: 'choosing' };
  };

  /** `checkout`: the checkout of this payment, whose hold is live. Without it an open payment waits for a decision. */
  const stepAfter = async (payment: PaymentProof, checkout: BookingCheckout | null): Promise<FlowStep> => {
    const settled = await settlePayment(payment);
    if (settled.kind === 'step') return settled.step;
    if (settled.kind === 'not_charged') return refused();
    if (checkout) return { kind: 'paying', checkout, firstFailure: { kind: 'no_payment' } };
    return checking(settled.payment, 'open');
  };

  const resume = useEffectEvent(async (): Promise<FlowStep> => {
    const query = new URLSearchParams(window.location.search);
    const found = resumption({ query, ...storages(), now: clock.now(), askedBoat: options.askedBoat });
    const returned = query.get('payment_intent');
    cleanAddress(query);
    if (found.kind === 'nothing') return { kind: 'choosing' };
    if (found.kind === 'show') return showBooking(found.bookingId);
    if (returned && found.kind !== 'confirm') forgetUnresolved(storages(), returned);
    if (found.kind === 'refused') return refused();
    if (found.checkout) options.onResume(found.checkout);
    if (found.kind === 'pay') return payingStep(found.checkout, found.isRefused);
    const { pathname: path } = window.location;
    // The address no longer contains the proof.
    if (returned) keepUnresolved(storages(), { ...found.payment, path, since: clock.now().toString() });
    setStep({ kind: 'confirming' });
    return stepAfter(found.payment, found.checkout);
  });
  useEffect(() => {
    // Known only in the browser; the first render must equal the server's.
    // oxlint-disable-next-line react/set-state-in-effect
    void resume().then(setStep);
  }, []);

  return {
    step,
    startPaying(checkout) {
      keepCheckout(storages().tab, checkout);
      setStep({ kind: 'paying', checkout, firstFailure: null });
    },
    async settle() {
      const payment = paymentOf(step);
      if (!payment) return 'unpaid';
      const settled = await settlePayment(payment);
      if (settled.kind === 'open') return 'unpaid';
      setStep(settled.kind === 'step' ? settled.step : refused());
      return 'screen_changed';
    },
    async checkAgain() {
      if (step.kind !== 'checking' || step.isBusy) return;
      setStep({ ...step, isBusy: true });
      setStep(await stepAfter(step.payment, liveCheckoutOf(step.payment, clock.now(), options.askedBoat)));
    },
    async leavePayment() {
      const payment = paymentOf(step);
      if (payment && isUnresolved(storages(), payment.paymentIntentId)) {
        setStep(step.kind === 'checking' ? { ...step, isBusy: true } : { kind: 'confirming' });
        const next = await cancelOrSettle(payment);
        setStep(next === 'not_charged' ? { kind: 'choosing' } : next);
        return next === 'not_charged';
      }
      forgetCheckout(storages().tab);
      endAttempt(storages().tab);
      setStep({ kind: 'choosing' });
      return true;
    },
    async mayTakeHold() {
      const [payment] = unresolvedPayments(storages(), clock.now());
      if (!payment) return true;
      setStep({ kind: 'confirming' });
      setStep(await stepAfter(payment, null));
      return false;
    },
    async openPaid(bookingId) {
      forgetCheckout(storages().tab);
      endAttempt(storages().tab);
      forgetContact(storages().tab);
      setStep({ kind: 'confirming' });
      setStep(await showBooking(bookingId));
    },
    async openOwn(bookingId) {
      setStep({ kind: 'confirming' });
      setStep(await showBooking(bookingId));
    },
  };
}

function paymentOf(step: FlowStep): PaymentProof | null {
  if (step.kind === 'paying') return step.checkout.held;
  return step.kind === 'checking' ? step.payment : null;
}

/** The checkout of this tab, to which an unpaid payment returns. */
function liveCheckoutOf(
  payment: PaymentProof,
  now: Temporal.Instant,
  askedBoat: string | null,
): BookingCheckout | null {
  const found = resumption({ query: new URLSearchParams(), ...storages(), now, askedBoat });
  const isSame = found.kind === 'confirm' && found.payment.paymentIntentId === payment.paymentIntentId;
  return isSame ? found.checkout : null;
}

function payingStep(checkout: BookingCheckout, isRefused: boolean): FlowStep {
  return { kind: 'paying', checkout, firstFailure: isRefused ? { kind: 'declined', reason: 'authentication' } : null };
}

async function showBooking(bookingId: string): Promise<FlowStep> {
  try {
    const booking = await httpApi.getBooking(bookingId);
    const { status, providerPaymentId } = booking;
    if (status !== 'pending' || providerPaymentId === null) return { kind: 'done', booking, accessToken: null };
    return checking({ paymentIntentId: providerPaymentId, bookingId }, 'processing');
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

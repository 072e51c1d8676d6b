import { useEffect, useEffectEvent, useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import type { DepositIntentAnswer } from '#contract/checkout.ts';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import type { CardOutcome, MountedCard } from '../../features/checkout/card-payment.ts';
import { confirmPayment } from '../../features/checkout/confirm-payment.ts';
import { declineReason } from '../../features/checkout/decline-reason.ts';
import type { DepositOpening } from '../../features/checkout/deposit-step.tsx';
import type { PayFailure } from '../../features/checkout/pay-failure.ts';
import { paymentReturn, withoutPaymentReturn } from '../../features/checkout/payment-return.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { send } from '../../lib/api/send.ts';

interface DepositOptions {
  readonly booking: Booking;
  readonly accessToken: string | null;
}

type DepositStep = DepositOpening | { readonly kind: 'held' } | { readonly kind: 'closed' };

/** Opens the authorization of a security deposit and follows it to its end, including a return from the bank. */
export function useDeposit({ booking, accessToken }: DepositOptions) {
  const [step, setStep] = useState<DepositStep>({ kind: 'opening' });

  const open = async (failure: PayFailure | null): Promise<DepositStep> => {
    try {
      const intent = await send<DepositIntentAnswer>(BOOKING_PATHS.securityDeposit(booking._id), {
        method: 'POST',
        body: {},
        accessToken,
      });
      return { kind: 'ready', intent, failure };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return error.code === 'state_conflict' ? { kind: 'closed' } : { kind: 'failed', error };
    }
  };
  /** Whether the server has recorded the deposit as held. */
  const isHeld = async (paymentIntentId: string, clientSecret: string | null): Promise<boolean> => {
    const outcome = await confirmPayment({ paymentIntentId, clientSecret, accessToken, bookingId: booking._id });
    return outcome.kind === 'paid' && outcome.booking.securityDeposit?.state === 'held';
  };

  const begin = useEffectEvent(async (): Promise<DepositStep> => {
    const returned = paymentReturn(new URLSearchParams(window.location.search));
    if (!returned) return open(null);
    window.history.replaceState(window.history.state, '', withoutPaymentReturn(window.location.href));
    if (returned.refused) return open({ kind: 'declined', reason: 'authentication' });
    const hasWorked = await isHeld(returned.paymentIntentId, returned.clientSecret);
    return hasWorked ? { kind: 'held' } : open({ kind: 'no_payment' });
  });
  useEffect(() => {
    // Known only in the browser; the first render must equal the server's.
    // oxlint-disable-next-line react/set-state-in-effect
    void begin().then(setStep);
  }, []);

  return {
    step,
    async retry() {
      setStep({ kind: 'opening' });
      setStep(await open(null));
    },
    /** null: it is held, or the page is about to leave for the bank. */
    async hold(card: MountedCard, intent: DepositIntentAnswer): Promise<PayFailure | null> {
      const { name, email, phone } = booking.customer;
      const outcome = await card.confirm({
        paymentIntentId: intent.paymentIntentId,
        clientSecret: intent.clientSecret,
        returnUrl: withoutPaymentReturn(window.location.href),
        billing: { name: name ?? '', ...(email && { email }), ...(phone && { phone }) },
      });
      if (outcome.kind === 'redirecting') return null;
      if (outcome.kind === 'refused') return { kind: 'declined', reason: declineReason(outcome) };
      if (!(await isHeld(intent.paymentIntentId, intent.clientSecret))) return notHeld(outcome);
      setStep({ kind: 'held' });
      return null;
    },
  };
}

function notHeld({ kind }: CardOutcome): PayFailure {
  return { kind: kind === 'unknown' ? 'no_payment' : 'processing' };
}

import { useEffect, useEffectEvent } from 'react';
import type { Booking } from '#contract/bookings.ts';
import type { PayFailure } from '../../features/checkout/pay-failure.ts';
import { paymentReturn, withoutPaymentReturn } from '../../features/checkout/payment-return.ts';
import { isPayFailure, settleDifference } from '../../features/checkout/settle-difference.ts';
import { tabStorage } from '../../lib/browser/browser-storage.ts';
import { useClock } from '../../lib/page/site-context.ts';
import { forgetChange, type KeptChange, readChange } from './kept-change.ts';

/** A change whose payment is not complete, and why. */
export interface ResumedChange extends KeptChange {
  readonly failure: PayFailure;
}

interface PaymentReturnOptions {
  readonly bookingId: string;
  readonly accessToken: string | null;
  readonly onEnd: (booking: Booking) => void;
  readonly onResume: (change: ResumedChange) => void;
}

/**
 * After a return from the bank's page, by redirect or Back, confirms the payment of a change once. An unpaid change is
 * continued.
 */
export function usePaymentReturn({ bookingId, accessToken, onEnd, onResume }: PaymentReturnOptions): void {
  const clock = useClock();
  const begin = useEffectEvent(async () => {
    const returned = paymentReturn(new URLSearchParams(window.location.search));
    if (returned) window.history.replaceState(window.history.state, '', withoutPaymentReturn(window.location.href));
    const kept = readChange(tabStorage(), bookingId, clock.now());
    if (returned?.refused) {
      if (kept) onResume({ ...kept, failure: { kind: 'declined', reason: 'authentication' } });
      return;
    }
    const payment = returned ?? kept?.payment;
    if (!payment) return;
    const result = await settleDifference({ ...payment, accessToken });
    if (!isPayFailure(result)) {
      forgetChange(tabStorage());
      onEnd(result);
    } else if (kept) onResume({ ...kept, failure: result });
  });
  useEffect(() => {
    void begin();
  }, []);
}

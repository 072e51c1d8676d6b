import { useEffect, useEffectEvent } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { confirmPayment } from '../../features/checkout/confirm-payment.ts';
import { paymentReturn, withoutPaymentReturn } from '../../features/checkout/payment-return.ts';

/** After the bank's page, the payment of a change is confirmed once, and the address is cleaned. */
export function usePaymentReturn(accessToken: string | null, onEnd: (booking: Booking) => void): void {
  const confirm = useEffectEvent(async () => {
    const payment = paymentReturn(new URLSearchParams(window.location.search));
    if (!payment) return;
    window.history.replaceState(window.history.state, '', withoutPaymentReturn(window.location.href));
    const outcome = await confirmPayment({ ...payment, accessToken });
    if (outcome.kind === 'paid') onEnd(outcome.booking);
  });
  useEffect(() => {
    void confirm();
  }, []);
}

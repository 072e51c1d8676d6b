import { useEffect, useEffectEvent, useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import type { PaymentIntentAnswer } from '#contract/checkout.ts';
import { confirmPayment, type ConfirmFailure, type PaymentProof } from '../../features/checkout/confirm-payment.ts';
import { forgetContact, keepContact, readContact } from '../../features/checkout/contact-draft.ts';
import type { PayFailure } from '../../features/checkout/pay-failure.ts';
import { paymentReturn, withoutPaymentReturn } from '../../features/checkout/payment-return.ts';
import { openPayment } from '../../features/pay-link/open-payment.ts';
import { tabStorage } from '../../lib/browser/browser-storage.ts';
import { announcePurchase } from '../../lib/booking/purchase.ts';

export type PayLinkStep =
  | { readonly kind: 'opening' | 'confirming' | 'paid' | 'ended' }
  | { readonly kind: 'paying'; readonly held: PaymentIntentAnswer; readonly firstFailure: PayFailure | null }
  | { readonly kind: 'confirm_failed'; readonly failure: ConfirmFailure; readonly proof: PaymentProof }
  | { readonly kind: 'failed'; readonly error: unknown };

interface PayLinkOptions {
  readonly booking: Booking;
  readonly accessToken: string | null;
  readonly onPaid: (accessToken: string | null) => void;
}

/** Opens the payment of a held booking and follows it to its outcome, including a return from the bank. */
export function usePayLink({ booking, accessToken, onPaid }: PayLinkOptions) {
  const [step, setStep] = useState<PayLinkStep>({ kind: firstStep(booking) });

  const open = async (firstFailure: PayFailure | null): Promise<PayLinkStep> => {
    rememberContact(booking);
    const opened = await openPayment(booking._id, accessToken);
    return opened.kind === 'held' ? { kind: 'paying', held: opened.held, firstFailure } : opened;
  };
  /** null: nothing was paid. */
  const settle = async (proof: PaymentProof): Promise<PayLinkStep | null> => {
    const outcome = await confirmPayment({ ...proof, accessToken });
    if (outcome.kind === 'unpaid') return null;
    if (outcome.kind === 'failed') return { kind: 'confirm_failed', failure: outcome.failure, proof };
    if (outcome.kind === 'ended') return { kind: 'ended' };
    forgetContact(tabStorage());
    announcePurchase(outcome.booking.amountGross);
    onPaid(outcome.accessToken);
    return { kind: 'paid' };
  };
  const begin = useEffectEvent(async (): Promise<PayLinkStep> => {
    const returned = paymentReturn(new URLSearchParams(window.location.search));
    if (!returned) return step.kind === 'opening' ? open(null) : step;
    window.history.replaceState(window.history.state, '', withoutPaymentReturn(window.location.href));
    if (returned.refused) return open({ kind: 'declined', reason: 'authentication' });
    return (await settle(returned)) ?? open({ kind: 'not_charged' });
  });
  useEffect(() => {
    void begin().then(setStep);
  }, []);

  return {
    step,
    end: () => setStep({ kind: 'ended' }),
    async retry() {
      setStep({ kind: 'opening' });
      setStep(await open(null));
    },
    async confirm(proof: PaymentProof): Promise<'unpaid' | 'screen_changed'> {
      const next = await settle(proof);
      if (next) setStep(next);
      return next ? 'screen_changed' : 'unpaid';
    },
    async confirmAgain(proof: PaymentProof) {
      setStep({ kind: 'confirming' });
      setStep((await settle(proof)) ?? (await open({ kind: 'not_charged' })));
    },
  };
}

function firstStep({ status }: Booking): 'opening' | 'paid' | 'ended' {
  if (status === 'pending') return 'opening';
  return status === 'canceled' || status === 'refunded' ? 'ended' : 'paid';
}

/** Prefills the known contact; values typed here take precedence. */
function rememberContact({ customer }: Booking): void {
  const typed = readContact(tabStorage());
  if (typed.name || typed.email || typed.phone) return;
  const { name, email, phone } = customer;
  keepContact(tabStorage(), { name: name ?? '', email: email ?? '', phone: phone ?? '' });
}

import { useEffect, useEffectEvent, useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import type { PaymentIntentAnswer } from '#contract/checkout.ts';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import type { CheckState } from '../../features/checkout/checking-payment.tsx';
import { type ConfirmOutcome, confirmPayment, type PaymentProof } from '../../features/checkout/confirm-payment.ts';
import { forgetContact, keepContact, readContact } from '../../features/checkout/contact-draft.ts';
import type { PayFailure } from '../../features/checkout/pay-failure.ts';
import { paymentReturn, withoutPaymentReturn } from '../../features/checkout/payment-return.ts';
import { forgetUnresolved, storages, unresolvedPayments } from '../../features/checkout/unresolved-payments.ts';
import { remainderCents } from '../../features/ticket/due-cents.ts';
import { type OpenedPayment, openPayment } from '../../features/pay-link/open-payment.ts';
import { tabStorage } from '../../lib/browser/browser-storage.ts';
import { announcePurchase } from '../../lib/booking/purchase.ts';
import { useClock } from '../../lib/page/site-context.ts';

export type PayLinkStep =
  | { readonly kind: 'opening' | 'confirming' | 'paid' | 'ended' | 'returned' | 'group' }
  | { readonly kind: 'paying'; readonly held: PaymentIntentAnswer; readonly firstFailure: PayFailure | null }
  | {
      readonly kind: 'checking';
      readonly payment: PaymentProof;
      readonly state: CheckState;
      readonly isBusy: boolean;
    }
  | { readonly kind: 'failed'; readonly error: unknown };

/** What is paid: a booking, or the held ones of a group. */
export interface Payable {
  readonly bookingIds: readonly string[];
  readonly firstStep: 'opening' | 'paid' | 'ended' | 'returned';
  readonly customer: Booking['customer'];
  readonly isHeld: boolean;
  /** The total price. */
  readonly totalEuros: number;
  /** The payment of what is due; repeated calls return the same one. */
  readonly open: () => Promise<OpenedPayment>;
}

interface PayLinkOptions {
  readonly payable: Payable;
  readonly accessToken: string | null;
  readonly onPaid: (accessToken: string | null) => void;
}

/**
 * Opens the payment of the amount due and follows it to its outcome, including a return from the bank. The result of an
 * unknown payment is checked before anything can be paid again (P-11.11).
 */
export function usePayLink({ payable, accessToken, onPaid }: PayLinkOptions) {
  const clock = useClock();
  const [step, setStep] = useState<PayLinkStep>({ kind: payable.firstStep });

  const open = async (firstFailure: PayFailure | null): Promise<PayLinkStep> => {
    rememberContact(payable.customer);
    const opened = await payable.open();
    return opened.kind === 'held' ? { kind: 'paying', held: opened.held, firstFailure } : opened;
  };
  /** null: nothing has been paid so far. */
  const settle = async (proof: PaymentProof): Promise<PayLinkStep | null> => {
    const payment = { ...proof, accessToken, bookingId: proof.bookingId ?? payable.bookingIds[0] ?? null };
    const outcome = await confirmPayment(payment);
    if (outcome.kind === 'open' || isRestOpen(outcome, payable)) return null;
    if (outcome.kind === 'failed') return { kind: 'checking', payment, state: outcome.failure, isBusy: false };
    if (outcome.kind === 'processing') return { kind: 'checking', payment, state: 'processing', isBusy: false };
    forgetUnresolved(storages(), payment.paymentIntentId);
    if (outcome.kind !== 'paid') return { kind: outcome.kind === 'not_charged' ? 'ended' : 'returned' };
    forgetContact(tabStorage());
    if (payable.isHeld) announcePurchase(payable.totalEuros);
    onPaid(outcome.accessToken);
    return { kind: 'paid' };
  };
  const payOrSettled = async (proof: PaymentProof) => (await settle(proof)) ?? (await open({ kind: 'no_payment' }));
  const unresolved = () =>
    unresolvedPayments(storages(), clock.now()).find(({ bookingId }) =>
      payable.bookingIds.some((id) => id === bookingId),
    ) ?? null;

  const begin = useEffectEvent(async (): Promise<PayLinkStep> => {
    const returned = paymentReturn(new URLSearchParams(window.location.search));
    if (returned) window.history.replaceState(window.history.state, '', withoutPaymentReturn(window.location.href));
    if (!returned && step.kind !== 'opening') return step;
    if (returned?.refused) {
      forgetUnresolved(storages(), returned.paymentIntentId);
      return open({ kind: 'declined', reason: 'authentication' });
    }
    const payment = returned ?? unresolved();
    if (!payment) return open(null);
    setStep({ kind: 'confirming' });
    return payOrSettled(payment);
  });
  useEffect(() => {
    // Known only in the browser; the first render must equal the server's.
    // oxlint-disable-next-line react/set-state-in-effect
    void begin().then(setStep);
  }, []);

  return {
    step,
    /** The hold has ended. */
    async end() {
      const payment = unresolved();
      if (payment) setStep({ kind: 'confirming' });
      setStep((payment && (await settle(payment))) ?? { kind: 'ended' });
    },
    async retry() {
      setStep({ kind: 'opening' });
      setStep(await open(null));
    },
    async settle(): Promise<'unpaid' | 'screen_changed'> {
      const next = step.kind === 'paying' ? await settle(step.held) : null;
      if (next) setStep(next);
      return next ? 'screen_changed' : 'unpaid';
    },
    async checkAgain() {
      if (step.kind !== 'checking' || step.isBusy) return;
      setStep({ ...step, isBusy: true });
      setStep(await payOrSettled(step.payment));
    },
  };
}

/** The booking was already sold, so its status says nothing about the payment of the rest. */
function isRestOpen(outcome: ConfirmOutcome, { isHeld }: Payable): boolean {
  return outcome.kind === 'paid' && !isHeld && outcome.paymentStatus === 'open';
}

/** The payment of what is due for one booking that is held or sold. */
export function payableBooking(booking: Booking, accessToken: string | null): Payable {
  return {
    bookingIds: [booking._id],
    firstStep: firstStep(booking),
    customer: booking.customer,
    isHeld: booking.status === 'pending',
    totalEuros: booking.amountGross,
    open: () => openPayment(BOOKING_PATHS.bookingIntent(booking._id), accessToken),
  };
}

function firstStep(booking: Booking): Payable['firstStep'] {
  const { status, payment } = booking;
  if (status === 'pending' || remainderCents(booking) > 0) return 'opening';
  if (status === 'refunded' || (status === 'canceled' && payment.received > 0)) return 'returned';
  return status === 'canceled' ? 'ended' : 'paid';
}

/** Prefills the known contact; values typed here take precedence. */
function rememberContact(customer: Booking['customer']): void {
  const typed = readContact(tabStorage());
  if (typed.name || typed.email || typed.phone) return;
  const { name, email, phone } = customer;
  keepContact(tabStorage(), { name: name ?? '', email: email ?? '', phone: phone ?? '' });
}

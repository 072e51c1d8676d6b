import { isHoldLive } from '#domain/booking/hold.ts';
import { confirmedBooking } from '../../features/checkout/confirmed-marker.ts';
import { paymentReturn } from '../../features/checkout/payment-return.ts';
import type { PaymentProof } from '../../features/checkout/confirm-payment.ts';
import { readCheckout } from '../../features/checkout/running-checkout.ts';
import { unresolvedPayments } from '../../features/checkout/unresolved-payments.ts';
import type { BookingCheckout } from './flow-step.ts';

/** What a newly opened page resumes. */
export type Resumption =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'pay'; readonly checkout: BookingCheckout; readonly isRefused: boolean }
  /** The bank declined and the hold has ended. */
  | { readonly kind: 'refused' }
  /** A payment whose result is unknown. `checkout`: this tab's, whose hold is live. */
  | { readonly kind: 'confirm'; readonly payment: PaymentProof; readonly checkout: BookingCheckout | null }
  /** Already confirmed: only show the booking. */
  | { readonly kind: 'show'; readonly bookingId: string };

interface OpenedPage {
  readonly query: URLSearchParams;
  readonly tab: Storage;
  readonly browser: Storage;
  readonly now: Temporal.Instant;
  /** The boat in the address, by id or slug; a checkout of another boat is not resumed. */
  readonly askedBoat: string | null;
}

/** A payment whose result is unknown comes before everything but the return from the bank (P-11.11). */
export function resumption(page: OpenedPage): Resumption {
  const { tab, browser, now } = page;
  const kept = readCheckout<BookingCheckout['choice']>(tab);
  const live = kept && isHoldLive(Temporal.Instant.from(kept.held.holdExpiresAt), now) ? kept : null;
  const [unresolved] = unresolvedPayments({ tab, browser }, now);
  const payment = paymentReturn(page.query) ?? unresolved;
  if (payment) return afterPayment(payment, live?.held.paymentIntentId === payment.paymentIntentId ? live : null, page);
  if (!live || !isFor(live, page.askedBoat)) return { kind: 'nothing' };
  const bookingId = confirmedBooking(browser, live.held.paymentIntentId);
  return bookingId ? { kind: 'show', bookingId } : { kind: 'pay', checkout: live, isRefused: false };
}

function afterPayment(
  payment: PaymentProof & { readonly refused?: boolean },
  checkout: BookingCheckout | null,
  { browser }: OpenedPage,
): Resumption {
  if (payment.refused) return checkout ? { kind: 'pay', checkout, isRefused: true } : { kind: 'refused' };
  const bookingId = confirmedBooking(browser, payment.paymentIntentId);
  if (bookingId) return { kind: 'show', bookingId };
  const { held } = checkout ?? {};
  const proof = { accessToken: held?.accessToken ?? null, bookingId: held?.bookingId ?? null };
  return { kind: 'confirm', payment: { ...proof, ...payment }, checkout };
}

function isFor({ summary }: BookingCheckout, askedBoat: string | null): boolean {
  return askedBoat === null || askedBoat === summary.boatId || askedBoat === summary.boatSlug;
}

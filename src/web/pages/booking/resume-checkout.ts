import { isHoldLive } from '#domain/booking/hold.ts';
import { confirmedBooking } from '../../features/checkout/confirmed-marker.ts';
import { type PaymentReturn, paymentReturn } from '../../features/checkout/payment-return.ts';
import type { PaymentProof } from '../../features/checkout/confirm-payment.ts';
import { readCheckout } from '../../features/checkout/running-checkout.ts';
import type { BookingCheckout } from './flow-step.ts';

/** What a newly opened page resumes. */
export type Resumption =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'pay'; readonly checkout: BookingCheckout; readonly isRefused: boolean }
  /** The bank declined and the hold has ended. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'confirm'; readonly proof: PaymentProof; readonly checkout: BookingCheckout | null }
  /** Already confirmed: only show the booking. */
  | { readonly kind: 'show'; readonly bookingId: string };

export function resumption(page: {
  readonly query: URLSearchParams;
  readonly tab: Storage;
  readonly browser: Storage;
  readonly now: Temporal.Instant;
  /** The boat in the address, by id or slug; a checkout of another boat is not resumed. */
  readonly askedBoat: string | null;
}): Resumption {
  const kept = readCheckout<BookingCheckout['choice']>(page.tab);
  const live = kept && isHoldLive(Temporal.Instant.from(kept.held.holdExpiresAt), page.now) ? kept : null;
  const back = paymentReturn(page.query);
  if (back) return afterReturn(back, live?.held.paymentIntentId === back.paymentIntentId ? live : null, page.browser);
  if (!live || !isFor(live, page.askedBoat)) return { kind: 'nothing' };
  return { kind: 'pay', checkout: live, isRefused: false };
}

function afterReturn(back: PaymentReturn, checkout: BookingCheckout | null, browser: Storage): Resumption {
  if (back.refused) return checkout ? { kind: 'pay', checkout, isRefused: true } : { kind: 'refused' };
  const bookingId = confirmedBooking(browser, back.paymentIntentId);
  if (bookingId) return { kind: 'show', bookingId };
  return { kind: 'confirm', proof: { ...back, accessToken: checkout?.held.accessToken ?? null }, checkout };
}

function isFor({ summary }: BookingCheckout, askedBoat: string | null): boolean {
  return askedBoat === null || askedBoat === summary.boatId || askedBoat === summary.boatSlug;
}

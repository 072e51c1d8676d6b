import type { PaymentIntentAnswer, PaymentIntentRequest } from '#contract/checkout.ts';
import type { TripMinimum } from '#web/ui/trip-minimum/trip-minimum.ts';

/** The order data that the payment step shows; lets a reload render it without a request. */
export interface OrderSummary {
  readonly boatId: string;
  readonly boatSlug: string;
  readonly boatTitle: string;
  readonly boatImage: string | null;
  readonly portName: string | null;
  readonly mode: 'charter' | 'tickets';
  /** ISO instants. */
  readonly start: string;
  readonly end: string;
  readonly hours: number;
  /** Head count, free children included. */
  readonly people: number;
  /** Cents held on a charter's card for damage, and for how many hours after the trip (P-14.9); absent: none. */
  readonly securityDeposit?: { readonly cents: number; readonly hours: number };
  /** For a trip (P-7.7); checkouts stored by an earlier release have none. */
  readonly minimum?: TripMinimum;
  /** ISO instants, earliest first (P-13.3). Checkouts stored by an earlier release have none. */
  readonly refundDeadlines?: readonly { readonly until: string; readonly refundPercent: number }[];
}

/** A hold that waits for its payment. `Choice` is the selection behind it, used to go back. */
export interface RunningCheckout<Choice> {
  readonly held: PaymentIntentAnswer;
  readonly summary: OrderSummary;
  readonly choice: Choice;
  /** The page of the checkout; a reload continues there. */
  readonly path: string;
  /**
   * What was asked for, to ask again with a voucher or without it; checkouts stored by an earlier release have none.
   */
  readonly order?: PaymentIntentRequest;
  /** Cents that a voucher pays of it (P-26.3). */
  readonly voucherCents?: number | undefined;
  /** True once the hold was extended, which is possible once. */
  readonly isExtended?: boolean;
}

const KEY = 'booking.checkout';

/** Survives a reload and the redirect to the bank and back, in this tab only. */
export function keepCheckout(storage: Storage, checkout: RunningCheckout<unknown>): void {
  storage.setItem(KEY, JSON.stringify(checkout));
}

/** The checkout of this tab, whether or not its hold has ended; null when there is none or it cannot be read. */
export function readCheckout<Choice>(storage: Storage): RunningCheckout<Choice> | null {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as RunningCheckout<Choice> | null;
    return kept?.held.bookingId && kept.summary && kept.choice ? kept : null;
  } catch {
    return null;
  }
}

export function forgetCheckout(storage: Storage): void {
  storage.removeItem(KEY);
}

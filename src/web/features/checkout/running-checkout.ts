import type { PaymentIntentAnswer } from '#contract/checkout.ts';

/** What the payment step shows of the order, so that a reload can draw it without asking again. */
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
  /** Everybody aboard; free kids too. */
  readonly people: number;
}

/** A hold that waits for its payment. `Choice` is the selection behind it, for the way back. */
export interface RunningCheckout<Choice> {
  readonly held: PaymentIntentAnswer;
  readonly summary: OrderSummary;
  readonly choice: Choice;
  /** The page it runs on: a reload goes on there. */
  readonly path: string;
  /** The hold was extended, which is possible once. */
  readonly isExtended?: boolean;
}

const KEY = 'booking.checkout';

/** Survives a reload and the way to the bank and back, in this tab only. */
export function keepCheckout(storage: Storage, checkout: RunningCheckout<unknown>): void {
  storage.setItem(KEY, JSON.stringify(checkout));
}

/** The checkout that runs in this tab, its hold ended or not; null when there is none or it cannot be read. */
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

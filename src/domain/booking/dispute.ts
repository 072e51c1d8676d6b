import type { Cents } from '#domain/money.ts';

/** Statuses of a dispute in which the money is here: it was won or prevented, or the bank only asks (P-13.10). */
export const MONEY_IS_HERE: readonly string[] = [
  'won',
  'prevented',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
];

/** The money of one payment and its disputes; `status` is the provider's word. */
export interface DisputedPayment {
  readonly receivedCents: Cents;
  readonly refundedCents: Cents;
  readonly disputes: readonly { readonly status: string; readonly amountCents: Cents }[];
}

/**
 * What the bank has taken of a payment in disputes, lost or undecided: no more than was received and not refunded. It is
 * no revenue (P-20.5). SQL: view `disputed_money`.
 */
export function disputedCents({ receivedCents, refundedCents, disputes }: DisputedPayment): Cents {
  const taken = disputes.filter(({ status }) => !MONEY_IS_HERE.includes(status));
  const sum = taken.reduce((cents, { amountCents }) => cents + amountCents, 0);
  return Math.min(sum, receivedCents - refundedCents);
}

import type { Cents } from '#domain/money.ts';

/** Statuses of a dispute in which the site has the money: the dispute was won or prevented, or the bank only inquires (P-13.10). */
export const FUNDS_NOT_WITHDRAWN: readonly string[] = [
  'won',
  'prevented',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
];

/** Statuses of a dispute that is decided. One of all others is open (P-13.10). */
export const CLOSED_DISPUTE_STATUSES: readonly string[] = ['won', 'lost', 'warning_closed', 'prevented'];

/** The money of one payment and its disputes; `status` is the provider's. */
export interface DisputedPayment {
  readonly receivedCents: Cents;
  readonly refundedCents: Cents;
  readonly disputes: readonly { readonly status: string; readonly amountCents: Cents }[];
}

/**
 * What the bank has taken of a payment in lost or undecided disputes: at most what was received and not refunded. It is not
 * revenue (P-20.5). SQL: view `disputed_money`.
 */
export function disputedCents({ receivedCents, refundedCents, disputes }: DisputedPayment): Cents {
  const taken = disputes.filter(({ status }) => !FUNDS_NOT_WITHDRAWN.includes(status));
  const sum = taken.reduce((cents, { amountCents }) => cents + amountCents, 0);
  return Math.min(sum, receivedCents - refundedCents);
}

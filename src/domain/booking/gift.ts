import type { Cents } from '../money.ts';

/** Numbers of the rules for gift vouchers (P-26.6 to P-26.9). */
export const GIFT = {
  /** What is suggested to the buyer. */
  suggestedCents: [5_000, 10_000, 20_000, 30_000] satisfies Cents[],
  leastCents: 2_500,
  mostCents: 100_000,
  /** Characters. */
  longestRecipient: 80,
  longestMessage: 200,
  /** Unpaid gifts of one source in an hour. */
  openPerSource: 10,
  /** After so long an unpaid gift can be paid no more. */
  payableHours: 24,
} as const;

/**
 * What of a gift can go back to its buyer: what is still on the voucher, and no more than was received for it and has not gone
 * back or is on its way (P-26.10). `returnedCents` has refunds that are ordered, on their way or done.
 */
export function refundableGiftCents(gift: {
  readonly receivedCents: Cents;
  readonly returnedCents: Cents;
  readonly balanceCents: Cents;
}): Cents {
  return Math.max(0, Math.min(gift.balanceCents, gift.receivedCents - gift.returnedCents));
}

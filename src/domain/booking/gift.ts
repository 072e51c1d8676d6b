import type { Cents } from '../money.ts';

/** Limits and suggestions for gift vouchers (P-26.6 to P-26.9). */
export const GIFT = {
  /** Amounts suggested to the buyer. */
  suggestedCents: [5_000, 10_000, 20_000, 30_000] satisfies Cents[],
  leastCents: 2_500,
  mostCents: 100_000,
  /** Characters. */
  longestRecipient: 80,
  longestMessage: 200,
  /** Unpaid gifts allowed per source and hour. */
  openPerSource: 10,
  /** An unpaid gift can be paid for this long. */
  payableHours: 24,
} as const;

/**
 * How much of a gift can go back to its buyer: the voucher's balance, but no more than was received for it and is not
 * returned (P-26.10). `returnedCents` includes refunds that are ordered, on their way or done.
 */
export function refundableGiftCents(gift: {
  readonly receivedCents: Cents;
  readonly returnedCents: Cents;
  readonly balanceCents: Cents;
}): Cents {
  return Math.max(0, Math.min(gift.balanceCents, gift.receivedCents - gift.returnedCents));
}

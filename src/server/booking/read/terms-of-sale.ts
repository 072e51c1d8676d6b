import type { CancellationPolicy, PolicyTier } from '#domain/booking/cancellation-policy.ts';

/** The columns of `bookings` with the policy under which the booking was sold. */
export interface SoldUnder {
  cancellation_policy: PolicyTier[];
  /** null: sold before policies had a deadline for moves. */
  move_until_hours: number | null;
}

/** Applies to bookings that were sold without a deadline for moves, in hours before the start. */
const MOVE_UNTIL_HOURS = 72;

/** The policy under which a booking was sold (P-13.1). */
export function termsOfSale({ cancellation_policy: tiers, move_until_hours }: SoldUnder): CancellationPolicy {
  return {
    tiers: tiers.map((tier) => ({ ...tier, refundPercent: wholeHundredths(tier.refundPercent) })),
    moveUntilHours: move_until_hours ?? MOVE_UNTIL_HOURS,
  };
}

/**
 * Rounds up a percentage with more than two decimals, as migration 0620 does. The release before it could save one, and sell with it,
 * until it was replaced.
 */
function wholeHundredths(percent: number): number {
  const isWhole = Math.round(percent * 100) / 100 === percent;
  return isWhole ? percent : Math.ceil(percent * 100) / 100;
}

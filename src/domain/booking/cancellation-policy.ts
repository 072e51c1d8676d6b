/** A cancellation `hoursBefore` (whole hours of real time) or more before the start gives back `refundPercent`. */
export interface PolicyTier {
  readonly hoursBefore: number;
  readonly refundPercent: number;
}

/** Tiers in any order; the one with the most `hoursBefore` still reached decides, and none reached means nothing back. */
export type CancellationPolicy = readonly PolicyTier[];

export interface RefundDeadline {
  /** The last instant at which the percentage still applies. */
  readonly until: Temporal.Instant;
  readonly refundPercent: number;
}

const HOURS_IN_DAY = 24;

/** Seats on a trip: 100 % until 24 h before the start (P-13.2). */
export const SEAT_POLICY: CancellationPolicy = [{ hoursBefore: HOURS_IN_DAY, refundPercent: 100 }];

/** Charters: 90 % from 30 days before, 50 % from 10 days, then nothing (P-13.2). */
export const CHARTER_POLICY: CancellationPolicy = [
  { hoursBefore: 30 * HOURS_IN_DAY, refundPercent: 90 },
  { hoursBefore: 10 * HOURS_IN_DAY, refundPercent: 50 },
];

/** The policy as dates to show before paying, earliest first. After the last one nothing is given back. */
export function refundDeadlines(policy: CancellationPolicy, start: Temporal.Instant): RefundDeadline[] {
  return policy
    .toSorted((a, b) => b.hoursBefore - a.hoursBefore)
    .map(({ hoursBefore, refundPercent }) => ({ until: start.subtract({ hours: hoursBefore }), refundPercent }));
}

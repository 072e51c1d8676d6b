import { type Cents, percentOf } from '#domain/money.ts';

/** A cancellation at least `hoursBefore` (whole hours of real time) before the start refunds `refundPercent`. */
export interface PolicyTier {
  readonly hoursBefore: number;
  readonly refundPercent: number;
}

/** The terms that a booking is sold under (P-13.1). They are copied to the booking: later changes to the policy do not affect it. */
export interface CancellationPolicy {
  /** In any order. Of the tiers still reached, the one with the most `hoursBefore` applies; when none is reached, nothing is refunded. */
  readonly tiers: readonly PolicyTier[];
  /** Whole hours of real time before the start until which a guest may move the booking; 0: until the start. */
  readonly moveUntilHours: number;
}

export interface RefundDeadline {
  /** The last instant at which the percentage still applies. */
  readonly until: Temporal.Instant;
  readonly refundPercent: number;
}

/** Limits of a policy's fields (P-13.2). */
export const POLICY_LIMITS = { nameLength: 80, tiers: 8, hours: 8_760 } as const;

/** Names of the two policies that every database starts with (migration 0185), by the way of booking they are the default for. */
export const SEEDED_POLICY_NAMES = { charter: 'Charters', seats: 'Seats' } as const;

/** The tiers as dates to show before paying, earliest first. After the last one nothing is refunded. */
export function refundDeadlines(
  { tiers }: Pick<CancellationPolicy, 'tiers'>,
  start: Temporal.Instant,
): RefundDeadline[] {
  return byDeadline(tiers).map(({ hoursBefore, refundPercent }) => ({
    until: start.subtract({ hours: hoursBefore }),
    refundPercent,
  }));
}

/** The deadline that applies at `now`; null: nothing is refunded any more. */
export function refundDeadlineAt(
  policy: Pick<CancellationPolicy, 'tiers'>,
  { start, now }: { readonly start: Temporal.Instant; readonly now: Temporal.Instant },
): RefundDeadline | null {
  return refundDeadlines(policy, start).find(({ until }) => Temporal.Instant.compare(now, until) <= 0) ?? null;
}

/** The money of a booking when it is canceled, in cents. */
export interface MoneyAtCancellation {
  /** Kept of the booking's payments. */
  readonly keptCents: Cents;
  /** The part of it that was retained at an earlier change (P-15.12). */
  readonly retainedCents: Cents;
  /** The part of it that failed refunds were to return (P-13.9). */
  readonly owedCents: Cents;
}

/**
 * The refund of a cancellation at `now`: what was owed before, and the policy's share of the rest, rounded to the cent
 * (P-15.11). Nothing of the retained part goes back.
 */
export function cancellationRefundCents(
  policy: Pick<CancellationPolicy, 'tiers'>,
  {
    keptCents,
    retainedCents,
    owedCents,
    ...at
  }: MoneyAtCancellation & { readonly start: Temporal.Instant; readonly now: Temporal.Instant },
): Cents {
  const paidCents = Math.max(0, keptCents - retainedCents - owedCents);
  return owedCents + percentOf(paidCents, refundDeadlineAt(policy, at)?.refundPercent ?? 0);
}

/** The last instant at which a guest may move the booking. */
export function moveDeadline(
  { moveUntilHours }: Pick<CancellationPolicy, 'moveUntilHours'>,
  start: Temporal.Instant,
): Temporal.Instant {
  return start.subtract({ hours: moveUntilHours });
}

/** The tiers, earliest deadline first. */
export function byDeadline(tiers: readonly PolicyTier[]): PolicyTier[] {
  return tiers.toSorted((a, b) => b.hoursBefore - a.hoursBefore);
}

/** What is wrong with the tiers that an operator entered: two with the same hours, or a larger refund for canceling later. */
export type TiersProblem = 'tiers_repeated' | 'tiers_rising';

export function tiersProblem(tiers: readonly PolicyTier[]): TiersProblem | null {
  const sorted = byDeadline(tiers);
  const later = sorted.slice(1);
  if (later.some(({ hoursBefore }, index) => hoursBefore === sorted[index]?.hoursBefore)) return 'tiers_repeated';
  if (later.some(({ refundPercent }, index) => refundPercent > (sorted[index]?.refundPercent ?? 0)))
    return 'tiers_rising';
  return null;
}

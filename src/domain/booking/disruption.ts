import type { Cents } from '../money.ts';
import type { CancelReason } from './lifecycle.ts';

/** Why guests have to choose an alternative (P-25.1). */
export const DISRUPTION_REASONS = ['weather', 'breakdown', 'below_minimum'] as const satisfies CancelReason[];
export type DisruptionReason = (typeof DISRUPTION_REASONS)[number];

/** What a guest can choose, in the order in which it is offered: another time, a voucher, or the money back. */
export const GUEST_CHOICES = ['move', 'voucher', 'refund'] as const;
export type GuestChoice = (typeof GUEST_CHOICES)[number];

/** How long a disruption can be undone, unless a guest has chosen (P-25.7). */
export const UNDO_MINUTES = 10;
/** Other times are offered for this long after the original one, or after now if that is later. */
export const OFFER_DAYS = 30;

/** The bonus on top of a voucher, rounded down to whole cents. */
export function voucherBonusCents(paidCents: Cents, bonusPercent: number): Cents {
  return Math.floor((paidCents * bonusPercent) / 100);
}

/** The last instant at which the disruption can be undone; null: already undone, too late, or a guest has chosen. */
export function undoUntil(
  disruption: {
    readonly createdAt: Temporal.Instant;
    readonly isUndone: boolean;
    readonly hasAnswers: boolean;
  },
  now: Temporal.Instant,
): Temporal.Instant | null {
  const until = disruption.createdAt.add({ minutes: UNDO_MINUTES });
  const isOver = disruption.isUndone || disruption.hasAnswers || Temporal.Instant.compare(now, until) > 0;
  return isOver ? null : until;
}

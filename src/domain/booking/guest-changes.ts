import type { Cents } from '#domain/money.ts';
import {
  type CancellationPolicy,
  cancellationRefundCents,
  type MoneyAtCancellation,
  moveDeadline,
  refundDeadlineAt,
} from './cancellation-policy.ts';
import { type BookingStatus, isReliedOn, isUpcomingSale } from './lifecycle.ts';
import type { PaysBy } from './payment-way.ts';

/** The facts that decide which changes a guest may make. */
export interface GuestBooking extends MoneyAtCancellation {
  readonly status: BookingStatus;
  readonly paysBy: PaysBy | null;
  readonly start: Temporal.Instant;
  readonly policy: CancellationPolicy;
}

/** How long a guest can undo their own change or cancellation (P-15.15). */
export const GUEST_UNDO_MINUTES = 10;

/** state_conflict: not sold, canceled or over; change_too_late: the deadline has passed. */
export type ForbiddenReason = 'state_conflict' | 'change_too_late';

export interface Permission {
  readonly reason: ForbiddenReason | null;
  /** The last instant at which the change is allowed. */
  readonly until: Temporal.Instant;
}

export interface GuestOptions {
  /** `until`: the last instant at which `refundCents` still goes back. */
  readonly cancel: Permission & { readonly refundCents: Cents };
  readonly move: Permission;
  readonly party: Permission;
}

/** What the guest may change about a booking now (P-15.10). The operator may change it at any time before the start. */
export function guestOptions(booking: GuestBooking, now: Temporal.Instant): GuestOptions {
  const { start, policy, keptCents, retainedCents, owedCents } = booking;
  const isAhead = Temporal.Instant.compare(now, start) < 0;
  const isSaleAhead = isAhead && isUpcomingSale(booking.status);
  const lastMove = moveDeadline(policy, start);
  const mayMove = isSaleAhead && Temporal.Instant.compare(now, lastMove) <= 0;
  return {
    cancel: {
      // The guest of a disrupted booking chooses an alternative instead of canceling (P-25.5).
      reason: isAhead && isReliedOn(booking) && booking.status !== 'disrupted' ? null : 'state_conflict',
      until: refundDeadlineAt(policy, { start, now })?.until ?? start,
      refundCents: cancellationRefundCents(policy, { start, now, keptCents, retainedCents, owedCents }),
    },
    move: { reason: mayMove ? null : isSaleAhead ? 'change_too_late' : 'state_conflict', until: lastMove },
    party: { reason: isSaleAhead ? null : 'state_conflict', until: start },
  };
}

import { isCanceled } from './is-canceled.ts';
import type { BookingStatus } from './lifecycle.ts';

/** Why a party is not a no-show. */
export type NoShowProblem = 'booking_over' | 'not_paid' | 'not_departed' | 'already_aboard';

/** `aboard`: how many of its boarding passes are checked in. */
export interface ExpectedParty {
  readonly status: BookingStatus;
  readonly start: Temporal.Instant;
  readonly aboard: number;
}

/**
 * A sold party is a no-show when its trip has begun and nobody in the party has checked in (P-16.14). null: it can be
 * marked as one.
 */
export function noShowProblem({ status, start, aboard }: ExpectedParty, now: Temporal.Instant): NoShowProblem | null {
  if (isCanceled(status) || status === 'disrupted') return 'booking_over';
  if (status === 'pending') return 'not_paid';
  if (Temporal.Instant.compare(now, start) < 0) return 'not_departed';
  return aboard > 0 ? 'already_aboard' : null;
}

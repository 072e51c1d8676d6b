import { type BookingStatus, OCCUPYING_STATUSES } from './lifecycle.ts';

/** The least minutes in which a change that replaces another can be paid (P-15.14). */
const LEAST_MINUTES_TO_PAY = 5;

/**
 * Whether a change may replace one that is not paid and continue its time: changes hold places without interruption for at most
 * twice the minutes of a hold, from `heldSince` on, and enough of that must be left to pay (P-15.14).
 */
export function canContinueHold(
  { heldSince, holdMinutes }: { readonly heldSince: Temporal.Instant; readonly holdMinutes: number },
  now: Temporal.Instant,
): boolean {
  const latest = heldSince.add({ minutes: 2 * holdMinutes - Math.min(LEAST_MINUTES_TO_PAY, holdMinutes) });
  return Temporal.Instant.compare(now, latest) <= 0;
}

/** A hold is live until its expiry, and no longer live at that instant (P-10.3). */
export function isHoldLive(expiresAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, expiresAt) < 0;
}

/**
 * Whether a booking occupies its boat time or seats (P-12.6): while its hold is live, and once it is sold. `holdExpiresAt` is
 * null for a booking that is no longer a hold. SQL: function `is_occupying`.
 */
export function isOccupying(
  { status, holdExpiresAt }: { readonly status: BookingStatus; readonly holdExpiresAt: Temporal.Instant | null },
  now: Temporal.Instant,
): boolean {
  if (status === 'pending') return holdExpiresAt !== null && isHoldLive(holdExpiresAt, now);
  return OCCUPYING_STATUSES.includes(status);
}

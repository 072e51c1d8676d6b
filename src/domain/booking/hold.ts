import { type BookingStatus, OCCUPYING_STATUSES } from './lifecycle.ts';

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

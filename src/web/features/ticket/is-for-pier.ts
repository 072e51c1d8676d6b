import type { Booking } from '#contract/bookings.ts';

/**
 * Whether the booking is kept until its guest pays at the pier: only such a booking, or one that is partly paid by hand, is held beyond
 * its end (P-14.3). Any other hold that was made shortly before the start can last beyond the start.
 */
export function isForPier({ status, end, holdExpiresAt }: Pick<Booking, 'status' | 'end' | 'holdExpiresAt'>): boolean {
  if (status !== 'pending' || holdExpiresAt === null) return false;
  return Temporal.Instant.compare(Temporal.Instant.from(holdExpiresAt), Temporal.Instant.from(end)) > 0;
}

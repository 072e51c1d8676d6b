import type { Booking } from '#contract/bookings.ts';

/** Whether the booking is kept until its guest pays at the pier: only such a booking is held beyond its start (P-14.3). */
export function isForPier({
  status,
  start,
  holdExpiresAt,
}: Pick<Booking, 'status' | 'start' | 'holdExpiresAt'>): boolean {
  if (status !== 'pending' || holdExpiresAt === null) return false;
  return Temporal.Instant.compare(Temporal.Instant.from(holdExpiresAt), Temporal.Instant.from(start)) > 0;
}

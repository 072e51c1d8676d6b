import type { Booking } from '#contract/bookings.ts';

/** A ticket stays on a device for 30 days after its trip. */
export function daysAfterTrip({ end }: Pick<Booking, 'end'>): Temporal.Instant {
  return Temporal.Instant.from(end).add({ hours: 30 * 24 });
}

import type { Booking } from '#contract/bookings.ts';

/** A stored ticket stays on the device for 30 days after the trip. */
export function daysAfterTrip({ end }: Pick<Booking, 'end'>): Temporal.Instant {
  return Temporal.Instant.from(end).add({ hours: 30 * 24 });
}

import type { SlotBooking } from '#contract/slots.ts';
import type { ApiError } from '../api/api-error.ts';

/** The bookings because of which the server has refused to change a slot; empty if there are none. */
export function conflictingBookings(error: ApiError | null): readonly SlotBooking[] {
  const bookings = error?.details.bookings;
  return Array.isArray(bookings) ? (bookings as SlotBooking[]) : [];
}

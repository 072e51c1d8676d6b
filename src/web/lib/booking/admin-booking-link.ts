/** The bookings page with this booking's details open, whatever month it is in. */
export function adminBookingLink(bookingId: string): string {
  return `/admin/bookings?booking=${encodeURIComponent(bookingId)}`;
}

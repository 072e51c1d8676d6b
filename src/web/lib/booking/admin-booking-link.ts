import { PAGES } from '#contract/pages.ts';
/** The bookings page with this booking's details open, whatever month it is in. */
export function adminBookingLink(bookingId: string): string {
  return `${PAGES.bookings.path}?booking=${encodeURIComponent(bookingId)}`;
}

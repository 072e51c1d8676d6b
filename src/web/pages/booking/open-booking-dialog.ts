import type { BookingEntry } from './booking-entry.ts';

/** The fragment at which the booking dialog is open over the page (P-21.1). */
export const BOOKING_HASH = '#book';

/** Opens the dialog over the page, for a boat by id or slug, or for all boats. */
export function openBookingDialog(boat: string | null): void {
  const booking: BookingEntry = { selection: null, step: 'choosing', depth: 1, root: 1 };
  const query = boat === null ? '' : `?boatId=${encodeURIComponent(boat)}`;
  window.history.pushState({ booking }, '', window.location.pathname + query + BOOKING_HASH);
  tellHash();
}

/** Opens the dialog in the current entry, without one below. */
export function resumeBookingDialog(): void {
  window.history.replaceState(window.history.state, '', BOOKING_HASH);
  tellHash();
}

function tellHash(): void {
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

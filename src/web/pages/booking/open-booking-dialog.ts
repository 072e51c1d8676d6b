import type { SavedBooking } from '../../features/booking/saved-booking.ts';

/** The fragment at which the booking dialog is open over the page (P-21.1). */
export const BOOKING_HASH = '#book';

/** What the booking keeps in an entry of the browser's history, beside the address (P-21.31). */
export interface BookingEntry {
  /** null: no boat is selected, or its data has not arrived yet. */
  readonly selection: SavedBooking | null;
  readonly step: 'choosing' | 'paying';
  /** The number of entries that the booking has made below this one. */
  readonly depth: number;
  /** The depth at which the booking was opened: 1 for a dialog over a page, else 0. */
  readonly root: 0 | 1;
}

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

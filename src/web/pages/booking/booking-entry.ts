import { selectionQuery } from '../../lib/booking/booking-link.ts';
import { BOOKING_HASH, type BookingEntry } from './open-booking-dialog.ts';

export function entryHere(): BookingEntry | null {
  const state: unknown = window.history.state;
  const isEntry = typeof state === 'object' && state !== null && 'booking' in state;
  return isEntry ? (state.booking as BookingEntry) : null;
}

export function pushEntry(entry: BookingEntry, query = window.location.search): void {
  window.history.pushState({ booking: entry }, '', addressWith(query));
}

export function replaceEntry(entry: BookingEntry, query = window.location.search): void {
  window.history.replaceState({ booking: entry }, '', addressWith(query));
}

function addressWith(query: string): string {
  const { pathname, hash } = window.location;
  return `${pathname}${query === '' || query === '?' ? '' : `?${query.replace(/^\?/, '')}`}${hash}`;
}

/** Closes the dialog: back to the entry of the page below it, whose scroll position the browser restores. */
export async function closeBookingDialog(): Promise<void> {
  await goBack(entryHere()?.depth ?? 0);
  if (window.location.hash !== BOOKING_HASH) return;
  const { pathname, search } = window.location;
  const query = selectionQuery(search, null, {});
  window.history.replaceState(null, '', pathname + (query && `?${query}`));
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

/** Back to the entry with which the booking was opened, which the page of the booked trip then replaces. */
export async function goBackToOpening(): Promise<void> {
  const { depth, root } = entryHere() ?? { depth: 0, root: 0 };
  await goBack(depth - root);
}

function goBack(entries: number): Promise<void> {
  if (entries <= 0) return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    window.history.go(-entries);
  });
}

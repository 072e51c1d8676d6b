import { boatFromAddress } from '../../features/booking/boat-query.ts';
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

/**
 * Leaves the entries of a paid booking, so that neither Back nor Forward shows its selection again (P-21.31): goes back
 * to the page below the dialog, or to the first entry of the booking's page, which then names only the boat. True if
 * the next page is to be pushed, which discards the entries ahead; false if it is to replace the only entry. The page's
 * listeners are not notified, because the next page follows at once.
 */
export async function leaveEntries(): Promise<boolean> {
  const { depth, root } = entryHere() ?? { depth: 0, root: 0 };
  if (depth === 0) return false;
  await goBack(depth, { isQuiet: true });
  if (root === 1) return true;
  const { pathname, search } = window.location;
  const boat = boatFromAddress({ query: new URLSearchParams(search) });
  window.history.replaceState(null, '', `${pathname}?${selectionQuery(search, boat, {})}`);
  return true;
}

/** `isQuiet`: other listeners are not notified. */
function goBack(entries: number, { isQuiet = false } = {}): Promise<void> {
  if (entries <= 0) return Promise.resolve();
  return new Promise((resolve) => {
    const onArrival = (event: PopStateEvent) => {
      if (isQuiet) event.stopImmediatePropagation();
      resolve();
    };
    window.addEventListener('popstate', onArrival, { once: true, capture: isQuiet });
    window.history.go(-entries);
  });
}

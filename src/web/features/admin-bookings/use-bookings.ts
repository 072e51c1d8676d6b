import { useEffect, useReducer, useState } from 'react';
import type { Booking, BookingsPage } from '#contract/bookings.ts';
import { PATHS } from '#contract/paths.ts';
import { send } from '../../lib/send.ts';
import { type BookingsFilter, bookingsQuery } from './bookings-query.ts';

/** The bookings of one filter, as far as they are loaded. */
export interface Bookings {
  readonly items: readonly Booking[];
  readonly total: number;
  readonly nextCursor: string | null;
  /** first: nothing is there yet. more: the next page is on its way. */
  readonly loading: 'first' | 'more' | null;
  readonly error: unknown;
}

const NOTHING_YET: Bookings = { items: [], total: 0, nextCursor: null, loading: 'first', error: null };

type Event =
  | { readonly kind: 'asked'; readonly cursor: string | null }
  | { readonly kind: 'answered'; readonly page: BookingsPage; readonly cursor: string | null }
  | { readonly kind: 'changed'; readonly booking: Booking }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Loads the filter's bookings anew when it changes or `reload` is called, and page by page with `loadMore`. */
export function useBookings(filter: BookingsFilter) {
  const [bookings, dispatch] = useReducer(afterEvent, NOTHING_YET);
  const [request, setRequest] = useState<{ cursor: string | null }>({ cursor: null });
  const [shown, setShown] = useState(filter);
  if (shown !== filter) {
    setShown(filter);
    setRequest({ cursor: null });
  }
  useEffect(() => {
    const { cursor } = request;
    const abort = new AbortController();
    dispatch({ kind: 'asked', cursor });
    send<BookingsPage>(PATHS.bookings, { query: bookingsQuery(shown, cursor), signal: abort.signal }).then(
      (page) => dispatch({ kind: 'answered', page, cursor }),
      (error: unknown) => {
        if (!abort.signal.aborted) dispatch({ kind: 'failed', error });
      },
    );
    return () => abort.abort();
  }, [shown, request]);
  return {
    bookings,
    loadMore: () => setRequest({ cursor: bookings.nextCursor }),
    /** After a failure: the same again. */
    retry: () => setRequest({ ...request }),
    /** Puts the booking the server answered in the place of the one on the screen (spec §4). */
    replace: (booking: Booking) => dispatch({ kind: 'changed', booking }),
  };
}

function afterEvent(bookings: Bookings, event: Event): Bookings {
  switch (event.kind) {
    case 'asked':
      return event.cursor === null ? NOTHING_YET : { ...bookings, loading: 'more', error: null };
    case 'changed':
      return {
        ...bookings,
        items: bookings.items.map((item) => (item._id === event.booking._id ? event.booking : item)),
      };
    case 'failed':
      return { ...bookings, loading: null, error: event.error };
    case 'answered': {
      const { items, total, nextCursor } = event.page;
      const before = event.cursor === null ? [] : bookings.items;
      return { items: [...before, ...items], total, nextCursor, loading: null, error: null };
    }
  }
}

import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Booking } from '#contract/bookings.ts';
import { PATHS } from '#contract/paths.ts';
import { send } from '../../lib/send.ts';

interface Fetched {
  readonly id: string;
  readonly booking: Booking | null;
  readonly error: unknown;
}

/** The booking that the address names (`?booking=<id>`): from the list, or asked for by itself when it is not there. */
export function useOpenedBooking(items: readonly Booking[]) {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const id = new URLSearchParams(search).get('booking');
  const listed = items.find(({ _id }) => _id === id) ?? null;
  const [fetched, setFetched] = useState<Fetched | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isMissing = id !== null && listed === null;
  useEffect(() => {
    if (!isMissing) return;
    const abort = new AbortController();
    send<Booking>(PATHS.booking(id), { signal: abort.signal }).then(
      (booking) => setFetched({ id, booking, error: null }),
      (error: unknown) => {
        if (!abort.signal.aborted) setFetched({ id, booking: null, error });
      },
    );
    return () => abort.abort();
  }, [id, isMissing, attempt]);
  const own = fetched?.id === id ? fetched : null;
  const show = (next: string | null) => {
    const query = new URLSearchParams(search);
    if (next === null) query.delete('booking');
    else query.set('booking', next);
    navigate(query.size === 0 ? path : `${path}?${query}`, { replace: true });
  };
  return {
    opened: listed ?? own?.booking ?? null,
    error: listed ? null : (own?.error ?? null),
    open: (booking: Booking) => show(booking._id),
    close: () => show(null),
    retry: () => setAttempt((before) => before + 1),
    /** The booking as the server has answered it meanwhile. */
    replace: (booking: Booking) =>
      setFetched((before) => (before?.id === booking._id ? { id: booking._id, booking, error: null } : before)),
  };
}

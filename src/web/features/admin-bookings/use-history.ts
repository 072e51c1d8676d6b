import { useEffect, useState } from 'react';
import type { Booking, BookingEvent, BookingHistory } from '#contract/bookings.ts';
import { PATHS } from '#contract/paths.ts';
import { send } from '../../lib/send.ts';

interface History {
  /** null before the first answer. */
  readonly events: readonly BookingEvent[] | null;
  readonly error: unknown;
}

/** What happened to the booking; asked for anew whenever the booking is another answer than before. */
export function useHistory(booking: Booking) {
  const [history, setHistory] = useState<History>({ events: null, error: null });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    send<BookingHistory>(PATHS.bookingHistory(booking._id), { signal: abort.signal }).then(
      ({ items }) => setHistory({ events: items, error: null }),
      (error: unknown) => {
        if (!abort.signal.aborted) setHistory({ events: null, error });
      },
    );
    return () => abort.abort();
  }, [booking, attempt]);
  return { ...history, retry: () => setAttempt((before) => before + 1) };
}

import { useEffect, useState } from 'react';
import type { BookingFigures } from '#contract/bookings.ts';
import { PATHS } from '#contract/paths.ts';
import { send } from '../../lib/send.ts';
import { type BookingsFilter, figuresQuery } from './bookings-query.ts';

/**
 * The server's figures over the whole filter; null until they are there, or where they cannot be had. They are asked for
 * anew when the filter says something else or a booking has changed (`changes` counts that).
 */
export function useFigures(filter: BookingsFilter, changes: number) {
  const query = JSON.stringify(figuresQuery(filter));
  const [answer, setAnswer] = useState<{ query: string; figures: BookingFigures | null } | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    send<BookingFigures>(PATHS.bookingFigures, { query: JSON.parse(query), signal: abort.signal }).then(
      (figures) => setAnswer({ query, figures }),
      () => {
        if (!abort.signal.aborted) setAnswer({ query, figures: null });
      },
    );
    return () => abort.abort();
  }, [query, changes]);
  const isCurrent = answer?.query === query;
  return { figures: isCurrent ? answer.figures : null, isLoading: !isCurrent };
}

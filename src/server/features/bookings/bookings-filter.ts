import type { z } from 'zod';
import type { bookingFiguresQuery } from '#contract/bookings.ts';
import { bookingSearch } from '../../booking/read/booking-search.ts';
import type { BookingFilter } from './queries.ts';

/** The query as a filter. */
export function filterOf(query: z.output<typeof bookingFiguresQuery>): BookingFilter {
  const { start, end, status, type, group, q = '' } = query;
  return {
    start: instantOrNull(start),
    end: instantOrNull(end),
    status: status ?? null,
    type: type ?? null,
    group: group ?? null,
    search: bookingSearch(q, { isBounded: start !== undefined && end !== undefined }),
  };
}

function instantOrNull(iso: string | undefined): Temporal.Instant | null {
  return iso === undefined ? null : Temporal.Instant.from(iso);
}

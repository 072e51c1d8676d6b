import type { z } from 'zod';
import type { bookingFiguresQuery } from '#contract/bookings.ts';
import { literally } from '../../db/like-pattern.ts';
import type { BookingFilter } from './queries.ts';

/** Shorter texts have no trigram: no index finds them inside a word. */
const SHORTEST_ANYWHERE = 3;

/**
 * The query as a filter. The search text matches anywhere in a field; fewer than three characters match only the beginning
 * of a word, unless start and end bound how much is read.
 */
export function filterOf(query: z.output<typeof bookingFiguresQuery>): BookingFilter {
  const { start, end, status, type, q = '' } = query;
  const typed = q.trim();
  const isBounded = start !== undefined && end !== undefined;
  const isAnywhere = isBounded || typed.length >= SHORTEST_ANYWHERE;
  return {
    start: instantOrNull(start),
    end: instantOrNull(end),
    status: status ?? null,
    type: type ?? null,
    anywhere: typed !== '' && isAnywhere ? `%${literally(typed)}%` : null,
    atWord: typed !== '' && !isAnywhere ? `${literally(typed)}%` : null,
  };
}

function instantOrNull(iso: string | undefined): Temporal.Instant | null {
  return iso === undefined ? null : Temporal.Instant.from(iso);
}

import type { z } from 'zod';
import type { bookingFiguresQuery } from '#contract/bookings.ts';
import type { BookingFilter } from './queries.ts';

export function filterOf(query: z.output<typeof bookingFiguresQuery>): BookingFilter {
  const { start, end, status, type, q } = query;
  return [instantOrNull(start), instantOrNull(end), status ?? null, type ?? null, containing(q)];
}

function instantOrNull(iso: string | undefined): Temporal.Instant | null {
  return iso === undefined ? null : Temporal.Instant.from(iso);
}

/** What was typed, anywhere in the text, its own wildcards taken literally; null for nothing typed. */
function containing(typed: string | undefined): string | null {
  const text = typed?.trim();
  return text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : null;
}

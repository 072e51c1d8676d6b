import type { BookingStatus } from '#contract/bookings.ts';
import { canaryMonthRange } from '#domain/time/canary-time.ts';

/** What the operator asked to see. `type` and `status` empty: all of them. */
export interface BookingsFilter {
  readonly month: Temporal.PlainYearMonth;
  readonly status: BookingStatus | '';
  readonly type: 'private' | 'shared' | '';
  /** Searches name, e-mail and boat. */
  readonly search: string;
  readonly sort: 'start' | '-start';
}

/** Spec §9: 50 a page, from the month's first instant to its last millisecond. */
const PAGE_SIZE = 50;

export function bookingsQuery(filter: BookingsFilter, cursor: string | null): Record<string, string | number | null> {
  const { start, end } = canaryMonthRange(filter.month);
  return {
    start: start.toString(),
    end: end.subtract({ milliseconds: 1 }).toString(),
    status: filter.status,
    type: filter.type,
    q: filter.search.trim(),
    sort: filter.sort,
    limit: PAGE_SIZE,
    cursor,
  };
}

import type { BookingStatus } from '#contract/bookings.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { canaryMonthRange } from '#domain/time/canary-time.ts';
import { withQuery } from '../../lib/api/send.ts';

/** The filters of the list. An empty `type` or `status` means all. */
export interface BookingsFilter {
  readonly month: Temporal.PlainYearMonth;
  readonly status: BookingStatus | '';
  readonly type: 'private' | 'shared' | '';
  /** Searches name, e-mail and boat. */
  readonly search: string;
  readonly sort: 'start' | '-start';
}

/** 50 per page (P-20.1), from the month's first instant to its last millisecond. */
const PAGE_SIZE = 50;

export function bookingsQuery(filter: BookingsFilter): Record<string, string | number> {
  return { ...filterQuery(filter), limit: PAGE_SIZE };
}

/** The query of the figures, which have no order. */
export function figuresQuery(filter: BookingsFilter): Record<string, string> {
  const { sort: _, ...query } = filterQuery(filter);
  return query;
}

/** The address of all these bookings as a file. */
export function csvAddress(filter: BookingsFilter): string {
  return withQuery(OFFICE_PATHS.bookingsCsv, filterQuery(filter));
}

function filterQuery({ month, status, type, search, sort }: BookingsFilter): { sort: string } & Record<string, string> {
  const { start, end } = canaryMonthRange(month);
  return {
    start: start.toString(),
    end: end.subtract({ milliseconds: 1 }).toString(),
    status,
    type,
    q: search.trim(),
    sort,
  };
}

import type { BookingStatus } from '#contract/bookings.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { BOOKING_STATUSES } from '#domain/booking/lifecycle.ts';
import { canaryMonthRange } from '#domain/time/canary-time.ts';
import { withQuery } from '../../lib/api/send.ts';
import type { QueryPart } from '../../lib/page/address-query.ts';
import { monthAsked } from '../../lib/time/month-asked.ts';

/** The filters of the list. An empty `type` or `status` means all. */
export interface BookingsFilter {
  readonly month: Temporal.PlainYearMonth;
  readonly status: BookingStatus | '';
  readonly type: 'private' | 'shared' | '';
  /** Searches name, e-mail and boat. */
  readonly search: string;
  readonly sort: 'start' | '-start';
}

/** How often the list and its figures are loaded again. */
export const REFRESH_MS = 30_000;

/** The filter in an address; what it does not name is the month of `now` and all bookings. */
export function filterIn(query: URLSearchParams, now: Temporal.Instant): BookingsFilter {
  const [status, type] = [query.get('status'), query.get('type')];
  return {
    month: monthAsked(query.toString(), now),
    status: BOOKING_STATUSES.find((known) => known === status) ?? '',
    type: type === 'private' || type === 'shared' ? type : '',
    search: query.get('q') ?? '',
    sort: query.get('sort') === '-start' ? '-start' : 'start',
  };
}

/** Whether anything but the month is chosen. */
export function isNarrowed({ status, type, search }: BookingsFilter): boolean {
  return status !== '' || type !== '' || search !== '';
}

/** A part of the filter as it is written in the address. */
export function partOf({ month, search, sort, ...same }: Partial<BookingsFilter>): QueryPart {
  return {
    ...same,
    ...(month && { month: month.toString() }),
    ...(search !== undefined && { q: search.trim() }),
    ...(sort && { sort: sort === 'start' ? '' : sort }),
  };
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

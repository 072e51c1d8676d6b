import type { BookingStatus } from '#contract/bookings.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { BOOKING_STATUSES } from '#domain/booking/lifecycle.ts';
import { canaryMonthRange } from '#domain/time/canary-time.ts';
import { withQuery } from '../../lib/api/send.ts';
import type { QueryPart } from '../../lib/page/address-query.ts';
import { monthAsked } from '../../lib/time/month-asked.ts';

/** The filters of the list. An empty `type` or `status` means all. */
export interface BookingsFilter {
  /** Whether the list is limited to the month; a search covers all months. */
  readonly period: 'month' | 'all';
  readonly month: Temporal.PlainYearMonth;
  readonly status: BookingStatus | '';
  readonly type: 'private' | 'shared' | '';
  /** The id of a group; all months are searched for its bookings. */
  readonly group: string;
  /** Searches name, email, telephone, number, ticket code and boat. */
  readonly search: string;
  /** Empty: a month is sorted from its first day, all months from the newest booking. */
  readonly sort: 'start' | '-start' | '';
}

/** How often the list and its figures are loaded again. */
export const REFRESH_MS = 30_000;

/** The filter in an address. Defaults: the month of `now`, all bookings. */
export function filterIn(query: URLSearchParams, now: Temporal.Instant): BookingsFilter {
  const [status, type, sort] = [query.get('status'), query.get('type'), query.get('sort')];
  return {
    period: query.get('period') === 'all' ? 'all' : 'month',
    month: monthAsked(query.toString(), now),
    status: BOOKING_STATUSES.find((known) => known === status) ?? '',
    type: type === 'private' || type === 'shared' ? type : '',
    group: query.get('group') ?? '',
    search: query.get('q') ?? '',
    sort: sort === 'start' || sort === '-start' ? sort : '',
  };
}

/** Whether the bookings of all months are listed. */
export function isEverywhere({ period, search, group }: Pick<BookingsFilter, 'period' | 'search' | 'group'>): boolean {
  return period === 'all' || group !== '' || search.trim() !== '';
}

export function orderOf(filter: BookingsFilter): 'start' | '-start' {
  return filter.sort || (isEverywhere(filter) ? '-start' : 'start');
}

/** Whether any filter other than the period is set. */
export function isNarrowed({ status, type, group, search }: BookingsFilter): boolean {
  return status !== '' || group !== '' || type !== '' || search !== '';
}

/** A part of the filter as it is written in the address. */
export function partOf({ period, month, search, ...same }: Partial<BookingsFilter>): QueryPart {
  return {
    ...same,
    ...(period && { period: period === 'all' ? period : '' }),
    ...(month && { month: month.toString() }),
    ...(search !== undefined && { q: search.trim() }),
  };
}

/** 50 per page (P-20.1); a month from its first instant to its last millisecond. */
const PAGE_SIZE = 50;

export function bookingsQuery(filter: BookingsFilter): Record<string, string | number> {
  return { ...filterQuery(filter), limit: PAGE_SIZE };
}

/** The query of the figures, which have no order. */
export function figuresQuery(filter: BookingsFilter): Record<string, string> {
  const { sort: _, ...query } = filterQuery(filter);
  return query;
}

/** The same list, limited to bookings that can be confirmed. */
export function paidQuery(filter: BookingsFilter, limit: number): Record<string, string | number> {
  return { ...filterQuery(filter), status: 'paid', limit };
}

/** The download address of these bookings. */
export function selectionCsvAddress(ids: readonly string[], filter: BookingsFilter): string {
  return withQuery(OFFICE_PATHS.bookingsCsv, { ids: ids.join(','), sort: orderOf(filter) });
}

/** The address of all these bookings as a file. */
export function csvAddress(filter: BookingsFilter): string {
  return withQuery(OFFICE_PATHS.bookingsCsv, filterQuery(filter));
}

function filterQuery(filter: BookingsFilter): { sort: string } & Record<string, string> {
  const { month, status, type, group, search } = filter;
  const { start, end } = canaryMonthRange(month);
  const bounds = { start: start.toString(), end: end.subtract({ milliseconds: 1 }).toString() };
  return {
    ...(!isEverywhere(filter) && bounds),
    status,
    type,
    ...(group && { group }),
    q: search.trim(),
    sort: orderOf(filter),
  };
}

import type { PaymentsFilter } from '#contract/payments.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { canaryMonthRange } from '#domain/time/canary-time.ts';
import { withQuery } from '../../lib/api/send.ts';
import type { QueryPart } from '../../lib/page/address-query.ts';
import { monthAsked } from '../../lib/time/month-asked.ts';

/** The filters of the list: payments created in a Canary month. An empty `status` means all. */
export interface PaymentsChoice {
  readonly month: Temporal.PlainYearMonth;
  readonly status: PaymentsFilter | '';
  /** Searches name, email, boat, booking number and the provider's id. */
  readonly search: string;
}

/** Those that need attention come first. */
export const PAYMENTS_FILTERS: readonly PaymentsFilter[] = [
  'unsettled',
  'differs',
  'disputed',
  'refunded',
  'succeeded',
  'created',
  'processing',
  'requires_action',
  'failed',
  'canceled',
];

/** The filters in an address; without a month in it that of `now`. */
export function choiceIn(query: URLSearchParams, now: Temporal.Instant): PaymentsChoice {
  return {
    month: monthAsked(query.toString(), now),
    status: PAYMENTS_FILTERS.find((status) => status === query.get('status')) ?? '',
    search: query.get('q') ?? '',
  };
}

/** A part of the filters as it is written in an address. */
export function partOf({ month, status, search }: Partial<PaymentsChoice>): QueryPart {
  return {
    ...(month && { month: month.toString() }),
    ...(status !== undefined && { status }),
    ...(search !== undefined && { q: search.trim() }),
  };
}

const PAGE_SIZE = 50;

export function paymentsQuery(choice: PaymentsChoice): Record<string, string | number> {
  return { ...monthRange(choice.month), status: choice.status, q: choice.search.trim(), limit: PAGE_SIZE };
}

/** The address of all these rows as a file. */
export function csvAddress({ month, status, search }: PaymentsChoice): string {
  return withQuery(OFFICE_PATHS.paymentsCsv, { ...monthRange(month), status, q: search.trim() });
}

/** `end` is not included. */
export function monthRange(month: Temporal.PlainYearMonth): { start: string; end: string } {
  const { start, end } = canaryMonthRange(month);
  return { start: start.toString(), end: end.toString() };
}

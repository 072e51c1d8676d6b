import type { z } from 'zod';
import type { paymentsQuery } from '#contract/payments.ts';
import { bookingSearch } from '../../booking/read/booking-search.ts';
import { type PaymentsFilter, type PaymentsState, paymentsPages } from './queries.ts';

interface Asked {
  /** The list to read. */
  readonly state: PaymentsState;
  readonly filter: PaymentsFilter;
}

/** `status` is either the name of a list or a stored payment status. */
export function paymentsFilterOf({
  start,
  end,
  status,
  q = '',
}: Omit<z.output<typeof paymentsQuery>, 'cursor' | 'limit'>): Asked {
  const state = status !== undefined && isState(status) ? status : 'any';
  return {
    state,
    filter: {
      start: instantOrNull(start),
      end: instantOrNull(end),
      status: state === 'any' ? (status ?? null) : null,
      search: bookingSearch(q, { isBounded: true }),
    },
  };
}

/** The filter for kept security deposits; null when the list is limited to a payment status, which deposits do not have. */
export function depositsOf(query: Parameters<typeof paymentsFilterOf>[0]): Omit<PaymentsFilter, 'status'> | null {
  const { start, end, search } = paymentsFilterOf(query).filter;
  return query.status === undefined ? { start, end, search } : null;
}

function isState(status: string): status is PaymentsState {
  return status in paymentsPages;
}

export function instantOrNull(iso: string | undefined): Temporal.Instant | null {
  return iso === undefined ? null : Temporal.Instant.from(iso);
}

import type { z } from 'zod';
import type { ledgerQuery } from '#contract/payments.ts';
import { bookingSearch } from '../../booking/read/booking-search.ts';
import { type LedgerFilter, type LedgerState, ledgerPages } from './queries.ts';

interface Asked {
  /** The list to read. */
  readonly state: LedgerState;
  readonly filter: LedgerFilter;
}

/** `status` is either the name of a list or a stored payment status. */
export function ledgerFilterOf({
  start,
  end,
  status,
  q = '',
}: Omit<z.output<typeof ledgerQuery>, 'cursor' | 'limit'>): Asked {
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
export function depositsOf(query: Parameters<typeof ledgerFilterOf>[0]): Omit<LedgerFilter, 'status'> | null {
  const { start, end, search } = ledgerFilterOf(query).filter;
  return query.status === undefined ? { start, end, search } : null;
}

function isState(status: string): status is LedgerState {
  return status in ledgerPages;
}

export function instantOrNull(iso: string | undefined): Temporal.Instant | null {
  return iso === undefined ? null : Temporal.Instant.from(iso);
}

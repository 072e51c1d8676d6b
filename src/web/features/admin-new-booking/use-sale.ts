import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CounterSaleAnswer, CounterSaleRequest } from '#contract/counter-sales.ts';
import type { GroupAnswer, GroupSaleRequest } from '#contract/groups.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { send } from '../../lib/api/send.ts';
import { newKey } from '../../lib/api/new-key.ts';

/** The time has been sold or is no longer offered: another one must be chosen. */
const GONE = ['slot_taken', 'seats_taken', 'slot_not_found', 'start_in_past', 'start_not_offered'];

/** Sells. The same request sent twice, by a double click or after a lost answer, is one booking. */
export function useSale() {
  const attempt = useRef({ body: '', key: '' });
  return useMutation({
    mutationFn: (request: CounterSaleRequest) => {
      const body = JSON.stringify(request);
      if (attempt.current.body !== body) attempt.current = { body, key: newKey() };
      const headers = { 'Idempotency-Key': attempt.current.key };
      return send<CounterSaleAnswer>(OFFICE_PATHS.newBooking, { method: 'POST', body: request, headers });
    },
    onSuccess: () => {
      attempt.current = { body: '', key: '' };
    },
  });
}

/**
 * Sells a group. After a refusal the next press is a new request: the places held for the refused one have been
 * released.
 */
export function useGroupSale() {
  const attempt = useRef({ body: '', key: '' });
  return useMutation({
    mutationFn: (request: GroupSaleRequest) => {
      const body = JSON.stringify(request);
      if (attempt.current.body !== body) attempt.current = { body, key: newKey() };
      const headers = { 'Idempotency-Key': attempt.current.key };
      return send<GroupAnswer>(OFFICE_PATHS.groupSales, { method: 'POST', body: request, headers });
    },
    onSuccess: () => {
      attempt.current = { body: '', key: '' };
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500)
        attempt.current = { body: '', key: '' };
    },
  });
}

/** Index of the group's item that is not available; null: the refusal has another reason. */
export function refusedItem(error: unknown): number | null {
  const item = error instanceof ApiError ? error.details['item'] : null;
  return typeof item === 'number' ? item : null;
}

export function isGone(error: unknown): boolean {
  return error instanceof ApiError && GONE.includes(error.code);
}

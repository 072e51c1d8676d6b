import { useRef, useState } from 'react';
import type { CounterSaleAnswer, CounterSaleRequest } from '#contract/counter-sales.ts';
import { PATHS } from '#contract/paths.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { send } from '../../lib/api/send.ts';

/** Somebody was faster, or the time is no longer offered: another one has to be chosen. */
const GONE = ['slot_taken', 'seats_taken', 'slot_not_found', 'start_in_past', 'start_not_offered'];

/** Sells; the same content twice, by a double click or after a lost answer, is one booking. */
export function useSale() {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const attempt = useRef({ body: '', key: '' });
  const sell = async (request: CounterSaleRequest): Promise<CounterSaleAnswer | 'gone' | null> => {
    const body = JSON.stringify(request);
    if (attempt.current.body !== body) attempt.current = { body, key: crypto.randomUUID() };
    setIsBusy(true);
    setError(null);
    try {
      const headers = { 'Idempotency-Key': attempt.current.key };
      const sold = await send<CounterSaleAnswer>(PATHS.newBooking, { method: 'POST', body: request, headers });
      attempt.current = { body: '', key: '' };
      return sold;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (GONE.includes(failure.code)) return 'gone';
      setError(failure);
      return null;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, error, sell, forget: () => setError(null) };
}

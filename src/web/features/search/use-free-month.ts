import { useEffect, useState } from 'react';
import { PATHS } from '#contract/paths.ts';
import type { SearchDays, SearchQuery } from '#contract/search.ts';
import { type Cents, centsFromEuros } from '#domain/money.ts';
import { send } from '../../lib/api/send.ts';

export type FreeMonth =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** The lowest total of each free day, by ISO day, in order. */
  | { readonly kind: 'ready'; readonly from: ReadonlyMap<string, Cents> };

const LOADING: FreeMonth = { kind: 'loading' };

/** The free days of the month for the search; `retry` asks again after a failure. */
export function useFreeMonth(asked: SearchQuery, month: Temporal.PlainYearMonth) {
  const { date: _date, sort: _sort, limit: _limit, ...criteria } = asked;
  const key = JSON.stringify({ ...criteria, month: month.toString() });
  const [known, setKnown] = useState<ReadonlyMap<string, FreeMonth>>(new Map());
  const isKnown = known.has(key);
  useEffect(() => {
    if (isKnown) return;
    let isCurrent = true;
    const settle = (state: FreeMonth) => isCurrent && setKnown((before) => new Map(before).set(key, state));
    send<SearchDays>(PATHS.searchDays, { query: JSON.parse(key) as Record<string, string> }).then(
      ({ days }) =>
        settle({ kind: 'ready', from: new Map(days.map(({ date, from }) => [date, centsFromEuros(from)])) }),
      (error: unknown) => settle({ kind: 'failed', error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [key, isKnown]);
  const retry = () =>
    setKnown((before) => {
      const rest = new Map(before);
      rest.delete(key);
      return rest;
    });
  return { free: known.get(key) ?? LOADING, retry };
}

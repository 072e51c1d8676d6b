import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import type { Search, SearchQuery } from '#contract/search.ts';
import { httpApi } from '../../lib/api/http-api.ts';
import { askedSearch, searchHref } from './search-address.ts';

/** The search and its results that the server rendered with. */
export interface SearchSeed {
  readonly asked: SearchQuery;
  readonly result: Search;
}

type Outcome =
  | { readonly kind: 'ready'; readonly result: Search }
  | { readonly kind: 'failed'; readonly error: unknown };

interface Answered {
  readonly seed: SearchSeed;
  readonly href: string;
  readonly outcome: Outcome;
  /** The results shown with this search: its own, or the last ones before a failure. */
  readonly shown: SearchSeed;
}

export interface SearchResults {
  /** The search in the address. */
  readonly asked: SearchQuery;
  /** Its results; the previous results while loading. */
  readonly shown: SearchSeed;
  readonly isLoading: boolean;
  readonly failure: { readonly error: unknown; readonly retry: () => void } | null;
}

/** Results of the search in the address, reloaded when the address changes. A new `seed` resets the state. */
export function useSearchResults(seed: SearchSeed): SearchResults {
  const asked = askedSearch(new URLSearchParams(useSearch()));
  const href = searchHref(asked);
  const [latest, setLatest] = useState<Answered>(() => answerOf(seed));
  const current = latest.seed === seed ? latest : answerOf(seed);
  const isLoading = current.href !== href;
  useEffect(() => {
    if (!isLoading) return;
    let isCurrent = true;
    const wanted = askedSearch(new URLSearchParams(href.split('?')[1]));
    const settle = (outcome: Outcome) => {
      if (!isCurrent) return;
      setLatest((before) => ({
        seed,
        href,
        outcome,
        shown: outcome.kind === 'ready' ? { asked: wanted, result: outcome.result } : before.shown,
      }));
    };
    httpApi.searchBoats(wanted).then(
      (result) => settle({ kind: 'ready', result }),
      (error: unknown) => settle({ kind: 'failed', error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [href, isLoading, seed]);
  const { outcome } = current;
  const retry = () => setLatest({ ...current, href: '' });
  return {
    asked,
    shown: current.shown,
    isLoading,
    failure: !isLoading && outcome.kind === 'failed' ? { error: outcome.error, retry } : null,
  };
}

function answerOf(seed: SearchSeed): Answered {
  return { seed, href: searchHref(seed.asked), outcome: { kind: 'ready', result: seed.result }, shown: seed };
}

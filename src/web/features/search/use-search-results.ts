import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import type { Search, SearchQuery } from '#contract/search.ts';
import { httpApi } from '../../lib/api/http-api.ts';
import { askedSearch, searchHref } from './search-address.ts';

/** A search and its answer, as the page came with them. */
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
  /** What is shown with it: the answer itself, or the last one before a failure. */
  readonly shown: SearchSeed;
}

export interface SearchResults {
  /** What the address asks for. */
  readonly asked: SearchQuery;
  /** The answer to it; while that is on its way, the one before. */
  readonly shown: SearchSeed;
  readonly isLoading: boolean;
  readonly failure: { readonly error: unknown; readonly retry: () => void } | null;
}

/** The results of the search in the address, asked for again whenever that changes; a new `seed` begins anew. */
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

import { useEffect, useReducer, useState } from 'react';
import { type Call, send } from './send.ts';

interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

/** A list that the server hands out page by page, as far as it is loaded. */
export interface Pages<Item, Answer extends Page<Item>> {
  readonly items: readonly Item[];
  /** The last answer as it came, with what it says beside its items; null before the first. */
  readonly last: Answer | null;
  /** first: nothing is there yet. more: the next page is on its way. */
  readonly loading: 'first' | 'more' | null;
  readonly error: unknown;
}

type Event<Item, Answer> =
  | { readonly kind: 'asked'; readonly cursor: string | null }
  | { readonly kind: 'answered'; readonly answer: Answer; readonly cursor: string | null }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'changed'; readonly isIt: (item: Item) => boolean; readonly item: Item };

/** Loads the list anew when the query says something else or `reload` is called, and goes on with `loadMore`. */
export function usePages<Item, Answer extends Page<Item>>(path: string, query: NonNullable<Call['query']>) {
  const [pages, dispatch] = useReducer(afterEvent<Item, Answer>, NOTHING_YET as Pages<Item, Answer>);
  const asked = JSON.stringify(query);
  const [request, setRequest] = useState<{ asked: string; cursor: string | null }>({ asked, cursor: null });
  if (request.asked !== asked) setRequest({ asked, cursor: null });
  useEffect(() => {
    const { cursor } = request;
    const abort = new AbortController();
    dispatch({ kind: 'asked', cursor });
    send<Answer>(path, { query: { ...JSON.parse(request.asked), cursor }, signal: abort.signal }).then(
      (answer) => {
        if (!abort.signal.aborted) dispatch({ kind: 'answered', answer, cursor });
      },
      (error: unknown) => {
        if (!abort.signal.aborted) dispatch({ kind: 'failed', error });
      },
    );
    return () => abort.abort();
  }, [path, request]);
  return {
    pages,
    loadMore: () => setRequest({ asked, cursor: pages.last?.nextCursor ?? null }),
    /** After a failure: the same again. */
    retry: () => setRequest({ ...request }),
    /** From the first page, as it is now. */
    reload: () => setRequest({ asked, cursor: null }),
    /** Puts what the server has answered in the place of the one on the screen. */
    replace: (isIt: (item: Item) => boolean, item: Item) => dispatch({ kind: 'changed', isIt, item }),
  };
}

const NOTHING_YET = { items: [], last: null, loading: 'first', error: null } as const;

function afterEvent<Item, Answer extends Page<Item>>(
  pages: Pages<Item, Answer>,
  event: Event<Item, Answer>,
): Pages<Item, Answer> {
  switch (event.kind) {
    case 'asked':
      return event.cursor === null ? NOTHING_YET : { ...pages, loading: 'more', error: null };
    case 'changed':
      return { ...pages, items: pages.items.map((item) => (event.isIt(item) ? event.item : item)) };
    case 'failed':
      return { ...pages, loading: null, error: event.error };
    case 'answered': {
      const before = event.cursor === null ? [] : pages.items;
      return { items: [...before, ...event.answer.items], last: event.answer, loading: null, error: null };
    }
  }
}

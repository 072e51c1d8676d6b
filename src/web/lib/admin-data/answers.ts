import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import { type Call, send } from '../api/send.ts';

type Query = NonNullable<Call['query']>;

/** The answer for a path of the contract. The query key is path and query; `[path]` matches all queries. */
export function answerQuery<Answer>(path: string, query: Query = {}) {
  return queryOptions({
    queryKey: [path, query],
    queryFn: ({ signal }) => send<Answer>(path, { query, signal }),
  });
}

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | number | null;
}

/** A list with cursors: the items that are loaded, and the last page with its other fields. */
export function listQuery<Answer extends Page<unknown>>(path: string, query: Query = {}) {
  return infiniteQueryOptions({
    queryKey: [path, query],
    queryFn: ({ pageParam, signal }) => send<Answer>(path, { query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: null as string | number | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: loadedOf<Answer>,
  });
}

function loadedOf<Answer extends Page<unknown>>({ pages }: InfiniteData<Answer>) {
  return {
    items: pages.flatMap(({ items }) => items) as readonly Answer['items'][number][],
    last: pages.at(-1),
  };
}

/** Updates a cached answer with data from another answer. A running request may be older, so it is restarted. */
export function changeAnswer<Answer>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (answer: Answer) => Answer,
): void {
  client.setQueriesData<Answer>({ queryKey }, (answer) => answer && change(answer));
  void client.refetchQueries({ queryKey, predicate: ({ state }) => state.fetchStatus === 'fetching' });
}

/** Replaces a row in all lists of a path with the one that the server returned. */
export function replaceRow<Item extends { readonly _id: string }>(client: QueryClient, path: string, row: Item): void {
  changeAnswer<InfiniteData<Page<Item>>>(client, [path], (list) => ({
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item._id === row._id ? row : item)),
    })),
  }));
}

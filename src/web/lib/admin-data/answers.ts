import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import { type Call, send } from '../api/send.ts';

type Query = NonNullable<Call['query']>;

/** What the server answers at a path of the contract. The key is the path and the query: `[path]` stands for all queries. */
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

/** A list that the server hands out page by page: its items so far, and the last page with what it says beside them. */
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

/** Changes what is kept under a key to what the server has said elsewhere. An answer on its way may be older: it is asked for again. */
export function changeAnswer<Answer>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (answer: Answer) => Answer,
): void {
  client.setQueriesData<Answer>({ queryKey }, (answer) => answer && change(answer));
  void client.refetchQueries({ queryKey, predicate: ({ state }) => state.fetchStatus === 'fetching' });
}

/** Puts a row that the server has answered in the place of the same row in the lists at a path. */
export function replaceRow<Item extends { readonly _id: string }>(client: QueryClient, path: string, row: Item): void {
  changeAnswer<InfiniteData<Page<Item>>>(client, [path], (list) => ({
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item._id === row._id ? row : item)),
    })),
  }));
}

import { InfiniteQueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerQuery, changeAnswer, listQuery, type Page, replaceRow } from './answers.ts';
import { newQueryClient } from './query-client.ts';

interface Row {
  readonly _id: string;
  readonly status: string;
}

/** Requests that wait for an answer. */
let asked: { url: string; answer: (body: unknown) => void; signal: AbortSignal | null | undefined }[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    asked.push({ url, answer: (body) => resolve(Response.json(body)), signal });
    return promise;
  });
});

const paid: Row = { _id: '1', status: 'paid' };
const confirmed: Row = { _id: '1', status: 'confirmed' };
const second: Row = { _id: '2', status: 'paid' };
const pages = { first: { items: [paid], nextCursor: 'c' }, second: { items: [second], nextCursor: null } };

/** A shown list with its first page loaded. */
async function aShownList() {
  const client = newQueryClient();
  const list = new InfiniteQueryObserver(client, listQuery<Page<Row>>('/rows', { q: 'ana' }));
  list.subscribe(() => {});
  asked[0]?.answer(pages.first);
  await vi.waitFor(() => expect(list.getCurrentResult().data?.items).toEqual([paid]));
  return { client, list, items: () => list.getCurrentResult().data?.items };
}

test('a list asks for the next page with the last one’s cursor and ends without one', async () => {
  const { list, items } = await aShownList();
  void list.fetchNextPage();
  asked[1]?.answer(pages.second);

  await vi.waitFor(() => expect(items()).toEqual([paid, second]));
  expect(asked.map(({ url }) => url)).toEqual(['/rows?q=ana', '/rows?q=ana&cursor=c']);
  expect(list.getCurrentResult().hasNextPage).toBe(false);
});

test('a changed row takes the place of the old one without a request', async () => {
  const { client, items } = await aShownList();
  replaceRow(client, '/rows', confirmed);

  expect(items()).toEqual([confirmed]);
  expect(asked).toHaveLength(1);
});

test('an answer requested before a row changed never replaces the row', async () => {
  const { client, list, items } = await aShownList();
  void list.refetch();
  replaceRow(client, '/rows', confirmed);
  asked[1]?.answer(pages.first);

  expect(asked[1]?.signal?.aborted).toBe(true);
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  asked[2]?.answer({ items: [confirmed], nextCursor: null });
  await vi.waitFor(() => expect(list.getCurrentResult().isFetching).toBe(false));
  expect(items()).toEqual([confirmed]);
});

test('a list that is no longer shown stops loading', async () => {
  const { list } = await aShownList();
  void list.refetch();
  list.destroy();

  expect(asked[1]?.signal?.aborted).toBe(true);
});

test('only the cached answer at the path changes', async () => {
  const client = newQueryClient();
  const keys = ['/rows', '/rows/1'].map((path) => answerQuery<Row>(path).queryKey);
  for (const key of keys) client.setQueryData(key, paid);
  changeAnswer<Row>(client, ['/rows/1'], () => confirmed);

  expect(keys.map((key) => client.getQueryData(key))).toEqual([paid, confirmed]);
});

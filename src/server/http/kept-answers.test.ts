import { expect, test } from 'vitest';
import { keptAnswers } from './kept-answers.ts';
import { sharedBody, sizeOfBody } from './shared-body.ts';

/** Kept answers made from `data`, with counters for reading data and making answers, and a clock moved by hand. */
function aShop({ maxBytes = 1_000_000, isKept = true }: { maxBytes?: number; isKept?: boolean } = {}) {
  const state = { data: 'free', ticks: 0, read: 0, made: 0, isDown: false, mark: 1, finish: Promise.resolve() };
  const answers = keptAnswers<string>({
    mark: () => String(state.mark),
    changedAt: () => 0,
    ticks: () => state.ticks,
    maxBytes,
  });
  const read = async () => {
    state.read += 1;
    const content = state.data;
    await state.finish;
    if (state.isDown) throw new Error('the database is down');
    const make = () => {
      state.made += 1;
      return { answer: content, size: 1_400, isKept };
    };
    return { content, make };
  };
  const show = (key = '/', minute = 1, oldest?: 'now') => answers.at(key, minute, read, oldest);
  return { state, show };
}

test('within a second a page is sent as it is, without reading its data', async () => {
  const { state, show } = aShop();

  await show();
  state.data = 'sold';
  state.ticks = 999;

  expect(await show()).toBe('free');
  expect(state).toMatchObject({ read: 1, made: 1 });
});

test('after a second the data is read again, and the page is rendered only when it has changed', async () => {
  const { state, show } = aShop();

  await show();
  state.ticks = 1_000;
  expect(await show()).toBe('free');
  expect(state).toMatchObject({ read: 2, made: 1 });

  state.data = 'sold';
  state.ticks = 2_000;
  expect(await show()).toBe('sold');
  expect(state).toMatchObject({ read: 3, made: 2 });
});

test('a notified change is shown at once', async () => {
  const { state, show } = aShop();

  await show();
  state.data = 'another price';
  state.mark += 1;

  expect(await show()).toBe('another price');
});

test('a new minute renders the page again, because times may have passed', async () => {
  const { state, show } = aShop();

  await show('/', 1);
  await show('/', 2);

  expect(state.made).toBe(2);
});

test('concurrent requests share one read and one rendering', async () => {
  const { state, show } = aShop();

  await Promise.all(Array.from({ length: 50 }, () => show()));

  expect(state).toMatchObject({ read: 1, made: 1 });
});

test('a failed read is reported and not kept', async () => {
  const { state, show } = aShop();
  state.isDown = true;

  await expect(show()).rejects.toThrow('the database is down');
  state.isDown = false;

  expect(await show()).toBe('free');
});

test('a page that is not found is not kept', async () => {
  const { state, show } = aShop({ isKept: false });

  await show();
  await show();

  expect(state.made).toBe(2);
});

test('the least recently used page is evicted when the limit in bytes is reached', async () => {
  const { state, show } = aShop({ maxBytes: 3_000 });

  await show('/one');
  await show('/two');
  await show('/one');
  await show('/three');
  state.made = 0;

  await show('/one');
  expect(state.made).toBe(0);
  await show('/two');
  expect(state.made).toBe(1);
});

test('a request after a write of this process does not use a read that began before it', async () => {
  const { state, show } = aShop();
  const { promise, resolve } = Promise.withResolvers<void>();
  state.finish = promise;

  const before = show();
  state.data = 'sold';
  state.mark += 1;
  const after = show();
  resolve();

  expect([await before, await after, await show()]).toEqual(['free', 'sold', 'sold']);
  expect(state.read).toBe(2);
});

test('a request for the current state waits for a read of its own', async () => {
  const { state, show } = aShop();
  const { promise, resolve } = Promise.withResolvers<void>();
  state.finish = promise;

  const before = show();
  state.data = 'sold';
  const after = show('/', 1, 'now');
  resolve();

  expect([await before, await after]).toEqual(['free', 'sold']);
});

test('the same bytes have the same strong tag, and each encoding has its own', async () => {
  const page = (text: string) => sharedBody(Buffer.from(text.padEnd(1_000)));
  const first = page('free');

  const tags = [await first(null), await first('br'), await first('gzip')].map(({ etag }) => etag);

  expect(new Set(tags).size).toBe(3);
  expect(tags.every((tag) => /^"[\w-]{43}(-br|-gzip)?"$/.test(tag))).toBe(true);
  expect((await page('free')('br')).etag).toBe(tags[1]);
  expect((await page('sold')('br')).etag).not.toBe(tags[1]);
  expect(sizeOfBody(Buffer.alloc(1_000))).toBe(500);
});

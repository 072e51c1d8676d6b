import { expect, test } from 'vitest';
import type { PreparedPage } from '#contract/render.ts';
import { sharedPages } from './shared-pages.ts';

const NO_ANALYTICS = { provider: 'none', host: null, siteId: '' } as const;

/** Pages whose data is `data`, with counts of how often it was read and rendered, and a clock that is moved by hand. */
function aShop({ maxBytes, status = 200 }: { maxBytes?: number; status?: number } = {}) {
  const state = { data: 'free', ticks: 0, read: 0, rendered: 0, isDown: false, mark: 1 };
  const pages = sharedPages({
    mark: () => state.mark,
    ticks: () => state.ticks,
    ...(maxBytes !== undefined && { maxBytes }),
  });
  const read = async (): Promise<{ prepared: PreparedPage; analytics: typeof NO_ANALYTICS }> => {
    state.read += 1;
    const content = state.data;
    await Promise.resolve();
    if (state.isDown) throw new Error('the database is down');
    const render = () => {
      state.rendered += 1;
      return { status, html: `<p>${content}</p>`.padEnd(1_000) };
    };
    return { prepared: { content, render }, analytics: NO_ANALYTICS };
  };
  const show = async (key = '/', minute = 1) => {
    const { bytes } = await (await pages.at(key, minute, read)).body(null);
    return bytes.toString().trim();
  };
  return { state, pages, read, show };
}

test('within a second a page is sent as it is, without reading its data', async () => {
  const { state, show } = aShop();

  await show();
  state.data = 'sold';
  state.ticks = 999;

  expect(await show()).toBe('<p>free</p>');
  expect(state).toMatchObject({ read: 1, rendered: 1 });
});

test('after a second the data is read again, and the page is rendered only when it has changed', async () => {
  const { state, show } = aShop();

  await show();
  state.ticks = 1_000;
  expect(await show()).toBe('<p>free</p>');
  expect(state).toMatchObject({ read: 2, rendered: 1 });

  state.data = 'sold';
  state.ticks = 2_000;
  expect(await show()).toBe('<p>sold</p>');
  expect(state).toMatchObject({ read: 3, rendered: 2 });
});

test('a notified change is shown at once', async () => {
  const { state, show } = aShop();

  await show();
  state.data = 'another price';
  state.mark += 1;

  expect(await show()).toBe('<p>another price</p>');
});

test('a new minute renders the page again, because times may have passed', async () => {
  const { state, show } = aShop();

  await show('/', 1);
  await show('/', 2);

  expect(state.rendered).toBe(2);
});

test('many visitors at once wait for one reading and one rendering', async () => {
  const { state, show } = aShop();

  await Promise.all(Array.from({ length: 50 }, () => show()));

  expect(state).toMatchObject({ read: 1, rendered: 1 });
});

test('a failed reading is reported and not kept', async () => {
  const { state, show } = aShop();
  state.isDown = true;

  await expect(show()).rejects.toThrow('the database is down');
  state.isDown = false;

  expect(await show()).toBe('<p>free</p>');
});

test('a page that is not found is not kept', async () => {
  const { state, show } = aShop({ status: 404 });

  await show();
  await show();

  expect(state.rendered).toBe(2);
});

test('when the bytes are used up the least recently used page leaves', async () => {
  const { state, show } = aShop({ maxBytes: 3_000 });

  await show('/one');
  await show('/two');
  await show('/one');
  await show('/three');
  state.rendered = 0;

  await show('/one');
  expect(state.rendered).toBe(0);
  await show('/two');
  expect(state.rendered).toBe(1);
});

test('the same bytes have the same strong tag, and each encoding has its own', async () => {
  const { state, pages, read } = aShop();

  const first = await pages.at('/', 1, read);
  const tags = [await first.body(null), await first.body('br'), await first.body('gzip')].map(({ etag }) => etag);
  const again = await (await pages.at('/other', 1, read)).body('br');
  state.data = 'sold';
  const sold = await (await pages.at('/sold', 1, read)).body('br');

  expect(new Set(tags).size).toBe(3);
  expect(tags.every((tag) => /^"[\w-]{43}(-br|-gzip)?"$/.test(tag))).toBe(true);
  expect(again.etag).toBe(tags[1]);
  expect(sold.etag).not.toBe(tags[1]);
});

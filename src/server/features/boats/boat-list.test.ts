import { expect, test } from 'vitest';
import type { ChangeFeed } from '../../db/change-feed.ts';
import type { Queryable } from '../../db/database.ts';
import { boatList } from './boat-list.ts';

/** Counts how often the boats are read; while `isHeld`, each read waits for `release`. */
function readings() {
  const state = { count: 0, isHeld: false, release: () => {} };
  const query = async () => {
    state.count += 1;
    if (state.isHeld) await new Promise<void>((resolve) => (state.release = resolve));
    return { rows: [] };
  };
  return { state, sql: { query } as unknown as Queryable };
}

function feed(first: number | null) {
  const state = { mark: first };
  const changes: ChangeFeed = { mark: () => state.mark, close: async () => {} };
  return { state, changes };
}

test('the list is read once and cached until a change is notified', async () => {
  const { state, sql } = readings();
  const changed = feed(1);
  const list = boatList(sql, changed.changes);

  await list();
  await list();
  expect(state.count).toBe(1);

  changed.state.mark = 2;
  await list();
  expect(state.count).toBe(2);
});

test('a list read during a change notification is not cached', async () => {
  const { state, sql } = readings();
  const changed = feed(1);
  const list = boatList(sql, changed.changes);

  state.isHeld = true;
  const early = list();
  changed.state.mark = 2;
  state.isHeld = false;
  state.release();
  await early;
  await list();

  expect(state.count).toBe(2);
});

test('nothing is cached without a connection for notifications', async () => {
  const { state, sql } = readings();
  const list = boatList(sql, feed(null).changes);

  await list();
  await list();

  expect(state.count).toBe(2);
});

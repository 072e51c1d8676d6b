import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/test-database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import type { Queryable } from '../../db/database.ts';
import { boatFinder } from './find-boat.ts';

const db = await testDatabase();

/** A boat finder that counts its reads in `state.reads`; a new `state.mark` announces a change. */
function counted(connected: number | null) {
  const state = { reads: 0, mark: '1' };
  const query = (...args: Parameters<Queryable['query']>) => {
    state.reads += 1;
    return db.query(...args);
  };
  const changes = { feed: { mark: () => connected }, mark: () => state.mark };
  return { state, find: boatFinder({ query }, changes) };
}

test('a boat is read again only after a change', async () => {
  const boat = await aBoat(db);
  const { state, find } = counted(1);
  await find(boat.id);
  await db.query(`update boats set title = 'Renamed' where id = $1`, [boat.id]);
  await find(boat.id);
  expect(state.reads).toBe(1);

  state.mark = '2';

  expect((await find(boat.id))?.boat.title).toBe('Renamed');
  expect(state.reads).toBe(2);
});

test('a boat that is read while a change is notified is not cached', async () => {
  const boat = await aBoat(db);
  const { state, find } = counted(1);

  const reading = find(boat.slug);
  state.mark = '2';
  await reading;
  await find(boat.slug);

  expect(state.reads).toBe(2);
});

test('a boat that is deactivated is not found after the change', async () => {
  const boat = await aBoat(db);
  const { state, find } = counted(1);
  await find(boat.id);
  await db.query('update boats set is_active = false where id = $1', [boat.id]);
  state.mark = '2';

  expect(await find(boat.id)).toBeUndefined();
});

test('nothing is cached without a connection for notifications', async () => {
  const boat = await aBoat(db);
  const { state, find } = counted(null);

  await find(boat.id);
  await find(boat.id);

  expect(state.reads).toBe(2);
});

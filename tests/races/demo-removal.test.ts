import { expect, onTestFinished, test } from 'vitest';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { Queryable } from '#server/db/database.ts';
import { untilLockWaits } from '#tests/database/lock-waits.ts';
import { openDatabase } from '#tests/database/sessions.ts';
import { testDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { charterRequest, seatsRequest } from '#tests/scenarios/requests.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { contest } from './contest.ts';
import { twoServers } from './servers.ts';

const clockOffsetMs = testClock().offsetMs;
const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T13:00:00Z' };
const NEXT = { start: '2026-12-06T09:00:00Z', end: '2026-12-06T13:00:00Z' };

/** Two servers, a boat of the demo with a free day and a trip, and an operator who can remove the demo. */
async function aDemo() {
  const db = await testDatabase({ clockOffsetMs });
  const servers = await twoServers(db);
  const boat = await aBoat(db);
  await db.pool.query('update boats set is_demo = true where id = $1', [boat.id]);
  const admin = await anAccount(db, { role: 'admin' });
  const post = async (path: string, body: object) => {
    const answer = await fetch(servers.urls[0] + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };
  return {
    db,
    servers,
    boat,
    post,
    slot: await aPrivateSlot(db, { boat, ...DAY }),
    trip: await aTrip(db, { boat, ...NEXT }),
    remove: () => post(OFFICE_PATHS.demoRemoval, {}),
  };
}

/** Another session's transaction, which stays open until it is told how to end. */
async function heldOpen(db: TestDatabase, work: (tx: Queryable) => Promise<unknown>) {
  const own = openDatabase(db.url, { clockOffsetMs, max: 1 });
  onTestFinished(() => own.pool.end());
  const client = await own.pool.connect();
  await client.query('begin');
  await work(client);
  return async (end: 'commit' | 'rollback') => {
    await client.query(end);
    client.release();
  };
}

test('a sale or a new slot during the removal of the demo is refused because the boat is gone', async () => {
  const { db, servers, boat, slot, trip, post, remove } = await aDemo();
  const pause = await heldOpen(db, (tx) =>
    // The removal waits for that transaction after it has deleted the boats.
    tx.query(`insert into app_settings (key, value) values ('demo-removed', 'true')`),
  );
  const removed = remove();
  await untilLockWaits(db, 1);

  const sold = contest(servers.urls, [charterRequest(boat, slot), seatsRequest(trip, { adults: 2 })]);
  const opened = post(OFFICE_PATHS.newSlot(boat.id), {
    type: 'private',
    start: '2026-12-09T09:00:00Z',
    end: '2026-12-09T13:00:00Z',
  });
  await untilLockWaits(db, 4);
  await pause('rollback');

  expect((await removed).status).toBe(200);
  expect((await sold).map(({ status, code }) => `${status} ${code}`)).toEqual([
    '404 boat_not_found',
    '404 boat_not_found',
  ]);
  expect(await opened).toMatchObject({ status: 404, body: { error: { code: 'boat_not_found' } } });
  expect((await db.pool.query('select from bookings')).rows).toEqual([]);
  expect(await audit(db.pool)).toEqual([]);
  expect(await servers.closeAndCountDeadlocks()).toBe(0);
});

test('a removal waits for a sale that has taken its time but not yet locked its boat, and removes it too', async () => {
  const { db, servers, boat, slot, remove } = await aDemo();
  const pause = await heldOpen(db, async (tx) => {
    // Skips the foreign key's check, which would lock the boat.
    await tx.query('set local session_replication_role = replica');
    await tx.query(
      `insert into boat_time (boat_id, kind, start_at, end_at, booking_id)
       values ($1, 'charter', $2, $3, gen_random_uuid())`,
      [boat.id, DAY.start, DAY.end],
    );
  });
  const sold = contest(servers.urls, [charterRequest(boat, slot)]);
  await untilLockWaits(db, 1);
  const removed = remove();
  await untilLockWaits(db, 2);
  await pause('rollback');

  expect((await removed).status).toBe(200);
  expect((await sold)[0]?.status).toBe(200);
  expect((await db.pool.query('select from bookings')).rows).toEqual([]);
  expect(await audit(db.pool)).toEqual([]);
  expect(await servers.closeAndCountDeadlocks()).toBe(0);
});

test('a removal waits for the payment of a sale, and removes what it has written too', async () => {
  const { db, boat, slot, remove } = await aDemo();
  const { id } = await aCharter(db, { boat, start: slot.start_at.toString(), end: slot.end_at.toString() });
  const pay = await heldOpen(db, async (tx) => {
    await tx.query(`update bookings set status = 'paid' where id = $1`, [id]);
    await tx.query(
      `insert into booking_events (booking_id, event, from_status, to_status) values ($1, 'paid', 'pending', 'paid')`,
      [id],
    );
  });
  const removed = remove();
  await untilLockWaits(db, 1);
  await pay('commit');

  expect((await removed).status).toBe(200);
  expect((await db.pool.query('select from booking_events')).rows).toEqual([]);
  expect(await audit(db.pool)).toEqual([]);
});

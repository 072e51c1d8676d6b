import { expect, test } from 'vitest';
import { without } from '#tests/database/disarmed.ts';
import { untilLockWaits } from '#tests/database/lock-waits.ts';
import { testDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { charterRequest, seatsRequest } from '#tests/scenarios/requests.ts';
import { aPrivateSlot, aTrip, type SlotRow } from '#tests/scenarios/slots.ts';
import { contest, winners } from './contest.ts';
import { changeUnlessSold, chartersWithoutSlot } from './operator.ts';
import { anOpenCharter } from './open-charter.ts';
import { twoServers } from './servers.ts';

const clockOffsetMs = testClock().offsetMs;
const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T13:00:00Z' };
const db = await testDatabase({ clockOffsetMs });
const { urls } = await twoServers(db);

/** Runs `edit` in a transaction that stays open until another session waits for it. */
async function whileEditing<T>(edit: string, slot: SlotRow, meanwhile: () => Promise<T>): Promise<T> {
  const client = await db.pool.connect();
  try {
    await client.query('begin');
    await client.query(edit, [slot.id]);
    const outcome = meanwhile();
    await untilLockWaits(db, 1);
    await client.query('commit');
    return await outcome;
  } finally {
    client.release();
  }
}

test.each([
  ['closed', 'update slots set is_open = false where id = $1', '409 slot_taken'],
  ['deleted', 'delete from slots where id = $1', '404 slot_not_found'],
  ['turned into a block', "update slots set type = 'block' where id = $1", '404 slot_not_found'],
  ['cut short', "update slots set end_at = end_at - interval '3 hours' where id = $1", '409 slot_taken'],
  [
    'moved',
    "update slots set start_at = start_at + interval '1 day', end_at = end_at + interval '1 day' where id = $1",
    '422 start_not_offered',
  ],
])('a private slot that is %s while its charter is being claimed is not sold', async (_what, edit, told) => {
  const boat = await aBoat(db);
  const slot = await aPrivateSlot(db, { boat, ...DAY });

  const [heard] = await whileEditing(edit, slot, () => contest(urls, [charterRequest(boat, slot)]));

  expect(`${heard?.status} ${heard?.code}`).toBe(told);
  expect(await chartersWithoutSlot(db)).toEqual([]);
  expect(await audit(db.pool)).toEqual([]);
});

test.each([
  ['closed', 'update slots set is_open = false where id = $1', '409 slot_taken'],
  ['deleted', 'delete from slots where id = $1', '404 slot_not_found'],
  ['made dearer', 'update slots set seat_price_cents = seat_price_cents + 1 where id = $1', '409 price_changed'],
  ['made smaller', 'update slots set seats_total = 1 where id = $1', '409 seats_taken'],
  ['moved', "update slots set start_at = start_at + interval '1 hour' where id = $1", '422 start_not_offered'],
])(
  'a trip that is %s while its seats are being claimed is sold in its new state or not at all',
  async (_what, edit, told) => {
    const trip = await aTrip(db, { boat: await aBoat(db), ...DAY });

    const [heard] = await whileEditing(edit, trip, () => contest(urls, [seatsRequest(trip, { adults: 2 })]));

    expect(`${heard?.status} ${heard?.code}`).toBe(told);
    expect(await audit(db.pool)).toEqual([]);
  },
);

/**
 * Pauses a claim after it has found its slot, waiting for a session that then rolls back. Meanwhile an operator tries
 * to delete that slot.
 */
async function deleteWhileClaiming({ db, urls }: { db: TestDatabase; urls: readonly string[] }) {
  const boat = await aBoat(db);
  const slot = await aPrivateSlot(db, { boat, ...DAY });
  const { giveUp } = await anOpenCharter(db, { boat, ...DAY });

  const claimed = contest(urls, [charterRequest(boat, slot)]);
  await untilLockWaits(db, 1);
  const deleted = changeUnlessSold(db, slot, (client) => client.query('delete from slots where id = $1', [slot.id]));
  return { claimed, deleted, giveUp };
}

test("an operator's delete of a slot that is being claimed waits, then sees the sale", async () => {
  const { claimed, deleted, giveUp } = await deleteWhileClaiming({ db, urls });
  await untilLockWaits(db, 2);
  await giveUp();

  expect(winners(await claimed)).toBe(1);
  expect(await deleted).toBe(false);
  expect(await chartersWithoutSlot(db)).toEqual([]);
});

test("control: without the claim's lock, the operator sees no sale and deletes the slot", async () => {
  const unsafe = await testDatabase({ clockOffsetMs });
  const { disarm, isFound } = without('for share');
  const servers = await twoServers(unsafe, { disarm });
  const { claimed, deleted, giveUp } = await deleteWhileClaiming({ db: unsafe, urls: servers.urls });
  expect(await deleted).toBe(true);
  await giveUp();

  expect(isFound()).toBe(true);
  expect(winners(await claimed)).toBe(1);
  expect(await chartersWithoutSlot(unsafe)).toHaveLength(1);
});

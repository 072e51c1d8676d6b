import { expect, test } from 'vitest';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { without } from '#tests/database/disarmed.ts';
import { untilLockWaits } from '#tests/database/lock-waits.ts';
import { testDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { charterRequest, seatsRequest } from '#tests/scenarios/requests.ts';
import { aPrivateSlot, aTrip, type SlotRow } from '#tests/scenarios/slots.ts';
import { ask, contest, winners } from './contest.ts';
import { chartersWithoutSlot } from './operator.ts';
import { anOpenCharter } from './open-charter.ts';
import { twoServers } from './servers.ts';

const clockOffsetMs = testClock().offsetMs;
const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T13:00:00Z' };
const DAYS = 16;

/** The answers that an operator gets, as `200` or `409 slot_sold`. */
async function anOperator(db: TestDatabase, url: string) {
  const { token } = await anAccount(db, { role: 'admin' });
  const call = async (slot: SlotRow, method: 'DELETE' | 'POST', body?: object) => {
    const answer = await fetch(url + OFFICE_PATHS.slot(slot.boat_id, slot.id), {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { error } = (await answer.json()) as { error?: { code: string } };
    return error ? `${answer.status} ${error.code}` : String(answer.status);
  };
  return {
    remove: (slot: SlotRow) => call(slot, 'DELETE'),
    block: (slot: SlotRow) =>
      call(slot, 'POST', { type: 'block', start: slot.start_at.toString(), end: slot.end_at.toString() }),
    shrinkTo: (slot: SlotRow, seatsTotal: number) =>
      call(slot, 'POST', {
        type: 'shared',
        start: slot.start_at.toString(),
        end: slot.end_at.toString(),
        seatPrice: (slot.seat_price_cents ?? 0) / 100,
        seatsTotal,
      }),
  };
}

test('when an operator deletes or blocks a slot during a charter sale, exactly one of the two succeeds, on 16 days', async () => {
  const db = await testDatabase({ clockOffsetMs, max: 32 });
  const servers = await twoServers(db);
  const boat = await aBoat(db);
  const operator = await anOperator(db, servers.urls[1] ?? '');
  const slots = await Promise.all(
    Array.from({ length: DAYS }, (_, n) => {
      const start = Temporal.Instant.from(DAY.start).add({ hours: 24 * n });
      return aPrivateSlot(db, { boat, start, end: start.add({ hours: 4 }) });
    }),
  );

  const days = await Promise.all(
    slots.map(async (slot, n) => {
      const edit = () => (n % 2 ? operator.block(slot) : operator.remove(slot));
      const early = n % 4 < 2 ? edit() : null; // the others start after the buyers
      const sale = ask(servers.urls[0] ?? '', charterRequest(boat, slot));
      const told = await (early ?? edit());
      return { sold: winners([await sale]), told };
    }),
  );

  for (const { sold, told } of days) expect(told).toBe(sold ? '409 slot_sold' : '200');
  expect(await chartersWithoutSlot(db)).toEqual([]);
  expect(await audit(db.pool)).toEqual([]);
  expect(await servers.closeAndCountDeadlocks()).toBe(0);
});

test('a trip whose seat total is reduced during sales never has more seats booked than offered', {
  tags: ['nightly'],
}, async () => {
  const db = await testDatabase({ clockOffsetMs, max: 32 });
  const servers = await twoServers(db);
  const trip = await aTrip(db, { boat: await aBoat(db), ...DAY, seats: 12 });
  const operator = await anOperator(db, servers.urls[1] ?? '');

  const sales = contest(
    servers.urls,
    Array.from({ length: 12 }, () => seatsRequest(trip)),
  );
  const told = await Promise.all([10, 8, 6, 4, 2, 1].map((seats) => operator.shrinkTo(trip, seats)));
  const sold = winners(await sales);

  expect(told.filter((answer) => answer !== '200' && answer !== '409 slot_sold')).toEqual([]);
  const { rows } = await db.pool.query('select seats_total, seats_booked from slots where id = $1', [trip.id]);
  expect(rows[0].seats_booked).toBe(sold);
  expect(rows[0].seats_total).toBeGreaterThanOrEqual(sold);
  expect(await audit(db.pool)).toEqual([]);
});

/** Pauses a claim after it has found its slot; the operator deletes that slot through the API meanwhile. */
async function deleteWhileClaiming(db: TestDatabase, disarm?: (text: string) => string) {
  const { urls } = await twoServers(db, { disarm });
  const boat = await aBoat(db);
  const slot = await aPrivateSlot(db, { boat, ...DAY });
  const operator = await anOperator(db, urls[1] ?? '');
  const { giveUp } = await anOpenCharter(db, { boat, ...DAY });
  const claimed = ask(urls[0] ?? '', charterRequest(boat, slot));
  await untilLockWaits(db, 1);
  const deleted = operator.remove(slot);
  return { claimed, deleted, giveUp };
}

test("an operator's delete of a slot that is being claimed waits, then reports the sale", async () => {
  const db = await testDatabase({ clockOffsetMs });
  const { claimed, deleted, giveUp } = await deleteWhileClaiming(db);
  await untilLockWaits(db, 2);
  await giveUp();
  expect((await claimed).status).toBe(200);
  expect(await deleted).toBe('409 slot_sold');
  expect(await chartersWithoutSlot(db)).toEqual([]);
});

test("control: without the claim's lock, the same delete removes the slot during the sale", async () => {
  const db = await testDatabase({ clockOffsetMs });
  const { disarm, isFound } = without('for share');
  const { claimed, deleted, giveUp } = await deleteWhileClaiming(db, disarm);
  expect(await deleted).toBe('200');
  await giveUp();
  expect(isFound()).toBe(true);
  expect((await claimed).status).toBe(200);
  expect(await chartersWithoutSlot(db)).toHaveLength(1);
});

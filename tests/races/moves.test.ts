import { expect, test } from 'vitest';
import type { PaymentIntentRequest } from '#contract/checkout.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { PATHS } from '#contract/paths.ts';
import { testDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { charterRequest, seatsRequest } from '#tests/scenarios/requests.ts';
import { aPrivateSlot, aTrip, type SlotRow } from '#tests/scenarios/slots.ts';
import { ask, winners } from './contest.ts';
import { twoServers } from './servers.ts';
import { WITHOUT_CONSTRAINTS } from './without-constraints.ts';

const clockOffsetMs = testClock().offsetMs;
const ROUNDS = [1, 2, 3];
const BUYERS = 8;
const PAID = { status: 'paid' } as const;

/** An operator at one of the servers, who reads the versions first and moves all given bookings at once. */
async function anOperator(db: TestDatabase, urls: readonly string[]) {
  const { token } = await anAccount(db, { role: 'admin' });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const versionOf = async (id: string) => {
    const answer = await fetch(`${urls[0]}${PATHS.booking(id)}`, { headers });
    const { version } = await answer.json();
    return { version, expected: { due: 0, refund: 0 }, rates: 'keep' };
  };
  return async (moves: readonly { id: string; to: object }[]) => {
    const ready = await Promise.all(
      moves.map(async ({ id, to }) => ({ id, body: { ...(await versionOf(id)), ...to } })),
    );
    return () =>
      Promise.all(
        ready.map(async ({ id, body }, n) => {
          const url = `${urls[n % urls.length]}${OFFICE_PATHS.bookingChange(id)}`;
          const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
          return answer.status;
        }),
      );
  };
}

/** Sends all requests at the same moment, together with the moves. */
function buyAll(urls: readonly string[], requests: readonly PaymentIntentRequest[]) {
  return Promise.all(requests.map((request, n) => ask(urls[n % urls.length] ?? '', request)));
}

/** A charter moves to 09:00 of the next day while all buyers want the same time. */
async function moveAgainstBuyers(db: TestDatabase) {
  const { urls, closeAndCountDeadlocks } = await twoServers(db);
  const move = await anOperator(db, urls);
  const outcomes = [];
  for (const round of ROUNDS) {
    const boat = await aBoat(db, { title: `Race ${round}` });
    await aPrivateSlot(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' });
    const wanted = await aPrivateSlot(db, { boat, start: '2026-12-06T09:00:00Z', end: '2026-12-06T12:00:00Z' });
    const time = { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' };
    const { id } = await aCharter(db, { ...time, rest: PAID });
    const go = await move([{ id, to: { start: '2026-12-06T09:00:00Z', durationHours: 3 } }]);
    const request = charterRequest(boat, wanted, { hours: 3 });
    const [moved, heard] = await Promise.all([
      go(),
      buyAll(
        urls,
        Array.from({ length: BUYERS }, () => request),
      ),
    ]);
    outcomes.push({ moved: moved[0], sold: winners(heard) });
  }
  return { outcomes, closeAndCountDeadlocks };
}

test('of a move and several buyers of the same time exactly one succeeds, the others are refused, without deadlocks', async () => {
  const db = await testDatabase({ clockOffsetMs });
  const { outcomes, closeAndCountDeadlocks } = await moveAgainstBuyers(db);

  for (const { moved, sold } of outcomes) expect([moved, sold]).toEqual(moved === 200 ? [200, 0] : [409, 1]);
  expect(await audit(db.pool)).toEqual([]);
  expect(await closeAndCountDeadlocks()).toBe(0);
});

test('control: without the exclusion constraints of boat time, the same time is sold and moved to', {
  tags: ['nightly'],
}, async () => {
  const db = await testDatabase({ clockOffsetMs });
  await db.pool.query(WITHOUT_CONSTRAINTS);
  await moveAgainstBuyers(db);

  expect(await audit(db.pool)).not.toEqual([]);
});

test('two charters that swap their times do not deadlock', async () => {
  const db = await testDatabase({ clockOffsetMs });
  const { urls, closeAndCountDeadlocks } = await twoServers(db);
  const move = await anOperator(db, urls);
  const boat = await aBoat(db);
  await aPrivateSlot(db, { boat, start: '2026-12-05T08:00:00Z', end: '2026-12-05T20:00:00Z' });
  const early = await aCharter(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z', rest: PAID });
  const late = await aCharter(db, { boat, start: '2026-12-05T14:00:00Z', end: '2026-12-05T17:00:00Z', rest: PAID });
  const go = await move([
    { id: early.id, to: { start: '2026-12-05T14:00:00Z', durationHours: 3 } },
    { id: late.id, to: { start: '2026-12-05T09:00:00Z', durationHours: 3 } },
  ]);

  expect(await go()).toEqual([409, 409]);
  expect(await audit(db.pool)).toEqual([]);
  expect(await closeAndCountDeadlocks()).toBe(0);
});

/** Three sold seats, made one after the other: the builder looks for free seat numbers. */
async function threeOn(db: TestDatabase, trip: SlotRow) {
  const made = [];
  for (let count = 0; count < 3; count += 1) made.push(await aTripBooking(db, { trip, rest: PAID }));
  return made;
}

test('moves in both directions between two trips that sell out leave no seat sold twice and no deadlock', async () => {
  const db = await testDatabase({ clockOffsetMs });
  const { urls, closeAndCountDeadlocks } = await twoServers(db);
  const move = await anOperator(db, urls);
  const boat = await aBoat(db);
  const first = await aTrip(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T11:00:00Z', seats: 8 });
  const second = await aTrip(db, { boat, start: '2026-12-05T12:00:00Z', end: '2026-12-05T14:00:00Z', seats: 8 });
  const there = await threeOn(db, first);
  const back = await threeOn(db, second);
  const go = await move([
    ...there.map(({ id }) => ({ id, to: { start: second.start_at } })),
    ...back.map(({ id }) => ({ id, to: { start: first.start_at } })),
  ]);
  const requests = [first, second].flatMap((trip) =>
    Array.from({ length: 10 }, () => seatsRequest(trip, { adults: 1 })),
  );

  const [moved, heard] = await Promise.all([go(), buyAll(urls, requests)]);

  expect(moved.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect(heard.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  expect(winners(heard)).toBeGreaterThan(0);
  expect(await audit(db.pool)).toEqual([]);
  expect(await closeAndCountDeadlocks()).toBe(0);
});

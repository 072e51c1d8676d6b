import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/test-database.ts';
import { isNightly } from '#tests/is-nightly.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { charterRequest } from '#tests/scenarios/requests.ts';
import { aPrivateSlot } from '#tests/scenarios/slots.ts';
import type { Queryable } from '#server/db/database.ts';
import { contest, contestBeforePayment, expectWinners, winners } from './contest.ts';
import { twoServers } from './servers.ts';
import { WITHOUT_CONSTRAINTS } from './without-constraints.ts';

const clockOffsetMs = testClock().offsetMs;
const BUYERS = 64;
const ROUNDS = isNightly ? 5 : 1;

/**
 * All of them include the hour from 12 to 13, which crosses the boundary of two slots: starts from 10 to 12, 2 to 5
 * hours.
 */
async function overlappingRequests(db: Queryable) {
  const boat = await aBoat(db);
  const slot = await aPrivateSlot(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T13:00:00Z' });
  await aPrivateSlot(db, { boat, start: '2026-12-05T13:00:00Z', end: '2026-12-05T17:00:00Z' });
  const requests = [
    { start: '2026-12-05T10:00:00Z', hours: 3 },
    { start: '2026-12-05T10:00:00Z', hours: 5 },
    { start: '2026-12-05T11:00:00Z', hours: 2 },
    { start: '2026-12-05T12:00:00Z', hours: 4 },
  ];
  return Array.from({ length: BUYERS }, (_, n) => charterRequest(boat, slot, requests[n % requests.length]));
}

test('of 64 buyers of overlapping charters at two servers exactly one succeeds, and the others are refused', async () => {
  const db = await testDatabase({ clockOffsetMs });
  const servers = await twoServers(db);

  for (let round = 0; round < ROUNDS; round++) {
    expectWinners(await contest(servers.urls, await overlappingRequests(db)), 1);
  }

  expect(await audit(db.pool)).toEqual([]);
  expect(servers.cards.intents.size).toBe(ROUNDS);
  expect(await servers.closeAndCountDeadlocks()).toBe(0);
});

test('control: without the exclusion constraints of boat time, the same buyers get overlapping charters', async () => {
  const db = await testDatabase({ clockOffsetMs });
  await db.pool.query(WITHOUT_CONSTRAINTS);
  const { urls } = await twoServers(db);

  let sold = 0;
  for (let round = 0; round < ROUNDS; round++) sold += winners(await contest(urls, await overlappingRequests(db)));

  expect(sold).toBeGreaterThan(ROUNDS);
  expect(await audit(db.pool)).toContainEqual(expect.stringContaining('two overlapping charters'));
});

test('63 buyers of an overlapping charter are refused before the card provider answers the one who gets it', {
  tags: ['nightly'],
}, async () => {
  const db = await testDatabase({ clockOffsetMs });
  const servers = await twoServers(db);

  expectWinners(await contestBeforePayment(servers, await overlappingRequests(db), 1), 1);
});

test('eight buyers for each of eight consecutive charters: each charter is sold once', async () => {
  const db = await testDatabase({ clockOffsetMs });
  const servers = await twoServers(db);
  const boat = await aBoat(db, { min_hours: 1 });
  const slot = await aPrivateSlot(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T17:00:00Z' });
  const requests = Array.from({ length: BUYERS }, (_, n) => {
    const start = slot.start_at.add({ hours: n % 8 }).toString();
    return charterRequest(boat, slot, { start, hours: 1 });
  });

  expectWinners(await contest(servers.urls, requests), 8);

  const { rows } = await db.pool.query('select count(distinct start_at) as starts from boat_time');
  expect(rows[0].starts).toBe(8);
  expect(await audit(db.pool)).toEqual([]);
  expect(await servers.closeAndCountDeadlocks()).toBe(0);
});

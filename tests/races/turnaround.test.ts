import { expect, test } from 'vitest';
import type { PaymentIntentRequest } from '#contract/checkout.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { charterRequest, seatsRequest } from '#tests/scenarios/requests.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import type { Queryable } from '#server/db/database.ts';
import { contest, expectWinners, winners } from './contest.ts';
import { twoServers } from './servers.ts';

const clockOffsetMs = testClock().offsetMs;
const BUYERS = 16;
const ROUNDS = 4;

/**
 * Two hours between 9 and 11, or from 11:15, or the trip at 13:30: none overlap, and any two are less than an hour
 * apart.
 */
async function neighbours(db: Queryable): Promise<PaymentIntentRequest[]> {
  const boat = await aBoat(db, { turnaround_minutes: 180 });
  const first = await aPrivateSlot(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T11:00:00Z' });
  const second = await aPrivateSlot(db, { boat, start: '2026-12-05T11:15:00Z', end: '2026-12-05T13:15:00Z' });
  const trip = await aTrip(db, { boat, start: '2026-12-05T13:30:00Z', end: '2026-12-05T15:30:00Z', seats: 1 });
  const requests = [charterRequest(boat, first), charterRequest(boat, second), seatsRequest(trip)];
  return Array.from({ length: BUYERS }, (_, n) => requests[n % requests.length] ?? charterRequest(boat, first));
}

test('of buyers of times without turnaround between them exactly one succeeds', async () => {
  const db = await testDatabase({ clockOffsetMs });
  const { urls } = await twoServers(db);

  for (let round = 0; round < ROUNDS; round++) expectWinners(await contest(urls, await neighbours(db)), 1);

  expect(await audit(db.pool)).toEqual([]);
});

test('control: without the constraint on turnaround, the same buyers get neighbouring times', {
  tags: ['nightly'],
}, async () => {
  const db = await testDatabase({ clockOffsetMs });
  await db.pool.query('alter table boat_time drop constraint boat_time_keeps_turnaround');
  const { urls } = await twoServers(db);

  let sold = 0;
  for (let round = 0; round < ROUNDS; round++) sold += winners(await contest(urls, await neighbours(db)));

  expect(sold).toBeGreaterThan(ROUNDS);
  expect(await audit(db.pool)).toContainEqual(expect.stringContaining('two parties without the turnaround'));
});

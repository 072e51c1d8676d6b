import { expect, test } from 'vitest';
import { partyFromTickets } from '#contract/party.ts';
import { seatsOf } from '#domain/booking/passengers.ts';
import { without } from '#tests/database/disarmed.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { isNightly } from '#tests/is-nightly.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { seatsRequest } from '#tests/scenarios/requests.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { contest, contestBeforePayment, expectWinners, winners } from './contest.ts';
import { twoServers } from './servers.ts';

const clockOffsetMs = testClock().offsetMs;
const BUYERS = 64;
const ROUNDS = isNightly ? 5 : 1;
const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' };
const CONDITION = 'and s.seats_booked + s.seats_withheld + c.seats <= s.seats_total';

test('64 buyers of 12 seats at two servers get exactly 12 seats', async () => {
  const db = await testDatabase({ clockOffsetMs });
  const servers = await twoServers(db);

  for (let round = 0; round < ROUNDS; round++) {
    const trip = await aTrip(db, { boat: await aBoat(db), ...DAY, seats: 12 });
    expectWinners(
      await contest(
        servers.urls,
        Array.from({ length: BUYERS }, () => seatsRequest(trip)),
      ),
      12,
    );
  }

  const { rows } = await db.pool.query('select distinct seats_booked from slots');
  expect(rows).toEqual([{ seats_booked: 12 }]);
  expect(await audit(db.pool)).toEqual([]);
  expect(await servers.closeAndCountDeadlocks()).toBe(0);
});

test('control: without the condition in the update, the same buyers get more seats than there are', async () => {
  const db = await testDatabase({ clockOffsetMs });
  await db.pool.query('alter table slots drop constraint slots_seats_within_total');
  const { disarm, isFound } = without(CONDITION);
  const { urls } = await twoServers(db, { disarm });
  const trip = await aTrip(db, { boat: await aBoat(db), ...DAY, seats: 12 });

  const heard = await contest(
    urls,
    Array.from({ length: BUYERS }, () => seatsRequest(trip)),
  );

  expect(isFound()).toBe(true);
  expect(winners(heard)).toBeGreaterThan(12);
  expect(await audit(db.pool)).toEqual([`more seats booked and withheld than offered: ${trip.id}`]);
});

test('52 of 64 buyers of 12 seats are refused before the card provider answers the twelve who get one', {
  tags: ['nightly'],
}, async () => {
  const db = await testDatabase({ clockOffsetMs });
  const servers = await twoServers(db);
  const trip = await aTrip(db, { boat: await aBoat(db), ...DAY, seats: 12 });
  const requests = Array.from({ length: BUYERS }, () => seatsRequest(trip));

  expectWinners(await contestBeforePayment(servers, requests, 12), 12);
});

test('parties of one to four on a trip of 30: a party is refused only when its seats do not fit', {
  tags: ['nightly'],
}, async () => {
  const db = await testDatabase({ clockOffsetMs });
  const servers = await twoServers(db);
  const trip = await aTrip(db, { boat: await aBoat(db), ...DAY, seats: 30 });
  const parties = Array.from({ length: BUYERS }, (_, n) => ({ adults: 1 + (n % 3), children50: 0, kidsFree: n % 2 }));

  const heard = await contest(
    servers.urls,
    parties.map((party) => seatsRequest(trip, party)),
  );

  const { rows } = await db.pool.query('select seats_total - seats_booked as seats_left from slots where id = $1', [
    trip.id,
  ]);
  const refused = parties.filter((_, n) => heard[n]?.status !== 200);
  expect(rows[0].seats_left).toBeGreaterThanOrEqual(0);
  expect(rows[0].seats_left).toBeLessThan(Math.min(...refused.map((tickets) => seatsOf(partyFromTickets(tickets)))));
  expectWinners(heard, parties.length - refused.length);
  expect(await audit(db.pool)).toEqual([]);
  expect(await servers.closeAndCountDeadlocks()).toBe(0);
});

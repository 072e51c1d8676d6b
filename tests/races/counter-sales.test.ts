import { expect, test } from 'vitest';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { without } from '#tests/database/disarmed.ts';
import { testDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { charterRequest, seatsRequest } from '#tests/scenarios/requests.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { contest, type BuyerAnswer, winners } from './contest.ts';
import { twoServers } from './servers.ts';

const clockOffsetMs = testClock().offsetMs;
const EACH = 24;
const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' };
const CONDITION = 'and s.seats_booked + s.seats_withheld + c.seats <= s.seats_total';
const PAYS = ['cash', 'link', 'later', 'terminal'] as const;

/** Operators who sell by telephone, spread over the servers, with their answers in the form of `contest`. */
async function operators(
  db: TestDatabase,
  urls: readonly string[],
  sale: object,
): Promise<Pick<BuyerAnswer, 'status' | 'code'>[]> {
  const { token } = await anAccount(db, { role: 'admin' });
  const sell = async (n: number) => {
    const answer = await fetch((urls[n % urls.length] ?? '') + OFFICE_PATHS.newBooking, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        ...sale,
        customer: { name: `Caller ${n}`, phone: '600111222' },
        language: 'en',
        pay: PAYS[n % 4],
      }),
    });
    const body = (await answer.json()) as { error?: { code: string } };
    return { status: answer.status, code: body.error?.code ?? null };
  };
  return Promise.all(Array.from({ length: EACH }, (_, n) => sell(n)));
}

function refusals(heard: readonly Pick<BuyerAnswer, 'status' | 'code'>[]): string[] {
  return [...new Set(heard.filter(({ status }) => status !== 200).map(({ status, code }) => `${status} ${code}`))];
}

async function aContestedTrip(db: TestDatabase) {
  const trip = await aTrip(db, { boat: await aBoat(db), ...DAY, seats: 12 });
  const passengers = { adults: 1, childrenHalf: 0, kidsFree: 0, kidsPaid: 0 };
  const sale = { boatId: trip.boat_id, mode: 'tickets', slotId: trip.id, start: DAY.start, passengers, total: 45 };
  return { trip, sale, buyers: Array.from({ length: EACH }, () => seatsRequest(trip)) };
}

test('operators and visitors competing for 12 seats get exactly 12, and bookings and payments agree', async () => {
  const db = await testDatabase({ clockOffsetMs });
  const servers = await twoServers(db);
  const { sale, buyers } = await aContestedTrip(db);

  const [public_, counter] = await Promise.all([contest(servers.urls, buyers), operators(db, servers.urls, sale)]);

  expect(winners(public_) + winners(counter)).toBe(12);
  expect(refusals([...public_, ...counter])).toEqual(['409 seats_taken']);
  expect(await audit(db.pool)).toEqual([]);
  expect(await servers.closeAndCountDeadlocks()).toBe(0);
});

test('of operators and visitors competing for the same charter exactly one succeeds', {
  tags: ['nightly'],
}, async () => {
  const db = await testDatabase({ clockOffsetMs });
  const servers = await twoServers(db);
  const boat = await aBoat(db);
  const slot = await aPrivateSlot(db, { boat, ...DAY });
  const sale = { boatId: boat.id, mode: 'charter', start: DAY.start, hours: 2, people: 4, total: 260 };
  const buyers = Array.from({ length: EACH }, () => charterRequest(boat, slot));

  const [public_, counter] = await Promise.all([contest(servers.urls, buyers), operators(db, servers.urls, sale)]);

  expect(winners(public_) + winners(counter)).toBe(1);
  expect(refusals([...public_, ...counter])).toEqual(['409 slot_taken']);
  expect(await audit(db.pool)).toEqual([]);
  expect(await servers.closeAndCountDeadlocks()).toBe(0);
});

test('control: without the condition in the update, operators and visitors together get more seats than there are', {
  tags: ['nightly'],
}, async () => {
  const db = await testDatabase({ clockOffsetMs });
  await db.pool.query('alter table slots drop constraint slots_seats_within_total');
  const { disarm, isFound } = without(CONDITION);
  const { urls } = await twoServers(db, { disarm });
  const { sale, buyers, trip } = await aContestedTrip(db);

  const [public_] = await Promise.all([contest(urls, buyers), operators(db, urls, sale)]);

  expect(isFound()).toBe(true);
  expect(winners(public_)).toBeGreaterThan(12);
  expect(await audit(db.pool)).toContain(`more seats booked and withheld than offered: ${trip.id}`);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Search, SearchDays } from '#contract/search.ts';
import { buildApp } from '#server/app.ts';
import type { Database } from '#server/db/database.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { aBusyBoat } from '#tests/scenarios/busy-boat.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { aBlock, aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';

/** The months with times of boats, and the days on which times begin or end off the hour. */
const MONTHS = [
  { month: '2026-12', eventful: [1, 5, 6, 7, 9, 31] },
  { month: '2026-12', eventful: [2, 4, 8, 17] },
  { month: '2027-01', eventful: [1, 31] },
  { month: '2027-03', eventful: [27, 28] },
  { month: '2026-11', eventful: [30] },
];

/** An app without boats, whose clock shows 1 December 2026, 08:00. */
async function anApp() {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const app = await buildApp(someDeps(db));
  const ask = async <Answer>(url: string) => {
    const answer = await app.inject(url);
    expect(answer.statusCode, `${url}: ${answer.body}`).toBe(200);
    return answer.json<Answer>();
  };
  const freeDays = async (query: string) => (await ask<SearchDays>(`/api/search/days?${query}`)).days;
  /** The lowest total of a search of the day; null without results. */
  const lowestTotal = async (date: string, query: string) => {
    const { items } = await ask<Search>(`/api/search?date=${date}&${query}`);
    const totals = items.flatMap(({ charter, trips }) => [
      charter?.total ?? Infinity,
      ...trips.map(({ total }) => total),
    ]);
    return items.length > 0 ? Math.min(...totals) : null;
  };
  return { app, db, freeDays, lowestTotal };
}

/** A boat whose times begin off the hour, cross midnight and the ends of months, and end in blocks and sales. */
async function aBoatOffTheHour(db: Database, minHours: number): Promise<void> {
  const boat = await aBoat(db, {
    title: `Off the hour, ${minHours} h`,
    min_hours: minHours,
    charter_packages: true,
    charter_half_day_cents: 40_000,
    min_seats_to_depart: minHours,
    capacity: 4 * minHours,
    licence: minHours > 2 ? 'PER' : 'skipper',
    turnaround_minutes: 15 * minHours,
  });
  const slot = (start: string, end: string) => aPrivateSlot(db, { boat, start, end });
  await slot('2026-12-01T07:30:00Z', '2026-12-01T09:30:00Z');
  await slot('2026-12-01T09:30:00Z', '2026-12-01T12:15:00Z');
  await slot('2026-12-05T22:30:00Z', '2026-12-06T01:30:00Z');
  await slot('2026-12-06T01:30:00Z', '2026-12-06T03:00:00Z');
  await aCharter(db, { boat, start: '2026-12-06T00:30:00Z', end: '2026-12-06T01:30:00Z', rest: { status: 'paid' } });
  await slot('2026-12-31T21:45:00Z', '2027-01-01T00:00:00Z');
  await slot('2027-01-01T00:00:00Z', '2027-01-01T03:00:00Z');
  await slot('2026-11-30T20:00:00Z', '2026-12-01T02:00:00Z');
  await aBlock(db, { boat, start: '2026-12-07T00:00:00Z', end: '2026-12-08T00:00:00Z' });
  await aTrip(db, {
    boat,
    start: '2026-12-09T10:00:00Z',
    end: '2026-12-09T11:40:00Z',
    seats: 5,
    seatPriceCents: 1_333,
  });
  await aTrip(db, { boat, start: '2027-01-31T23:30:00Z', end: '2027-02-01T01:00:00Z', seats: 8, withheld: 3 });
  await slot('2027-03-27T23:30:00Z', '2027-03-28T23:00:00Z');
}

test('each free day and its price match a search of that day', async () => {
  const { app, db, freeDays, lowestTotal } = await anApp();
  for (let seed = 1; seed <= 4; seed++) await aBusyBoat(db, seed);
  for (const hours of [1, 2, 3]) await aBoatOffTheHour(db, hours);

  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...MONTHS),
      fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 4, maxLength: 4 }),
      fc.record(
        {
          people: fc.integer({ min: 1, max: 13 }),
          mode: fc.constantFrom('any', 'charter', 'tickets'),
          hours: fc.integer({ min: 1, max: 9 }),
          licence: fc.constant('without'),
          maxPrice: fc.integer({ min: 20, max: 900 }),
        },
        { requiredKeys: ['people'] },
      ),
      async ({ month, eventful }, drawn, asked) => {
        const query = new URLSearchParams(
          Object.entries(asked).map(([name, value]) => [name, String(value)]),
        ).toString();
        const told = new Map((await freeDays(`month=${month}&${query}`)).map(({ date, from }) => [date, from]));
        for (const day of new Set([...eventful, ...drawn])) {
          const date = `${month}-${String(day).padStart(2, '0')}`;
          expect(told.get(date) ?? null, `${date}, ${query}`).toBe(await lowestTotal(date, query));
        }
      },
    ),
    { seed: 20_261_201, numRuns: 12 },
  );
  expect((await freeDays('month=2026-12')).length).toBeGreaterThan(5);
  await app.close();
}, 60_000);

test('the cached days are discarded when a slot or a boat is edited', async () => {
  const { app, db, freeDays } = await anApp();
  const boat = await aBoat(db);
  const days = () => freeDays('month=2026-12&mode=charter');
  await expect.poll(async () => (await days()).length).toBe(0);

  const slot = await aPrivateSlot(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T11:00:00Z' });
  await expect.poll(days).toEqual([{ date: '2026-12-05', from: 260 }]);
  await db.pool.query('update boats set charter_hour_cents = 15000 where id = $1', [boat.id]);
  await expect.poll(days).toEqual([{ date: '2026-12-05', from: 300 }]);
  await db.pool.query('update slots set is_open = false where id = $1', [slot.id]);
  await expect.poll(days).toEqual([]);
  await app.close();
});

test.each(['month=2026-13', 'month=1999-12', 'people=2', 'month=2026-12&people=0'])(
  'an invalid query for the days of a month is refused: %s',
  async (query) => {
    const { app } = await anApp();
    expect([400, 422]).toContain((await app.inject(`/api/search/days?${query}`)).statusCode);
    await app.close();
  },
);

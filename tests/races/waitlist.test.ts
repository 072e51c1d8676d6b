import { expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { offerPlaces } from '#server/features/waitlist/offer-places.ts';
import { disarmed, without } from '#tests/database/disarmed.ts';
import { openDatabase } from '#tests/database/sessions.ts';
import { testDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { seatsRequest } from '#tests/scenarios/requests.ts';
import { aTrip, type SlotRow } from '#tests/scenarios/slots.ts';
import { contest, winners } from './contest.ts';
import { twoServers } from './servers.ts';

const clockOffsetMs = testClock().offsetMs;
const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' };
const WAITING = 12;
const PROCESSES = 4;

/** A trip of eight seats, for which twelve people wait, one seat each. */
async function aWaitedTrip(db: TestDatabase): Promise<SlotRow> {
  const trip = await aTrip(db, { boat: await aBoat(db), ...DAY, seats: 8 });
  await db.pool.query(
    `insert into waitlist_entries (created_at, boat_id, slot_id, day, seats, name, email, language, state, confirmed_at)
     select app_now() + make_interval(secs => n), $1, $2, '2026-12-05', 1, 'Ana Díaz', n || '@mail.example', 'es', 'waiting', app_now()
     from generate_series(1, $3) n`,
    [trip.boat_id, trip.id, WAITING],
  );
  return trip;
}

/** All processes send offers at the same moment. */
async function offerAtOnce(db: TestDatabase, open: () => Database): Promise<void> {
  const databases = Array.from({ length: PROCESSES }, open);
  try {
    await Promise.all(databases.map((own) => offerPlaces({ ...someDeps(db), db: own })));
  } finally {
    await Promise.all(databases.map(({ pool }) => pool.end()));
  }
}

async function outcome(db: TestDatabase) {
  const { rows } = await db.pool.query<{ nth: number; state: string; bookings: number }>(
    `select split_part(email, '@', 1)::int as nth, state,
       (select count(*)::int from bookings b where b.customer_email = e.email) as bookings
     from waitlist_entries e order by nth`,
  );
  const { rows: slots } = await db.pool.query<{ seats: number }>('select seats_booked as seats from slots');
  return {
    offered: rows.filter(({ state }) => state === 'offered').map(({ nth }) => nth),
    rows,
    seats: slots[0]?.seats,
  };
}

test('four processes at once offer the free places to the first in turn, one each, and never more than there are', async () => {
  const db = await testDatabase({ clockOffsetMs });
  await aWaitedTrip(db);

  await offerAtOnce(db, () => openDatabase(db.url, { clockOffsetMs, max: 4 }));

  const { offered, rows, seats } = await outcome(db);
  expect(offered).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(seats).toBe(8);
  expect(rows.map(({ bookings }) => bookings)).toEqual(rows.map(({ state }) => (state === 'offered' ? 1 : 0)));
  expect(await audit(db.pool)).toEqual([]);
});

test('while visitors buy, each place is either sold or offered, and those who wait are offered places in turn', async () => {
  const db = await testDatabase({ clockOffsetMs });
  const servers = await twoServers(db);
  const trip = await aWaitedTrip(db);
  const wishes = Array.from({ length: 8 }, () => seatsRequest(trip, { adults: 1 }));

  const [heard] = await Promise.all([
    contest(servers.urls, wishes),
    offerAtOnce(db, () => openDatabase(db.url, { clockOffsetMs, max: 4 })),
  ]);

  const { offered, seats } = await outcome(db);
  expect(seats).toBe(8);
  expect(offered).toHaveLength(8 - winners(heard));
  expect(offered).toEqual(offered.map((_, n) => n + 1));
  expect(await audit(db.pool)).toEqual([]);
  expect(await servers.closeAndCountDeadlocks()).toBe(0);
});

test('control: when an entry is not taken with its place, one person is offered several', async () => {
  const db = await testDatabase({ clockOffsetMs });
  await aWaitedTrip(db);

  const { disarm, isFound } = without("and state = 'waiting'");
  await offerAtOnce(db, () => disarmed(openDatabase(db.url, { clockOffsetMs, max: 4 }), disarm));

  expect(isFound()).toBe(true);
  const { rows } = await outcome(db);
  expect(Math.max(...rows.map(({ bookings }) => bookings))).toBeGreaterThan(1);
});

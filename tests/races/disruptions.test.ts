import { expect, test } from 'vitest';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { applyDisruption } from '#server/booking/change/disruptions/apply-disruption.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#tests/database/sessions.ts';
import { testDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { aTrip, type SlotRow } from '#tests/scenarios/slots.ts';
import { withoutLocks } from '#tests/scenarios/without-locks.ts';
import { twoServers } from './servers.ts';

const clockOffsetMs = testClock().offsetMs;
const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' };
const BOATS = 3;
const SALES_OF_A_TRIP = 50;

async function someTrips(db: TestDatabase): Promise<SlotRow[]> {
  const trips: SlotRow[] = [];
  for (let n = 0; n < BOATS; n += 1)
    trips.push(await aTrip(db, { boat: await aBoat(db), ...DAY, seats: SALES_OF_A_TRIP }));
  return trips;
}

/** Seats of all trips are sold for cash at two servers while their time is canceled for weather. */
async function cancelWhileSelling(db: TestDatabase, urls: readonly string[], canceling: Database) {
  const trips = await someTrips(db);
  const { token } = await anAccount(db, { role: 'admin' });
  const sell = async (trip: SlotRow, n: number): Promise<boolean> => {
    const answer = await fetch(`${urls[n % urls.length]}${OFFICE_PATHS.newBooking}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        mode: 'tickets',
        boatId: trip.boat_id,
        slotId: trip.id,
        start: DAY.start,
        passengers: { adults: 1 },
        total: 45,
        customer: { name: 'Ana Díaz', phone: '+34600111222' },
        language: 'es',
        pay: 'cash',
      }),
    });
    return answer.status === 200;
  };
  const cancel = () =>
    applyDisruption(
      { ...someDeps(db), db: canceling },
      {
        boatIds: trips.map(({ boat_id }) => boat_id),
        start: Temporal.Instant.from(DAY.start),
        end: Temporal.Instant.from(DAY.end),
        reason: 'weather',
        choices: ['refund'],
        defaultChoice: 'refund',
        answerBy: Temporal.Instant.from('2026-12-07T18:00:00Z'),
        voucherBonusPercent: 0,
        actor: 'system',
        note: 'Weather',
        expected: null,
        key: null,
      },
    );
  // One after the other on each trip, so that some are made at every moment of the cancellation.
  const { promise: someAreSold, resolve: someAre } = Promise.withResolvers<void>();
  const sellSome = async (trip: SlotRow): Promise<number> => {
    let sold = 0;
    for (let n = 0; n < SALES_OF_A_TRIP && (await sell(trip, n)); n += 1) {
      sold += 1;
      someAre();
    }
    return sold;
  };
  const [sold] = await Promise.all([Promise.all(trips.map(sellSome)), someAreSold.then(cancel)]);
  const { rows } = await db.pool.query<{ status: string }>('select status from bookings order by status');
  return { sold: sold.reduce((sum, count) => sum + count, 0), statuses: rows.map(({ status }) => status) };
}

test('whoever is sold a seat while its time is canceled is asked to choose, or was refused', async () => {
  const db = await testDatabase({ clockOffsetMs });
  const servers = await twoServers(db);
  const canceling = openDatabase(db.url, { clockOffsetMs, max: 2 });

  const { sold, statuses } = await cancelWhileSelling(db, servers.urls, canceling);

  expect(sold).toBeGreaterThan(0);
  expect(statuses).toEqual(Array.from({ length: sold }, () => 'disrupted'));
  expect(await audit(db.pool)).toEqual([]);
  await canceling.pool.end();
  expect(await servers.closeAndCountDeadlocks()).toBe(0);
});

test('control: without locks, seats stay sold in a time that is canceled', async () => {
  const db = await testDatabase({ clockOffsetMs });
  const servers = await twoServers(db);
  const canceling = withoutLocks(db.url, { clockOffsetMs, max: 2 });

  const { statuses } = await cancelWhileSelling(db, servers.urls, canceling);

  expect(statuses).toContain('paid');
  await canceling.pool.end();
});

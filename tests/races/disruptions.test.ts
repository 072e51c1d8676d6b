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
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { withoutLocks } from '#tests/scenarios/without-locks.ts';
import { twoServers } from './servers.ts';
import { WITHOUT_CONSTRAINTS } from './without-constraints.ts';

const clockOffsetMs = testClock().offsetMs;
const DAY = { start: '2026-12-05T06:00:00Z', end: '2026-12-05T18:00:00Z' };
const HOURS_CANCELED = 36;
const CANCELED = { ...DAY, end: Temporal.Instant.from(DAY.start).add({ hours: HOURS_CANCELED }).toString() };
const BOATS = 3;
const SALES_OF_A_TRIP = 50;

/** A boat, and the requests made for it one after the other. */
interface Counter {
  readonly boatId: string;
  readonly wishes: readonly object[];
}

const ofEachBoat = (make: () => Promise<Counter>): Promise<Counter[]> =>
  Promise.all(Array.from({ length: BOATS }, make));

const tripsOf = (db: TestDatabase) =>
  ofEachBoat(async () => {
    const trip = await aTrip(db, { boat: await aBoat(db), ...DAY, seats: SALES_OF_A_TRIP });
    const wish = { mode: 'tickets', slotId: trip.id, start: DAY.start, passengers: { adults: 1 }, total: 180 };
    return { boatId: trip.boat_id, wishes: Array.from({ length: SALES_OF_A_TRIP }, () => wish) };
  });

/** Charters of one hour each, enough that some are still being sold when the cancellation begins. */
const chartersOf = (db: TestDatabase) =>
  ofEachBoat(async () => {
    const boat = await aBoat(db, { min_hours: 1 });
    await aPrivateSlot(db, { boat, ...CANCELED });
    const wishes = Array.from({ length: HOURS_CANCELED }, (_, n) => ({
      mode: 'charter',
      start: Temporal.Instant.from(DAY.start).add({ hours: n }),
      hours: 1,
      people: 2,
      total: 130,
    }));
    return { boatId: boat.id, wishes };
  });

/** Places on all boats are sold for cash on two servers while their time is canceled for weather. */
async function cancelWhileSelling(
  db: TestDatabase,
  { counters, urls, canceling }: { counters: readonly Counter[]; urls: readonly string[]; canceling: Database },
) {
  const { token } = await anAccount(db, { role: 'admin' });
  const sell = async (boatId: string, wish: object, n: number): Promise<boolean> => {
    const sale = { customer: { name: 'Ana Díaz', phone: '+34600111222' }, language: 'es', pay: 'cash' };
    const answer = await fetch(`${urls[n % urls.length]}${OFFICE_PATHS.newBooking}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ boatId, ...wish, ...sale }),
    });
    return answer.status === 200;
  };
  const cancel = () =>
    applyDisruption(
      { ...someDeps(db), db: canceling },
      {
        boatIds: counters.map(({ boatId }) => boatId),
        start: Temporal.Instant.from(CANCELED.start),
        end: Temporal.Instant.from(CANCELED.end),
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
  // One after the other on each boat, so that some sales happen at every moment of the cancellation.
  const { promise: someAreSold, resolve: someAre } = Promise.withResolvers<void>();
  const sellSome = async ({ boatId, wishes }: Counter): Promise<number> => {
    let sold = 0;
    for (const [n, wish] of wishes.entries()) {
      if (!(await sell(boatId, wish, n))) break;
      sold += 1;
      someAre();
    }
    return sold;
  };
  const [sold] = await Promise.all([Promise.all(counters.map(sellSome)), someAreSold.then(cancel)]);
  const { rows } = await db.pool.query<{ status: string }>('select status from bookings order by status');
  return { sold: sold.reduce((sum, count) => sum + count, 0), statuses: rows.map(({ status }) => status) };
}

test.each([
  ['a seat', tripsOf],
  ['a charter', chartersOf],
])('a buyer of %s whose time is canceled meanwhile is refused or asked to choose', async (_what, countersOf) => {
  const db = await testDatabase({ clockOffsetMs });
  const counters = await countersOf(db);
  const servers = await twoServers(db);
  const canceling = openDatabase(db.url, { clockOffsetMs, max: 2 });

  const { sold, statuses } = await cancelWhileSelling(db, { counters, urls: servers.urls, canceling });

  expect(sold).toBeGreaterThan(0);
  expect(statuses).toEqual(Array.from({ length: sold }, () => 'disrupted'));
  expect(await audit(db.pool)).toEqual([]);
  await canceling.pool.end();
  expect(await servers.closeAndCountDeadlocks()).toBe(0);
});

test('control: without locks, seats stay sold in a time that is canceled', { tags: ['nightly'] }, async () => {
  const db = await testDatabase({ clockOffsetMs });
  const counters = await tripsOf(db);
  const servers = await twoServers(db);
  const canceling = withoutLocks(db.url, { clockOffsetMs, max: 2 });

  const { statuses } = await cancelWhileSelling(db, { counters, urls: servers.urls, canceling });

  expect(statuses).toContain('paid');
  await canceling.pool.end();
});

test('control: without locks and the constraints on boat time, charters stay sold in a time that is canceled', {
  tags: ['nightly'],
}, async () => {
  const db = await testDatabase({ clockOffsetMs });
  await db.pool.query(WITHOUT_CONSTRAINTS);
  const counters = await chartersOf(db);
  const servers = await twoServers(db);
  const canceling = withoutLocks(db.url, { clockOffsetMs, max: 2 });

  const { statuses } = await cancelWhileSelling(db, { counters, urls: servers.urls, canceling });

  expect(statuses).toContain('paid');
  await canceling.pool.end();
});

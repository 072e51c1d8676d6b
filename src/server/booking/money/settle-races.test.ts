import { expect, test } from 'vitest';
import type { AppDeps } from '#server/app-deps.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#tests/database/sessions.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aTripBooking } from '#tests/scenarios/bookings.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { openPayment, pay } from '#tests/scenarios/payments.ts';
import { orderFault, type RunningShop, runningShop } from '#tests/scenarios/running-shop.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { withoutLocks } from '#tests/scenarios/without-locks.ts';
import { settleIntent } from './settle-intent.ts';

const CLIENTS = 20;
const { offsetMs: clockOffsetMs } = testClock();
const locked = (url: string) => openDatabase(url, { clockOffsetMs, max: CLIENTS });
const lockless = (url: string) => withoutLocks(url, { clockOffsetMs, max: CLIENTS });

async function aShopWithATrip() {
  const db = await testDatabase({ clockOffsetMs });
  const shop = await runningShop(db);
  await orderFault(shop, 'drop_webhook', 10_000);
  const trip = await aTrip(db, { boat: await aBoat(db), start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' });
  return { db, shop, trip };
}

/**
 * Settles all at once: each has an open connection, and the provider has answered all before the first uses the database.
 * Opening the connections takes longer than a transaction, so that the first would end before the last begins.
 */
async function settleTogether({ deps }: RunningShop, db: Database, intentIds: string[]): Promise<string[]> {
  await Promise.all(intentIds.map(() => db.pool.query('select pg_sleep(1)')));
  let waiting = intentIds.length;
  const { promise: everybodyIsHere, resolve } = Promise.withResolvers<void>();
  const cards: AppDeps['cards'] = {
    ...deps.cards,
    async retrieveIntent(id) {
      const intent = await deps.cards.retrieveIntent(id);
      waiting -= 1;
      if (waiting === 0) resolve();
      await everybodyIsHere;
      return intent;
    },
  };
  const outcomes = await Promise.allSettled(intentIds.map((id) => settleIntent({ db, cards }, id)));
  await db.pool.end();
  return outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'failed'));
}

async function onePaymentTwentyTimes(open: typeof locked) {
  const { db, shop, trip } = await aShopWithATrip();
  const booking = await aTripBooking(db, {
    trip,
    party: { adults: 2, child_u13: 1, child_u6_free: 1 },
    intentId: null,
  });
  const intent = await openPayment(shop, booking);
  await pay(shop, intent);
  const outcomes = await settleTogether(
    shop,
    open(db.url),
    Array.from({ length: CLIENTS }, () => intent.id),
  );
  const { rows } = await db.pool.query('select action from audit_log where entity_id = $1', [booking.id]);
  const tickets = await db.pool.query('select seat_no from tickets where booking_id = $1', [booking.id]);
  return { outcomes, log: rows, tickets: tickets.rows.length, findings: await audit(db.pool) };
}

async function twelveBuyersOfTwelveSeats(open: typeof locked) {
  const { db, shop, trip } = await aShopWithATrip();
  const intents: string[] = [];
  for (let buyer = 0; buyer < 12; buyer += 1) {
    const intent = await openPayment(shop, await aTripBooking(db, { trip, intentId: null }));
    await pay(shop, intent);
    intents.push(intent.id);
  }
  const outcomes = await settleTogether(shop, open(db.url), intents);
  const { rows } = await db.pool.query('select seat_no from tickets order by seat_no');
  return { outcomes, seats: rows.map((row) => row.seat_no), findings: await audit(db.pool) };
}

test('one payment settled twenty times at once: paid once, one set of tickets, no errors', async () => {
  const { outcomes, log, tickets, findings } = await onePaymentTwentyTimes(locked);

  expect(outcomes).toEqual(Array.from({ length: CLIENTS }, () => 'paid'));
  expect(log).toEqual([{ action: 'booking.pay' }]);
  expect(tickets).toBe(4);
  expect(findings).toEqual([]);
});

test('negative control: without row locks the same twenty conflict', { tags: ['nightly'] }, async () => {
  const { outcomes } = await onePaymentTwentyTimes(lockless);

  expect(new Set(outcomes)).toEqual(new Set(['paid', 'failed']));
});

test('twelve simultaneous payments for one trip sell seats 1 to 12', { tags: ['nightly'] }, async () => {
  const { outcomes, seats, findings } = await twelveBuyersOfTwelveSeats(locked);

  expect(outcomes).toEqual(Array.from({ length: 12 }, () => 'paid'));
  expect(seats).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(findings).toEqual([]);
});

test('negative control: without row locks the same twelve take the same seats', { tags: ['nightly'] }, async () => {
  const { outcomes } = await twelveBuyersOfTwelveSeats(lockless);

  expect(new Set(outcomes)).toEqual(new Set(['paid', 'failed']));
});

import { expect, test } from 'vitest';
import type { PaymentIntentRequest } from '#contract/checkout.ts';
import { readEnv } from '#server/env.ts';
import { without } from '#tests/database/disarmed.ts';
import { type TestDatabase, testDatabase } from '#tests/database/test-database.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { charterRequest, seatsRequest } from '#tests/scenarios/requests.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { ask, winners } from './contest.ts';
import { twoServers } from './servers.ts';

/** All requests of a burst come from 127.0.0.1, with the product's own caps: 5 charters, 24 seats. */
const WITH_CAPS = readEnv({ LOG_LEVEL: 'silent' });
const clockOffsetMs = testClock().offsetMs;
const BURST = 32;
const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T13:00:00Z' };
const CHECK = 'where limits.cap is null';
const LOCK = /perform pg_advisory_xact_lock\(.*\);/;

async function burst(urls: readonly string[], requests: readonly PaymentIntentRequest[]) {
  return Promise.all(requests.map((request, n) => ask(urls[n % urls.length] ?? '', request)));
}

/** Parties of one to three for two trips of 120 seats. */
async function seatRequests(db: TestDatabase) {
  const aLargeTrip = async () => aTrip(db, { boat: await aBoat(db), ...DAY, seats: 120 });
  const [one, other] = [await aLargeTrip(), await aLargeTrip()];
  return Array.from({ length: BURST }, (_, n) => seatsRequest(n % 2 ? one : other, { adults: 1 + (n % 3) }));
}

async function charterRequests(db: TestDatabase) {
  const days = Array.from({ length: 16 }, async () => {
    const boat = await aBoat(db);
    return charterRequest(boat, await aPrivateSlot(db, { boat, ...DAY }));
  });
  return Promise.all(days);
}

async function seatsHeld({ pool }: TestDatabase): Promise<number> {
  const { rows } = await pool.query(
    "select coalesce(sum(seats), 0)::int as held from bookings where status = 'pending'",
  );
  return rows[0].held;
}

/**
 * The cap without its lock; the pause makes requests that come together count before any of them has taken its seats.
 */
async function removeLock({ pool }: TestDatabase): Promise<void> {
  const { rows } = await pool.query("select pg_get_functiondef('hold_cap_reached'::regproc) as text");
  expect(rows[0].text).toMatch(LOCK);
  const body = rows[0].text.replace(LOCK, '').replace(/end \$function\$/, 'perform pg_sleep(0.1);\nend $function$');
  await pool.query(body);
}

test('a burst of 32 parties from one source at two servers takes no more than the cap of 24 seats', async () => {
  const db = await testDatabase({ clockOffsetMs });
  const servers = await twoServers(db, { env: WITH_CAPS });

  const heard = await burst(servers.urls, await seatRequests(db));

  // What is left is too little for the smallest party that was refused, which has three seats at most.
  expect(await seatsHeld(db)).toBeLessThanOrEqual(24);
  expect(await seatsHeld(db)).toBeGreaterThan(24 - 3);
  const refused = heard.filter(({ status }) => status !== 200).map(({ status, code }) => `${status} ${code}`);
  expect(new Set(refused)).toEqual(new Set(['429 too_many_holds']));
  expect(await audit(db.pool)).toEqual([]);
  expect(await servers.closeAndCountDeadlocks()).toBe(0);
});

test('a burst of charters and seats from one source takes five charters and 24 seats at most, without a deadlock', async () => {
  const db = await testDatabase({ clockOffsetMs });
  const servers = await twoServers(db, { env: WITH_CAPS });
  const [charters, seats] = [await charterRequests(db), await seatRequests(db)];

  const heard = await burst(servers.urls, [...charters, ...seats]);

  expect(winners(heard.slice(0, charters.length))).toBe(5);
  expect(await seatsHeld(db)).toBeLessThanOrEqual(24);
  expect(await servers.closeAndCountDeadlocks()).toBe(0);
});

test('control: without the check of the cap, the burst takes more', { tags: ['nightly'] }, async () => {
  const db = await testDatabase({ clockOffsetMs });
  const { disarm, isFound } = without(CHECK);
  const { urls } = await twoServers(db, { env: WITH_CAPS, disarm });

  await burst(urls, await seatRequests(db));

  expect(isFound()).toBe(true);
  expect(await seatsHeld(db)).toBeGreaterThan(24);
});

test('control: without the lock of the source, the burst takes more', { tags: ['nightly'] }, async () => {
  const db = await testDatabase({ clockOffsetMs });
  await removeLock(db);
  const { urls } = await twoServers(db, { env: WITH_CAPS });

  await burst(urls, await seatRequests(db));

  expect(await seatsHeld(db)).toBeGreaterThan(24);
});

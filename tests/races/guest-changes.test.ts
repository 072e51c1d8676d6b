import { expect, test } from 'vitest';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import type { ChangeWishBody } from '#contract/self-service.ts';
import { type TestDatabase, testDatabase } from '#tests/database/test-database.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking, type BookingMade } from '#tests/scenarios/bookings.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { charterRequest, seatsRequest } from '#tests/scenarios/requests.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { ask, winners } from './contest.ts';
import { twoServers } from './servers.ts';
import { WITHOUT_CONSTRAINTS } from './without-constraints.ts';

const clockOffsetMs = testClock().offsetMs;
const PAID = { status: 'paid' } as const;
const BUYERS = 6;

/** A guest on one of the servers who has seen the preview. Returns the answer's status when they press the button. */
async function aGuest(url: string, { id, token }: BookingMade, wish: ChangeWishBody) {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}${path}?t=${token}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: answer.status, body: await answer.json() };
  };
  const { due, refund } = (await post(BOOKING_PATHS.changePreview(id), wish)).body;
  return async () => (await post(BOOKING_PATHS.change(id), { ...wish, expected: { due, refund } })).status;
}

/** A guest makes a charter two hours longer while all buyers want these two hours. */
async function longerAgainstBuyers(db: TestDatabase) {
  const { urls, closeAndCountDeadlocks } = await twoServers(db);
  const boat = await aBoat(db);
  const slot = await aPrivateSlot(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T14:00:00Z' });
  const time = { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' };
  const longer = await aGuest(urls[0] ?? '', await aCharter(db, { ...time, rest: PAID }), { durationHours: 5 });
  const request = charterRequest(boat, slot, { start: '2026-12-05T12:00:00Z', hours: 2 });
  const buyers = Array.from({ length: BUYERS }, (_, n) => ask(urls[n % urls.length] ?? '', request));
  const [changed, heard] = await Promise.all([longer(), Promise.all(buyers)]);
  return { changed, sold: winners(heard), closeAndCountDeadlocks };
}

test('of a longer charter and several buyers of these hours exactly one succeeds, without deadlocks', async () => {
  const db = await testDatabase({ clockOffsetMs });
  const { changed, sold, closeAndCountDeadlocks } = await longerAgainstBuyers(db);

  expect([changed, sold]).toEqual(changed === 200 ? [200, 0] : [409, 1]);
  expect(await audit(db.pool)).toEqual([]);
  expect(await closeAndCountDeadlocks()).toBe(0);
});

test('control: without the exclusion constraints of boat time, these hours are sold and held for the change', async () => {
  const db = await testDatabase({ clockOffsetMs });
  await db.pool.query(WITHOUT_CONSTRAINTS);
  await longerAgainstBuyers(db);

  expect(await audit(db.pool)).not.toEqual([]);
});

test('guests who add a person and buyers share the seats that are left exactly, without deadlocks', async () => {
  const db = await testDatabase({ clockOffsetMs });
  const { urls, closeAndCountDeadlocks } = await twoServers(db);
  const boat = await aBoat(db);
  const trip = await aTrip(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T11:00:00Z', seats: 7 });
  const guests = [];
  for (let n = 0; n < 4; n += 1) {
    const booking = await aTripBooking(db, { trip, party: { adults: 1 }, rest: PAID });
    const wish = { tickets: { adults: 2, children50: 0, kidsFree: 0 } };
    guests.push(await aGuest(urls[n % urls.length] ?? '', booking, wish));
  }
  const request = seatsRequest(trip, { adults: 1 });

  const [changed, heard] = await Promise.all([
    Promise.all(guests.map((press) => press())),
    Promise.all(Array.from({ length: BUYERS }, (_, n) => ask(urls[n % urls.length] ?? '', request))),
  ]);

  expect(changed.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect(changed.filter((status) => status === 200).length + winners(heard)).toBe(3);
  expect(await audit(db.pool)).toEqual([]);
  expect(await closeAndCountDeadlocks()).toBe(0);
});

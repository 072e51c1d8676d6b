import { expect, test } from 'vitest';
import { without } from '#tests/database/disarmed.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { charterRequest, seatsRequest } from '#tests/scenarios/requests.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { contest, expectWinners } from './contest.ts';
import { type Servers, twoServers } from './servers.ts';

const clockOffsetMs = testClock().offsetMs;
const BUYERS = 64;
const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T11:00:00Z' };
/** The process that took the hold has ended, and no timer has run. */
const EXPIRED = { hold_expires_at: '2026-12-01T07:59:00Z' };

const intentId = async ({ cards }: Servers) => {
  const order = { bookingId: '', amountCents: 26_000, description: '', idempotencyKey: crypto.randomUUID() };
  return (await cards.createIntent(order)).id;
};

test('of 64 buyers of a charter whose hold expired while no server ran, exactly one gets the time', {
  tags: ['nightly'],
}, async () => {
  const db = await testDatabase({ clockOffsetMs });
  const servers = await twoServers(db);
  const boat = await aBoat(db);
  const slot = await aPrivateSlot(db, { boat, ...DAY });
  const stale = await aCharter(db, { boat, ...DAY, intentId: await intentId(servers), rest: EXPIRED });

  expectWinners(
    await contest(
      servers.urls,
      Array.from({ length: BUYERS }, () => charterRequest(boat, slot)),
    ),
    1,
  );

  expect(servers.cards.intents.get(stale.payment.provider_payment_id ?? '')?.status).toBe('canceled');
  expect(await audit(db.pool)).toEqual([]);
  expect(await servers.closeAndCountDeadlocks()).toBe(0);
});

test('a trip full of holds that expired while no server ran sells all 12 seats again to 64 buyers', async () => {
  const db = await testDatabase({ clockOffsetMs });
  const servers = await twoServers(db);
  const trip = await aTrip(db, { boat: await aBoat(db), ...DAY, seats: 12 });
  for (let n = 0; n < 12; n++) {
    await aTripBooking(db, { trip, intentId: await intentId(servers), rest: EXPIRED });
  }

  expectWinners(
    await contest(
      servers.urls,
      Array.from({ length: BUYERS }, () => seatsRequest(trip)),
    ),
    12,
  );

  expect(await audit(db.pool)).toEqual([]);
  expect(await servers.closeAndCountDeadlocks()).toBe(0);
});

test('control: when readers ignore the clock, an expired hold keeps all buyers out', {
  tags: ['nightly'],
}, async () => {
  const db = await testDatabase({ clockOffsetMs });
  const { disarm, isFound } = without('h.hold_expires_at > app_now() and');
  const servers = await twoServers(db, { disarm });
  const boat = await aBoat(db);
  const slot = await aPrivateSlot(db, { boat, ...DAY });
  await aCharter(db, { boat, ...DAY, intentId: await intentId(servers), rest: EXPIRED });

  expectWinners(
    await contest(
      servers.urls,
      Array.from({ length: BUYERS }, () => charterRequest(boat, slot)),
    ),
    0,
  );
  expect(isFound()).toBe(true);
});

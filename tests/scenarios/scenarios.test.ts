import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/test-database.ts';
import { audit } from './auditor.ts';
import { aBoat } from './boats.ts';
import { aCharter, aTripBooking } from './bookings.ts';
import { testClock } from './deps.ts';
import { aBlock, aPrivateSlot, aTrip } from './slots.ts';

const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });

test('a day with a charter, a half-sold trip and a block passes the auditor', async () => {
  const boat = await aBoat(db);
  await aPrivateSlot(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T13:00:00Z' });
  await aBlock(db, { boat, start: '2026-12-05T13:00:00Z', end: '2026-12-05T14:00:00Z' });
  const trip = await aTrip(db, { boat, start: '2026-12-05T14:00:00Z', end: '2026-12-05T17:00:00Z' });

  await aCharter(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T11:00:00Z' });
  await aTripBooking(db, { trip, party: { adults: 2, child_u13: 1, child_u6_free: 1 }, rest: { status: 'paid' } });
  await aTripBooking(db, { trip });
  await aTripBooking(db, { trip, rest: { status: 'canceled', cancel_reason: 'released' } });

  expect(await audit(db.pool)).toEqual([]);
});

test('the auditor reports a charter missing from boat time and a wrong seat count', async () => {
  const boat = await aBoat(db);
  const trip = await aTrip(db, { boat, start: '2026-12-06T14:00:00Z', end: '2026-12-06T17:00:00Z' });
  const charter = await aCharter(db, { boat, start: '2026-12-06T09:00:00Z', end: '2026-12-06T11:00:00Z' });

  await db.query('delete from boat_time where booking_id = $1', [charter.id]);
  await db.query('update slots set seats_booked = 1 where id = $1', [trip.id]);

  expect(await audit(db.pool)).toEqual([
    `a live charter without a matching row in boat time: ${charter.id}`,
    `seats booked differ from the sum of the bookings: ${trip.id}`,
  ]);
  await db.query('update slots set seats_booked = 0 where id = $1', [trip.id]);
});

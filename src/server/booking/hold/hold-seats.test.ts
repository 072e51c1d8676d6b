import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/test-database.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aTripBooking } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { seatsRequest } from '#tests/scenarios/requests.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { aVisitor } from '#tests/scenarios/visitor.ts';
import { buildApp } from '../../app.ts';

const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
const app = await buildApp(someDeps(db));

const TIMES = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' };
const seatsBooked = async (trip: { id: string }) =>
  (await db.query('select seats_booked from slots where id = $1', [trip.id])).rows[0].seats_booked;

test('a free child has a seat and costs nothing, a child of 6 to 12 costs half', async () => {
  const trip = await aTrip(db, { boat: await aBoat(db), ...TIMES, seatPriceCents: 1_500 });

  const { status, answer } = await aVisitor(app).ask(seatsRequest(trip, { adults: 2, children50: 1, kidsFree: 1 }));

  expect(status).toBe(200);
  expect(answer.amount).toBe(2.5 * 1_500 * 3);
  expect(await seatsBooked(trip)).toBe(4);
  const { rows } = await db.query('select * from bookings where id = $1', [answer.bookingId]);
  expect(rows[0]).toMatchObject({
    type: 'shared',
    slot_id: trip.id,
    seats: 4,
    adults: 2,
    child_u13: 1,
    child_u6_free: 1,
    people: null,
    cancellation_policy: [{ hoursBefore: 24, refundPercent: 100 }],
  });
  expect(await audit(db.pool)).toEqual([]);
});

test('a bare date is accepted as the trip’s start', async () => {
  const trip = await aTrip(db, { boat: await aBoat(db), ...TIMES });
  const request = seatsRequest(trip);
  request.booking.dateISO = '2026-12-05';

  expect((await aVisitor(app).ask(request)).status).toBe(200);
});

test('a party larger than the seats left is refused with their number; the last seats can be bought', async () => {
  const trip = await aTrip(db, { boat: await aBoat(db), ...TIMES, seats: 12, withheld: 1 });
  await aTripBooking(db, { trip, party: { adults: 8 }, rest: { status: 'paid' } });

  const refused = await aVisitor(app).ask(seatsRequest(trip, { adults: 4 }));
  expect([refused.status, refused.code, refused.error.details]).toEqual([409, 'seats_taken', { seatsLeft: 3 }]);

  expect((await aVisitor(app).ask(seatsRequest(trip, { adults: 3 }))).status).toBe(200);
  expect((await aVisitor(app).ask(seatsRequest(trip))).error.details).toEqual({ seatsLeft: 0 });
  expect(await audit(db.pool)).toEqual([]);
});

test('the first party has to reach the minimum to depart, later ones do not', async () => {
  const trip = await aTrip(db, { boat: await aBoat(db, { min_seats_to_depart: 4 }), ...TIMES });

  const tooFew = await aVisitor(app).ask(seatsRequest(trip, { adults: 3, kidsFree: 3 }));
  expect([tooFew.status, tooFew.code]).toEqual([422, 'below_minimum']);

  await aTripBooking(db, { trip, party: { adults: 3, child_u13: 1 }, rest: { status: 'paid' } });
  expect((await aVisitor(app).ask(seatsRequest(trip))).status).toBe(200);
});

test('unpaid holds of others do not count towards the minimum', async () => {
  const trip = await aTrip(db, { boat: await aBoat(db, { min_seats_to_depart: 4 }), ...TIMES });
  await aTripBooking(db, { trip, party: { adults: 4 } });

  expect((await aVisitor(app).ask(seatsRequest(trip))).code).toBe('below_minimum');
});

test('a visitor’s own hold is released when they need its seats', async () => {
  const trip = await aTrip(db, { boat: await aBoat(db), ...TIMES, seats: 4 });
  const visitor = aVisitor(app);
  await visitor.ask(seatsRequest(trip, { adults: 3 }));

  expect((await visitor.ask(seatsRequest(trip, { adults: 4 }))).status).toBe(200);
  expect(await seatsBooked(trip)).toBe(4);
  expect(await audit(db.pool)).toEqual([]);
});

test('a visitor can hold seats for two parties on one trip while seats are left', async () => {
  const trip = await aTrip(db, { boat: await aBoat(db), ...TIMES });
  const visitor = aVisitor(app);

  await visitor.ask(seatsRequest(trip, { adults: 3 }));
  await visitor.ask(seatsRequest(trip, { adults: 2 }));

  expect(await seatsBooked(trip)).toBe(5);
});

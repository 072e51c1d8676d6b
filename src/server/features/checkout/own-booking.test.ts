import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/test-database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { fakeCards } from '#tests/scenarios/fake-cards.ts';
import { charterRequest, seatsRequest } from '#tests/scenarios/requests.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { aVisitor } from '#tests/scenarios/visitor.ts';
import { buildApp } from '../../app.ts';

const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
const app = await buildApp(someDeps(db, { cards: fakeCards() }));

const markPaid = (bookingId: string) =>
  db.query(`update bookings set status = 'paid', hold_expires_at = null where id = $1`, [bookingId]);

async function aCharterPaidBy(visitor: ReturnType<typeof aVisitor>) {
  const boat = await aBoat(db);
  const slot = await aPrivateSlot(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T17:00:00Z' });
  const { answer } = await visitor.ask(charterRequest(boat, slot));
  await markPaid(answer.bookingId);
  return { boat, slot, bookingId: answer.bookingId };
}

test('a browser that requests the time of its own paid booking gets the booking’s id, another browser does not', async () => {
  const visitor = aVisitor(app);
  const { boat, slot, bookingId } = await aCharterPaidBy(visitor);

  const own = await visitor.ask(charterRequest(boat, slot));
  expect([own.status, own.code, own.error.details]).toEqual([409, 'slot_taken', { bookingId }]);
  const others = await aVisitor(app).ask(charterRequest(boat, slot));
  expect([others.status, others.code, others.error.details]).toEqual([409, 'slot_taken', undefined]);
});

test('a browser’s own charter of several days is found by the time of its last day', async () => {
  const visitor = aVisitor(app);
  const boat = await aBoat(db, { max_hours: 168 });
  const week = { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-12T09:00:00Z' };
  const slot = await aPrivateSlot(db, week);
  const { answer } = await visitor.ask(charterRequest(boat, slot, { hours: 168 }));
  await markPaid(answer.bookingId);

  const again = await visitor.ask(charterRequest(boat, slot, { start: '2026-12-12T07:00:00Z', hours: 2 }));

  expect([again.code, again.error.details]).toEqual(['slot_taken', { bookingId: answer.bookingId }]);
});

test('the browser’s own paid booking at another time is not returned', async () => {
  const visitor = aVisitor(app);
  const { boat, slot } = await aCharterPaidBy(visitor);
  const noon = { start: '2026-12-05T12:00:00Z' };
  const someone = await aVisitor(app).ask(charterRequest(boat, slot, noon));
  expect(someone.status).toBe(200);
  await markPaid(someone.answer.bookingId);

  const { code, error } = await visitor.ask(charterRequest(boat, slot, noon));
  expect([code, error.details]).toEqual(['slot_taken', undefined]);
});

test('the booking of the browser’s own seats is returned when these are the missing ones, not when more are missing', async () => {
  const visitor = aVisitor(app);
  const trip = await aTrip(db, { boat: await aBoat(db), start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' });
  const all = seatsRequest(trip, { adults: trip.seats_total ?? 0 });
  const some = seatsRequest(trip, { adults: 2 });
  const { answer } = await visitor.ask(some);
  await markPaid(answer.bookingId);

  expect((await visitor.ask(all)).error.details).toMatchObject({ bookingId: answer.bookingId });
  const rest = await aVisitor(app).ask(seatsRequest(trip, { adults: (trip.seats_total ?? 0) - 3 }));
  expect(rest.status).toBe(200);
  await markPaid(rest.answer.bookingId);
  const tooMany = await visitor.ask(seatsRequest(trip, { adults: 6 }));
  expect(tooMany.code).toBe('seats_taken');
  expect(tooMany.error.details).not.toHaveProperty('bookingId');
});

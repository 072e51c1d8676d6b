import { expect, test } from 'vitest';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aDisruptionDesk } from '#tests/scenarios/disruption-desk.ts';
import { aTrip } from '#tests/scenarios/slots.ts';

const desk = await aDisruptionDesk();
const { db, call, at, guest, options, change, undo, payAndConfirm, aPaidCharter, aPaidTrip, disrupt } = desk;

test('undoing a move to a more expensive trip returns the seats to the old trip and refunds the difference', async () => {
  const { booking, trip, dearer } = await aDearerMove();
  const codes = (await guest(booking)).tickets.map(({ code }) => code);
  expect((await options(booking)).undo).toMatchObject({ of: 'change', due: 0, refund: 75 });

  const undone = await undo(booking, 0, 75);

  expect(undone.status).toBe(200);
  expect(undone.body).not.toHaveProperty('payment');
  const after = await guest(booking);
  expect(after).toMatchObject({
    slotId: trip.id,
    start: '2026-12-05T09:00:00.000Z',
    amountGross: 75,
    payment: { received: 150, refunded: 75 },
  });
  expect(after.tickets).toHaveLength(3);
  expect(after.tickets.filter(({ code }) => codes.includes(code))).toEqual([]);
  const { rows } = await db.pool.query('select seats_booked from slots where id = any($1) order by start_at', [
    [trip.id, dearer.id],
  ]);
  expect(rows.map((row) => row.seats_booked)).toEqual([3, 0]);
  expect(await audit(db.pool)).toEqual([]);
});

test('undoing a reduction of the party holds its seats until the refund is paid again, and nothing stays retained', async () => {
  const { booking, trip } = await aPaidTrip();
  const half = JSON.stringify([{ hoursBefore: 24, refundPercent: 50 }]);
  await db.pool.query('update bookings set cancellation_policy = $2 where id = $1', [booking.id, half]);
  const fewer = { tickets: { adults: 1, children50: 1, kidsFree: 0 } };
  await change(booking, { ...fewer, expected: { due: 0, refund: 15 } });
  expect(await guest(booking)).toMatchObject({ seats: 2, amountGross: 60 });

  const opened = await undo(booking, 15);
  expect(opened.body.payment).toMatchObject({ amount: 1_500 });
  const { rows } = await db.pool.query('select seats_booked from slots where id = $1', [trip.id]);
  expect(rows).toEqual([{ seats_booked: 3 }]);
  await payAndConfirm(booking, opened.body.payment);

  expect(await guest(booking)).toMatchObject({ seats: 3, amountGross: 75, payment: { received: 90, refunded: 15 } });
  expect(await options(booking)).toMatchObject({ cancel: { refund: 37.5 } });
  expect(await audit(db.pool)).toEqual([]);
});

test('a change whose refund is too small to be paid again by card is undone at once, and the difference is due', async () => {
  const { booking, boat } = await aPaidTrip();
  const cheaper = { start: '2026-12-06T09:00:00Z', end: '2026-12-06T11:00:00Z', seatPriceCents: 1_495 };
  await aTrip(db, { boat, ...cheaper });
  const moved = await change(booking, { start: cheaper.start, expected: { due: 0, refund: 0.25 } });
  expect(moved.status).toBe(200);
  expect((await options(booking)).undo).toMatchObject({ of: 'change', due: 0, refund: 0 });

  const undone = await undo(booking, 0);

  expect(undone.status).toBe(200);
  expect(undone.body).not.toHaveProperty('payment');
  expect(await guest(booking)).toMatchObject({
    start: '2026-12-05T09:00:00.000Z',
    amountGross: 75,
    payment: { received: 75, refunded: 0.25 },
  });
  expect(await audit(db.pool)).toEqual([]);
});

test('undoing an extension of a charter restores its length and refunds the difference once, even if the request is repeated', async () => {
  const { booking } = await aPaidCharter();
  const longer = { start: '2026-12-05T08:00:00Z', durationHours: 5 };
  const opened = await change(booking, { ...longer, expected: { due: 200, refund: 0 } });
  await payAndConfirm(booking, opened.body.payment);

  const answers = [await undo(booking, 0, 200, 'undo-1'), await undo(booking, 0, 200, 'undo-1')];

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await guest(booking)).toMatchObject({
    start: '2026-12-05T09:00:00.000Z',
    end: '2026-12-05T12:00:00.000Z',
    amountGross: 300,
    payment: { received: 500, refunded: 200 },
  });
  expect(await options(booking)).not.toHaveProperty('undo');
  expect(await audit(db.pool)).toEqual([]);
});

test('a move cannot be undone when somebody else has booked the old time, and the booking keeps its new time', async () => {
  const { booking, boat } = await aPaidCharter();
  await change(booking, { start: '2026-12-05T15:00:00Z', expected: { due: 0, refund: 0 } });
  await aCharter(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' });

  const refused = await undo(booking, 0);

  expect([refused.status, refused.body.error.code]).toEqual([409, 'slot_taken']);
  expect(await guest(booking)).toMatchObject({ start: '2026-12-05T15:00:00.000Z', amountGross: 300 });
  expect(await audit(db.pool)).toEqual([]);
});

test('undoing a change made after the deadline for moves refunds it in full', async () => {
  const { booking } = await aPaidTrip();
  await db.pool.query("update bookings set move_until_hours = 2000, cancellation_policy = '[]' where id = $1", [
    booking.id,
  ]);
  const more = { tickets: { adults: 3, children50: 1, kidsFree: 0 } };
  const opened = await change(booking, { ...more, expected: { due: 30, refund: 0 } });
  await payAndConfirm(booking, opened.body.payment);

  expect((await undo(booking, 0, 30)).status).toBe(200);

  expect(await guest(booking)).toMatchObject({ seats: 3, amountGross: 75, payment: { received: 105, refunded: 30 } });
  expect(await audit(db.pool)).toEqual([]);
});

test('undoing a change does not make the rest after a deposit due at once', async () => {
  const { booking } = await aPaidCharter();
  // €300 of €1,000 has been paid.
  await db.pool.query(
    `update bookings set amount_gross_cents = 100000, platform_fee_cents = 15000, owner_amount_cents = 85000,
       balance_days = 2 where id = $1`,
    [booking.id],
  );
  await change(booking, { start: '2026-12-05T15:00:00Z', expected: { due: 0, refund: 0 } });

  expect((await undo(booking, 0)).status).toBe(200);

  expect(await guest(booking)).toMatchObject({ start: '2026-12-05T09:00:00.000Z', amountGross: 1000 });
});

test('a change cannot be undone after ten minutes, or after the operator has changed the booking', async () => {
  const { booking } = await aPaidCharter();
  const later = { start: '2026-12-05T15:00:00Z', expected: { due: 0, refund: 0 } };
  await change(booking, later);
  await db.pool.query(
    "update booking_changes set created_at = created_at - interval '11 minutes' where booking_id = $1",
    [booking.id],
  );
  expect(await options(booking)).not.toHaveProperty('undo');
  expect((await undo(booking, 0)).body.error.code).toBe('state_conflict');

  const { booking: other } = await aPaidCharter();
  await change(other, later);
  const byOperator = { ...later, start: '2026-12-05T16:00:00Z' };
  expect((await call('POST', at(other, '/change'), byOperator)).status).toBe(200);
  expect(await options(other)).not.toHaveProperty('undo');
  expect((await undo(other, 0)).body.error.code).toBe('state_conflict');
  expect(await guest(other)).toMatchObject({ start: '2026-12-05T16:00:00.000Z' });
});

test('a cancellation cannot be undone once the trip has begun', async () => {
  const { booking } = await aPaidTrip();
  await change(booking, { cancel: true, expected: { due: 0, refund: 75 } });
  expect(await options(booking)).toMatchObject({ undo: { of: 'cancellation' } });

  await db.pool.query(`update bookings set start_at = app_now() - interval '1 second' where id = $1`, [booking.id]);

  expect(await options(booking)).not.toHaveProperty('undo');
});

test('a move cannot be undone once the earlier time has begun', async () => {
  const { booking } = await aPaidCharter();
  await change(booking, { start: '2026-12-05T15:00:00Z', expected: { due: 0, refund: 0 } });
  expect(await options(booking)).toMatchObject({ undo: { of: 'change' } });

  await db.pool.query(
    `update booking_changes set undo = jsonb_set(undo, '{row,start_at}', to_jsonb(app_now() - interval '1 second'))
     where booking_id = $1`,
    [booking.id],
  );

  expect(await options(booking)).not.toHaveProperty('undo');
});

test('an undo with outdated amounts is refused with the current ones', async () => {
  const { booking } = await aDearerMove();

  const refused = await undo(booking, 0, 70);

  expect(refused.body.error).toMatchObject({ code: 'price_changed', details: { due: 0, refund: 75 } });
  expect(await guest(booking)).toMatchObject({ amountGross: 150 });
});

async function aDearerMove() {
  const { booking, boat, trip } = await aPaidTrip();
  const time = { start: '2026-12-07T09:00:00Z', end: '2026-12-07T11:00:00Z' };
  const dearer = await aTrip(db, { boat, ...time, seatPriceCents: 3_000 });
  const opened = await change(booking, { start: time.start, expected: { due: 75, refund: 0 } });
  await payAndConfirm(booking, opened.body.payment);
  return { booking, trip, dearer };
}

test('after a change by its guest, a booking that the operator cancels cannot be reinstated by the guest', async () => {
  const { booking } = await aPaidTrip();
  await change(booking, { tickets: { adults: 2, children50: 0 }, expected: { due: 0, refund: 15 } });
  expect((await options(booking)).undo).toMatchObject({ of: 'change' });

  expect((await call('POST', at(booking, '/cancel'), { reason: 'admin' })).status).toBe(200);

  expect(await options(booking)).not.toHaveProperty('undo');
  expect((await undo(booking, 0)).status).toBe(409);
  expect(await guest(booking)).toMatchObject({ status: 'canceled', cancelReason: 'admin' });
});

test('a booking that was disrupted after a change by its guest offers no undo of the change', async () => {
  const { booking, boat } = await aPaidTrip();
  await change(booking, { tickets: { adults: 2, children50: 0 }, expected: { due: 0, refund: 15 } });
  expect((await options(booking)).undo).toMatchObject({ of: 'change' });

  await disrupt([boat.id]);

  expect(await options(booking)).not.toHaveProperty('undo');
  expect((await undo(booking, 15)).status).toBe(409);
  expect(await guest(booking)).toMatchObject({ status: 'disrupted' });
});

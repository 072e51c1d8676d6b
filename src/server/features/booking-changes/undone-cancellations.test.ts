import { expect, test } from 'vitest';
import { audit } from '#tests/scenarios/auditor.ts';
import { aGuestDesk } from '#tests/scenarios/guest-desk.ts';

const { db, call, at, guest, options, change, undo, payAndConfirm, aPaidCharter, aPaidTrip } = await aGuestDesk();

test('a guest who undoes a cancellation pays the refunded amount again and gets new tickets', async () => {
  const { booking, trip } = await aPaidTrip();
  await change(booking, { cancel: true, expected: { due: 0, refund: 75 } });
  expect((await options(booking)).undo).toMatchObject({ due: 75 });

  const opened = await undo(booking, 75);
  expect([opened.status, opened.body.booking.status]).toEqual([200, 'refunded']);
  expect(await audit(db.pool)).toEqual([]);
  await payAndConfirm(booking, opened.body.payment);

  const again = await guest(booking);
  expect(again).toMatchObject({ status: 'paid', amountGross: 75, payment: { received: 150, refunded: 75 } });
  expect(again.tickets).toHaveLength(3);
  const mails = await db.pool.query("select from mail_outbox where booking_id = $1 and kind = 'booking-resent'", [
    booking.id,
  ]);
  expect(mails.rowCount).toBe(1);
  const { rows } = await db.pool.query('select seats_booked from slots where id = $1', [trip.id]);
  expect(rows).toEqual([{ seats_booked: 3 }]);
  expect(await audit(db.pool)).toEqual([]);
});

test('an undo with outdated amounts leaves one that is not paid yet, which can still be paid', async () => {
  const { booking } = await aPaidTrip();
  await change(booking, { cancel: true, expected: { due: 0, refund: 75 } });
  const opened = await undo(booking, 75);

  expect((await undo(booking, 70)).body.error.code).toBe('price_changed');

  await payAndConfirm(booking, opened.body.payment);
  expect(await guest(booking)).toMatchObject({ status: 'paid', payment: { received: 150, refunded: 75 } });
  expect(await audit(db.pool)).toEqual([]);
});

test('a cancellation without a refund is undone at once, but cannot be undone after ten minutes', async () => {
  const { booking } = await aPaidCharter();
  await change(booking, { cancel: true, expected: { due: 0, refund: 0 } });
  expect((await undo(booking, 0)).body.booking).toMatchObject({ status: 'paid' });
  expect(await audit(db.pool)).toEqual([]);

  await change(booking, { cancel: true, expected: { due: 0, refund: 0 } });
  await db.pool.query(
    "update booking_changes set created_at = created_at - interval '11 minutes' where booking_id = $1",
    [booking.id],
  );
  expect(await options(booking)).not.toHaveProperty('undo');
  expect((await undo(booking, 0)).status).toBe(409);
  expect(await audit(db.pool)).toEqual([]);
});

test('to undo a cancellation, money that the operator has refunded since then is also paid again', async () => {
  const { booking } = await aPaidTrip();
  const half = JSON.stringify([{ hoursBefore: 24, refundPercent: 50 }]);
  await db.pool.query('update bookings set cancellation_policy = $2 where id = $1', [booking.id, half]);
  await change(booking, { cancel: true, expected: { due: 0, refund: 37.5 } });
  expect((await call('POST', at(booking, '/refund'), {})).status).toBe(200);
  expect((await options(booking)).undo).toMatchObject({ due: 75 });
});

test('a cancellation after an undone cancellation is mailed like the first one', async () => {
  const { booking } = await aPaidCharter();
  await change(booking, { cancel: true, expected: { due: 0, refund: 0 } });
  expect((await undo(booking, 0)).status).toBe(200);

  expect((await call('POST', at(booking, '/cancel'), { reason: 'breakdown' })).status).toBe(200);

  const { rows } = await db.pool.query(
    `select kind from mail_outbox where booking_id = $1 and kind in ('booking-canceled', 'booking-resent') order by created_at`,
    [booking.id],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['booking-canceled', 'booking-resent', 'booking-canceled']);
  expect(await audit(db.pool)).toEqual([]);
});

test('a cancellation cannot be undone once its seats are sold again, and nothing is charged', async () => {
  const { booking, trip } = await aPaidTrip();
  await change(booking, { cancel: true, expected: { due: 0, refund: 75 } });
  await db.pool.query('update slots set seats_withheld = seats_total - 2 where id = $1', [trip.id]);

  const refused = await undo(booking, 75);

  expect([refused.status, refused.body.error.code]).toEqual([409, 'seats_taken']);
  expect(await guest(booking)).toMatchObject({ status: 'refunded', payment: { received: 75, refunded: 75 } });
  expect(await audit(db.pool)).toEqual([]);
});

test.each([0, 300])(
  'a booking that the operator has confirmed is confirmed again after an undo that costs €%i',
  async (refund) => {
    const { booking } = await aPaidCharter();
    const policy = JSON.stringify(refund === 0 ? [] : [{ hoursBefore: 0, refundPercent: 100 }]);
    await db.pool.query('update bookings set cancellation_policy = $2 where id = $1', [booking.id, policy]);
    expect((await call('PATCH', at(booking, ''), { status: 'confirmed' })).status).toBe(200);
    await change(booking, { cancel: true, expected: { due: 0, refund } });

    const opened = await undo(booking, refund);
    if (opened.body.payment) await payAndConfirm(booking, opened.body.payment);

    expect(await guest(booking)).toMatchObject({ status: 'confirmed' });
    expect(await audit(db.pool)).toEqual([]);
  },
);

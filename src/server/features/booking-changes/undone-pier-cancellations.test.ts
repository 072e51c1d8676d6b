import { expect, test } from 'vitest';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aDisruptionDesk } from '#tests/scenarios/disruption-desk.ts';
import { aTrip } from '#tests/scenarios/slots.ts';

const { db, ask, call, at, read, guest, options, change, undo, mailsOf } = await aDisruptionDesk();

/** Two seats (60 €) that an operator has sold to Ana, to be paid at the pier. */
async function aPierSale() {
  const boat = await aBoat(db);
  const trip = await aTrip(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T11:00:00Z' });
  const sale = {
    mode: 'tickets',
    boatId: boat.id,
    slotId: trip.id,
    start: '2026-12-05T09:00:00Z',
    passengers: { adults: 2, childrenHalf: 0, kidsFree: 0, kidsPaid: 0 },
    total: 60,
    customer: { name: 'Ana', email: 'ana@mail.example' },
    language: 'en',
    pay: 'later',
  };
  const sold = await ask('/api/admin/bookings', sale);
  const token = new URL(sold.body.payUrl).searchParams.get('t') ?? '';
  return { trip, booking: { id: String(sold.body.booking._id), token } };
}

const seatsBooked = async ({ id }: { id: string }): Promise<number> =>
  (await db.pool.query('select seats_booked from slots where id = $1', [id])).rows[0].seats_booked;

test('a guest undoes the cancellation of a booking to be paid at the pier without a payment, and it is kept as before', async () => {
  const { trip, booking } = await aPierSale();
  const before = await guest(booking);
  expect(before).toMatchObject({ status: 'pending', holdExpiresAt: '2026-12-06T11:00:00.000Z' });
  await change(booking, { cancel: true, expected: { due: 0, refund: 0 } });
  expect(await seatsBooked(trip)).toBe(0);
  expect((await options(booking)).undo).toMatchObject({ of: 'cancellation', due: 0, refund: 0 });

  const undone = await undo(booking, 0);

  expect(undone.status).toBe(200);
  expect(await read(booking)).toMatchObject({ status: 'pending', holdExpiresAt: before.holdExpiresAt, due: 60 });
  expect(await seatsBooked(trip)).toBe(2);
  expect(await mailsOf(booking)).toEqual(['pay-at-pier', 'booking-canceled', 'pay-at-pier']);
  expect(await options(booking)).not.toHaveProperty('undo');
  expect((await call('POST', at(booking, '/payments'), { way: 'cash', amount: 60 })).body).toMatchObject({
    status: 'paid',
  });
  expect(await audit(db.pool)).toEqual([]);
});

test('what was paid in advance and has gone back is due at the pier again', async () => {
  const { booking } = await aPierSale();
  await call('POST', at(booking, '/payments'), { way: 'cash', amount: 20 });
  await change(booking, { cancel: true, expected: { due: 0, refund: 20 } });
  expect(await guest(booking)).toMatchObject({ status: 'refunded' });

  expect((await undo(booking, 0)).status).toBe(200);

  expect(await read(booking)).toMatchObject({ status: 'pending', due: 60, payment: { received: 20, refunded: 20 } });
  expect(await audit(db.pool)).toEqual([]);
});

test('the cancellation of a booking that was paid at the pier is undone by paying again', async () => {
  const { booking } = await aPierSale();
  await call('POST', at(booking, '/payments'), { way: 'cash', amount: 60 });
  await change(booking, { cancel: true, expected: { due: 0, refund: 60 } });

  expect((await options(booking)).undo).toMatchObject({ due: 60 });
});

test('a cancellation of a booking to be paid at the pier cannot be undone once its seats are sold again', async () => {
  const { trip, booking } = await aPierSale();
  await change(booking, { cancel: true, expected: { due: 0, refund: 0 } });
  await db.pool.query('update slots set seats_withheld = seats_total - 1 where id = $1', [trip.id]);

  expect((await undo(booking, 0)).body.error.code).toBe('seats_taken');
  expect(await guest(booking)).toMatchObject({ status: 'canceled' });
});

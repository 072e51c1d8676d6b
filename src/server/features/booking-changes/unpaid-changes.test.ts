import { expect, test } from 'vitest';
import { audit } from '#tests/scenarios/auditor.ts';
import { aGuestDesk } from '#tests/scenarios/guest-desk.ts';
import { aTrip } from '#tests/scenarios/slots.ts';

const { db, shop, guest, change, confirm, payAndConfirm, endExpired, aPaidCharter, aPaidTrip } = await aGuestDesk();

async function anOpenMove() {
  const { booking, boat, trip } = await aPaidTrip();
  const time = { start: '2026-12-07T09:00:00Z', end: '2026-12-07T11:00:00Z' };
  const to = await aTrip(db, { boat, ...time, seatPriceCents: 3_000 });
  const opened = await change(booking, { start: time.start, expected: { due: 75, refund: 0 } });
  const seats = async () => {
    const ids = [[trip.id, to.id]];
    const { rows } = await db.pool.query('select seats_booked from slots where id = any($1) order by start_at', ids);
    return rows.map((row) => row.seats_booked);
  };
  return { booking, to, opened, seats };
}

test('a booking names the payment that paid it, not the one of a change that is still unpaid', async () => {
  const { booking } = await aPaidCharter();
  const { providerPaymentId } = await guest(booking);

  const wish = { start: '2026-12-05T08:00:00Z', durationHours: 5, expected: { due: 200, refund: 0 } };
  const opened = await change(booking, wish);

  expect(opened.body.payment.paymentIntentId).not.toBe(providerPaymentId);
  expect(await guest(booking)).toMatchObject({ provider: 'sandbox', providerPaymentId });
});

test('a change that is not paid in time is dropped, and the booking stays as it was', async () => {
  const { booking, seats, opened } = await anOpenMove();
  expect(opened.status).toBe(200);
  expect(await seats()).toEqual([3, 3]);

  await endExpired(booking);

  expect(await seats()).toEqual([3, 0]);
  expect(await guest(booking)).toMatchObject({ start: '2026-12-05T09:00:00.000Z', amountGross: 75 });
  expect(await audit(db.pool)).toEqual([]);
});

test('a payment for a change whose place is gone is refunded, and the booking stays as it was', async () => {
  const { booking, to, seats, opened } = await anOpenMove();
  await shop.stripe.paymentIntents.confirm(opened.body.payment.paymentIntentId, { payment_method: 'pm_card_visa' });
  await db.pool.query('update slots set is_open = false where id = $1', [to.id]);

  await confirm(booking, opened.body.payment);

  expect(await seats()).toEqual([3, 0]);
  expect(await guest(booking)).toMatchObject({
    status: 'paid',
    start: '2026-12-05T09:00:00.000Z',
    amountGross: 75,
    payment: { received: 150, refunded: 75 },
  });
  expect(await audit(db.pool)).toEqual([]);
});

test('a new change replaces one that was not paid', async () => {
  const { booking, seats } = await anOpenMove();

  const second = await change(booking, {
    tickets: { adults: 3, children50: 1, kidsFree: 0 },
    expected: { due: 30, refund: 0 },
  });

  expect(await seats()).toEqual([4, 0]);
  await payAndConfirm(booking, second.body.payment);
  expect(await guest(booking)).toMatchObject({ seats: 4, amountGross: 105 });
  expect(await audit(db.pool)).toEqual([]);
});

test.each([
  ['because its sums are no longer right', { durationHours: 5, expected: { due: 1, refund: 0 } }, 'price_changed'],
  ['because it is a cancellation with other sums', { cancel: true, expected: { due: 0, refund: 1 } }, 'price_changed'],
  ['because it breaks a rule', { durationHours: 9, expected: { due: 600, refund: 0 } }, 'duration_out_of_range'],
])('a change that is refused %s leaves the unpaid one, which can still be paid', async (_why, refusedWish, code) => {
  const { booking } = await aPaidCharter();
  const unpaid = await change(booking, { durationHours: 4, expected: { due: 100, refund: 0 } });

  const refused = await change(booking, refusedWish);

  expect(refused.body.error.code).toBe(code);
  await payAndConfirm(booking, unpaid.body.payment);
  expect(await guest(booking)).toMatchObject({ amountGross: 400, payment: { received: 400 } });
  expect(await audit(db.pool)).toEqual([]);
});

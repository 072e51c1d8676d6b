import { expect, test } from 'vitest';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aTripBooking } from '#tests/scenarios/bookings.ts';
import { aGuestDesk } from '#tests/scenarios/guest-desk.ts';
import { openPayment, pay } from '#tests/scenarios/payments.ts';
import { aTrip } from '#tests/scenarios/slots.ts';

const { db, shop, call, at, guest, options, preview, change, confirm, aPaidCharter, aPaidTrip } = await aGuestDesk();

test('a guest who cancels seats before the deadline gets a full refund, and the seats are free again', async () => {
  const { booking, trip } = await aPaidTrip();
  expect(await options(booking)).toMatchObject({
    cancel: { allowed: true, refund: 75, until: '2026-12-04T09:00:00.000Z' },
    move: { allowed: true, until: '2026-12-04T09:00:00.000Z' },
    party: { allowed: true },
    contact: { allowed: true },
  });
  expect(await preview(booking, { cancel: true })).toMatchObject({ allowed: true, due: 0, refund: 75 });

  const canceled = await change(booking, { cancel: true, expected: { due: 0, refund: 75 } }, 'cancel-1');

  expect(canceled.status).toBe(200);
  expect(canceled.body.booking).toMatchObject({
    status: 'refunded',
    cancelReason: 'guest',
    payment: { received: 75, refunded: 75 },
  });
  const again = await change(booking, { cancel: true, expected: { due: 0, refund: 75 } }, 'cancel-1');
  expect([again.status, again.body.booking.payment.refunded]).toEqual([200, 75]);
  const { rows } = await db.pool.query('select seats_booked from slots where id = $1', [trip.id]);
  expect(rows).toEqual([{ seats_booked: 0 }]);
  expect(await audit(db.pool)).toEqual([]);
});

test('a change with outdated amounts is refused with the current preview', async () => {
  const { booking } = await aPaidCharter();

  const refused = await change(booking, { cancel: true, expected: { due: 0, refund: 150 } });

  expect(refused.status).toBe(409);
  expect(refused.body.error).toMatchObject({ code: 'price_changed', details: { allowed: true, due: 0, refund: 0 } });
  expect(await guest(booking)).toMatchObject({ status: 'paid' });
});

test('after a failed refund for a smaller party, the preview of a cancellation refunds everything that was kept', async () => {
  const trip = await aTrip(db, { boat: await aBoat(db), start: '2026-12-05T09:00:00Z', end: '2026-12-05T11:00:00Z' });
  const booking = await aTripBooking(db, { trip, party: { adults: 2 }, intentId: null });
  const intent = await openPayment(shop, booking);
  await pay(shop, intent, 'pm_card_createDispute'); // the provider refuses refunds of a disputed payment
  await confirm(booking, { paymentIntentId: intent.id });

  const smaller = { tickets: { adults: 1, children50: 0, kidsFree: 0 }, expected: { due: 0, refund: 30 } };
  expect((await change(booking, smaller)).status).toBe(200);

  expect(await preview(booking, { cancel: true })).toMatchObject({ allowed: true, due: 0, refund: 60, newTotal: 0 });
});

test('a canceled booking refuses a change and a cancellation with the preview, to its guest and to the operator', async () => {
  const { booking } = await aPaidTrip();
  await change(booking, { cancel: true, expected: { due: 0, refund: 75 } });

  for (const wish of [{ cancel: true }, { start: '2026-12-05T09:00:00Z' }]) {
    const request = { ...wish, expected: { due: 0, refund: 0 } };
    const details = await preview(booking, wish);
    expect(details).toMatchObject({ allowed: false, reason: 'state_conflict' });
    expect(await change(booking, request)).toMatchObject({ status: 409, body: { error: { details } } });
    const refused = await call('POST', at(booking, '/change'), request);
    expect(refused).toMatchObject({ status: 409, body: { error: { details: { allowed: false } } } });
  }
});

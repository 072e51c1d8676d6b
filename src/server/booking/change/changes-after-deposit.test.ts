import { expect, test } from 'vitest';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { freezeClock } from '#tests/database/freeze-clock.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aDepositDesk, DUE_AT } from '#tests/scenarios/deposit-desk.ts';
import { aPrivateSlot } from '#tests/scenarios/slots.ts';
import { collectBalances } from './collect-balances.ts';

const desk = await aDepositDesk();
const { db, shop, call, at, guest, options, preview, change, undo, payAndConfirm, ask, choose } = desk;
const { aDeposit, aSale, requestsOf, markSent, confirm, returnLateMoney } = desk;
const IN_FULL = JSON.stringify([{ hoursBefore: 24, refundPercent: 100 }]);

/** The same charter, which loses its place because of the weather; the guest chooses 15 January on 14 December. */
async function aSaleMovedByWeather({ before }: { before: readonly string[] }) {
  const { held, booking, boat } = await aDeposit();
  await payAndConfirm(booking, held);
  for (const time of before) await collectAt(time);
  await disruptAt('2026-12-14T09:00:00Z', boat);
  expect((await choose(booking, { choice: 'move', start: '2027-01-15T09:00:00Z' })).status).toBe(200);
  expect(await guest(booking)).toMatchObject({ status: 'paid', balanceDueAt: '2027-01-08T09:00:00.000Z' });
  return booking;
}

/** The boat cannot sail on 20 December, as its operator finds out at `time`. */
async function disruptAt(time: string, boat: { id: string }): Promise<void> {
  await freezeClock(db, time);
  const day = { start: '2026-12-20T08:00:00Z', end: '2026-12-20T20:00:00Z' };
  const choices = { choices: ['move', 'refund'], defaultChoice: 'refund', answerBy: '2026-12-18T18:00:00Z' };
  await ask(OFFICE_PATHS.disruptions, { boatIds: [boat.id], ...day, reason: 'weather', ...choices });
}

async function collectAt(time: string): Promise<void> {
  await freezeClock(db, time);
  await collectBalances(shop.deps);
}

test('after a move to a later day the rest is requested twice for that day before the booking is canceled', async () => {
  const booking = await aSaleMovedByWeather({ before: ['2026-12-10T09:00:00Z', DUE_AT] });
  await markSent('2026-12-13T09:00:00Z');
  await collectAt('2027-01-05T08:59:59Z');
  expect(await requestsOf(booking)).toBe(2);
  await collectAt('2027-01-05T09:00:00Z');
  expect(await requestsOf(booking)).toBe(3);
  await collectAt('2027-01-08T09:00:00Z');
  expect(await requestsOf(booking)).toBe(4);

  await markSent('2027-01-08T09:00:00Z');
  await collectAt('2027-01-10T08:59:59Z');
  expect(await guest(booking)).toMatchObject({ status: 'paid' });
  await collectAt('2027-01-10T09:00:00Z');
  expect(await guest(booking)).toMatchObject({ status: 'canceled', cancelReason: 'unpaid' });
  expect(await audit(db.pool)).toEqual([]);
});

test('a guest whose booking has lost its place is asked again after choosing a new time, and has 48 hours to pay', async () => {
  const { held, booking, boat } = await aDeposit();
  await aPrivateSlot(db, { boat, start: '2026-12-21T08:00:00Z', end: '2026-12-21T20:00:00Z' });
  await payAndConfirm(booking, held);
  await collectAt('2026-12-10T09:00:00Z');
  await collectAt(DUE_AT);
  await markSent(DUE_AT);
  await disruptAt('2026-12-14T09:00:00Z', boat);
  await freezeClock(db, '2026-12-16T09:00:00Z');
  expect((await choose(booking, { choice: 'move', start: '2026-12-21T09:00:00Z' })).status).toBe(200);

  await collectAt('2026-12-16T09:01:00Z');
  expect(await guest(booking)).toMatchObject({ status: 'paid' });
  expect(await requestsOf(booking)).toBe(3);

  await markSent('2026-12-16T09:01:00Z');
  await collectAt('2026-12-18T09:01:00Z');
  expect(await guest(booking)).toMatchObject({ status: 'canceled', cancelReason: 'unpaid' });
  expect(await audit(db.pool)).toEqual([]);
});

test('a move by which the rest is still due gives no more time to pay it', async () => {
  const booking = await aSale();
  await collectAt('2026-12-10T09:00:00Z');
  await collectAt(DUE_AT);
  await markSent(DUE_AT);
  await freezeClock(db, '2026-12-14T09:00:00Z');
  const later = { start: '2026-12-20T12:00:00Z', dueBy: 'open', expected: { due: 140, refund: 0 } };
  expect((await call('POST', at(booking, '/change'), later)).status).toBe(200);

  await collectAt('2026-12-15T09:00:00Z');

  expect(await requestsOf(booking)).toBe(2);
  expect(await guest(booking)).toMatchObject({ status: 'canceled', cancelReason: 'unpaid' });
  expect(await audit(db.pool)).toEqual([]);
});

test('before the rest is due, only the price increase of a longer charter is due at once', async () => {
  const booking = await aSale();
  expect(await preview(booking, { durationHours: 3 })).toMatchObject({ allowed: true, due: 100, newTotal: 300 });
  expect(await preview(booking, { start: '2026-12-20T12:00:00Z' })).toMatchObject({ allowed: true, due: 0, refund: 0 });

  const longer = await change(booking, { durationHours: 3, expected: { due: 100, refund: 0 } });
  await payAndConfirm(booking, longer.body.payment);

  expect(await guest(booking)).toMatchObject({ amountGross: 300, payment: { received: 160 } });
  expect(await audit(db.pool)).toEqual([]);
});

test('to undo a cancellation before the rest is due, only the refunded deposit is paid again', async () => {
  const booking = await aSale();
  await db.pool.query('update bookings set cancellation_policy = $2 where id = $1', [booking.id, IN_FULL]);
  await change(booking, { cancel: true, expected: { due: 0, refund: 60 } });
  expect((await options(booking)).undo).toMatchObject({ due: 60, refund: 0 });

  const opened = await undo(booking, 60);
  await payAndConfirm(booking, opened.body.payment);

  expect(await guest(booking)).toMatchObject({ status: 'paid', payment: { received: 120, refunded: 60 } });
  await collectAt('2026-12-10T09:00:00Z');
  expect(await requestsOf(booking)).toBe(1);
  expect(await audit(db.pool)).toEqual([]);
});

test('a cancellation whose refund has failed is undone without a payment while the rest is not due', async () => {
  const { held, booking } = await aDeposit();
  // The provider refuses refunds of a disputed payment.
  await shop.stripe.paymentIntents.confirm(held.paymentIntentId, { payment_method: 'pm_card_createDispute' });
  await confirm(booking, held);
  await db.pool.query('update bookings set cancellation_policy = $2 where id = $1', [booking.id, IN_FULL]);
  await change(booking, { cancel: true, expected: { due: 0, refund: 60 } });
  expect((await options(booking)).undo).toMatchObject({ due: 0, refund: 0 });

  expect((await undo(booking, 0)).body.booking).toMatchObject({
    status: 'paid',
    payment: { received: 60, refunded: 0 },
  });
});

test('to undo a cancellation before the rest is due, what the operator has refunded since then is also paid again', async () => {
  const booking = await aSale();
  const half = JSON.stringify([{ hoursBefore: 24, refundPercent: 50 }]);
  await db.pool.query('update bookings set cancellation_policy = $2 where id = $1', [booking.id, half]);
  await change(booking, { cancel: true, expected: { due: 0, refund: 30 } });
  expect((await call('POST', at(booking, '/refund'), {})).status).toBe(200);

  expect((await options(booking)).undo).toMatchObject({ due: 60, refund: 0 });
});

test('money that came too late for a change and went back after a cancellation is not asked for at its undo', async () => {
  const booking = await aSale();
  await db.pool.query(`update bookings set cancellation_policy = '[]' where id = $1`, [booking.id]);
  await change(booking, { cancel: true, expected: { due: 0, refund: 0 } });
  await returnLateMoney(booking);

  expect((await options(booking)).undo).toMatchObject({ due: 0, refund: 0 });
});

test('a cancellation that gave back nothing is undone without a payment while the rest is not due', async () => {
  const booking = await aSale();
  await db.pool.query(`update bookings set cancellation_policy = '[]' where id = $1`, [booking.id]);
  await change(booking, { cancel: true, expected: { due: 0, refund: 0 } });

  expect((await undo(booking, 0)).body.booking).toMatchObject({ status: 'paid', payment: { received: 60 } });
  expect(await audit(db.pool)).toEqual([]);
});

test('to undo a cancellation once the rest is due, the whole price is paid', async () => {
  const booking = await aSale();
  await db.pool.query('update bookings set cancellation_policy = $2 where id = $1', [booking.id, IN_FULL]);
  await freezeClock(db, DUE_AT);
  await change(booking, { cancel: true, expected: { due: 0, refund: 60 } });
  expect((await options(booking)).undo).toMatchObject({ due: 200, refund: 0 });
});

test('the preview of a cancellation after a deposit counts what stays paid, not the rest that was never paid', async () => {
  const booking = await aSale();
  await db.pool.query('update bookings set cancellation_policy = $2 where id = $1', [
    booking.id,
    JSON.stringify([{ hoursBefore: 24, refundPercent: 50 }]),
  ]);
  const half = { allowed: true, due: 0, refund: 30, newTotal: 30 };

  expect(await preview(booking, { cancel: true })).toMatchObject(half);
  expect((await call('POST', at(booking, '/change/preview'), { cancel: true })).body).toMatchObject(half);
  expect((await call('POST', at(booking, '/change/preview'), { cancel: true, refund: 60 })).body).toMatchObject({
    refund: 60,
    newTotal: 0,
  });
});

test('a refund of 0 by the operator, as by the policy, leaves the price of the policy and the rest due later', async () => {
  const booking = await aSale();
  const longer = { durationHours: 3, dueBy: 'open', expected: { due: 100, refund: 0 } };
  expect((await call('POST', at(booking, '/change'), longer)).status).toBe(200);
  const shorter = { durationHours: 2 };
  const byPolicy = (await call('POST', at(booking, '/change/preview'), shorter)).body;
  expect(byPolicy).toMatchObject({ allowed: true, due: 0, refund: 0, newTotal: 250 });

  const explicit = (await call('POST', at(booking, '/change/preview'), { ...shorter, refund: 0 })).body;

  expect(explicit).toEqual(byPolicy);
});

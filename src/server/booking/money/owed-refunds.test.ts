import { expect, test, vi } from 'vitest';
import { ProviderRefusal } from '#server/providers/cards/card-provider.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import type { BookingMade } from '#tests/scenarios/bookings.ts';
import { aDisruptionDesk } from '#tests/scenarios/disruption-desk.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { settleIntent } from './settle-intent.ts';

const desk = await aDisruptionDesk();
const {
  db,
  shop,
  call,
  at,
  read,
  guest,
  options,
  preview,
  change,
  undo,
  payAndConfirm,
  aPaidCharter,
  aPaidTrip,
  disrupt,
  choose,
} = desk;

/** The status of a request during which the provider refuses refunds, because its balance is too small. */
async function whileRefundsFail(act: () => Promise<{ status: number }>): Promise<number> {
  const refused = vi
    .spyOn(shop.deps.cards, 'refund')
    .mockRejectedValue(new ProviderRefusal('balance_insufficient', null));
  const { status } = await act();
  expect(refused).toHaveBeenCalled();
  refused.mockRestore();
  return status;
}

/** A paid charter of €300; a cancellation now returns half of it. */
async function aHalfRefundable() {
  const { booking } = await aPaidCharter();
  await setPolicy(booking, 50);
  return booking;
}

const setPolicy = ({ id }: BookingMade, refundPercent: number) =>
  db.pool.query('update bookings set cancellation_policy = $2 where id = $1', [
    id,
    JSON.stringify([{ hoursBefore: 24, refundPercent }]),
  ]);

/** The failed refunds are ordered again as far as they are owed, after a quarter of an hour; returns the booking's money. */
async function afterTheRetry(booking: BookingMade) {
  await reconcilePayments(shop.deps, 0);
  await db.pool.query(
    `update refunds set updated_at = updated_at - interval '15 minutes', retry_at = retry_at - interval '15 minutes'
     where status = 'failed' and payment_id = any(array(select id from payments where booking_id = $1))`,
    [booking.id],
  );
  await reconcilePayments(shop.deps, 0);
  const { rows } = await db.pool.query(
    `select r.id from refunds r join payments p on p.id = r.payment_id
     where p.booking_id = $1 and r.status = 'failed' and r.is_owed and r.resolved_at is null`,
    [booking.id],
  );
  expect(rows).toEqual([]);
  expect(await audit(db.pool)).toEqual([]);
  return (await guest(booking)).payment;
}

const cancel = (booking: BookingMade, refund: number) =>
  change(booking, { cancel: true, expected: { due: 0, refund } });

async function aCancellationWhoseRefundFails() {
  const booking = await aHalfRefundable();
  expect(await whileRefundsFail(() => cancel(booking, 150))).toBe(200);
  return booking;
}

async function aShorterCharterWhoseRefundFails() {
  const booking = await aHalfRefundable();
  expect(await whileRefundsFail(() => change(booking, { durationHours: 2, expected: { due: 0, refund: 50 } }))).toBe(
    200,
  );
  return booking;
}

test('a cancellation that was undone and repeated returns its refund once, although the first one failed', async () => {
  const booking = await aCancellationWhoseRefundFails();
  expect((await undo(booking, 0)).status).toBe(200);
  expect((await cancel(booking, 150)).status).toBe(200);

  expect(await afterTheRetry(booking)).toMatchObject({ received: 300, refunded: 150 });
});

test('both payments of a canceled booking are returned in full, although both refunds failed at first', async () => {
  const { booking } = await aPaidCharter();
  await setPolicy(booking, 100);
  const longer = { start: '2026-12-05T08:00:00Z', durationHours: 5, expected: { due: 200, refund: 0 } };
  await payAndConfirm(booking, (await change(booking, longer)).body.payment);
  expect(await whileRefundsFail(() => cancel(booking, 500))).toBe(200);

  expect(await afterTheRetry(booking)).toMatchObject({ received: 500, refunded: 500 });
});

test('after a cancellation was undone, its failed refund is not owed for a later cancellation by the operator', async () => {
  const booking = await aCancellationWhoseRefundFails();
  expect((await undo(booking, 0)).status).toBe(200);
  expect((await call('POST', at(booking, '/cancel'), { reason: 'admin' })).status).toBe(200);

  expect(await afterTheRetry(booking)).toMatchObject({ received: 300, refunded: 0 });
});

test.each([
  { amount: 150, refunded: 150 },
  { amount: 20, refunded: 150 },
  { amount: 200, refunded: 200 },
])('€$amount that the operator refunds count towards a failed refund of €150', async ({ amount, refunded }) => {
  const booking = await aCancellationWhoseRefundFails();
  expect((await call('POST', at(booking, '/refund'), { amount })).status).toBe(200);

  expect(await afterTheRetry(booking)).toMatchObject({ received: 300, refunded });
});

test('refunds of several payments that failed are ordered again as far as the operator has not refunded them', async () => {
  const booking = await aHalfRefundable();
  const longer = await change(booking, { durationHours: 4, expected: { due: 100, refund: 0 } });
  await payAndConfirm(booking, longer.body.payment);
  await setPolicy(booking, 90);
  expect(await whileRefundsFail(() => cancel(booking, 360))).toBe(200);
  expect((await call('POST', at(booking, '/refund'), { amount: 330 })).status).toBe(200);

  expect(await afterTheRetry(booking)).toMatchObject({ received: 400, refunded: 360 });
});

test("a refund in the provider's dashboard counts towards a failed refund", async () => {
  const booking = await aCancellationWhoseRefundFails();
  const { providerPaymentId } = await read(booking);
  const intentId = String(providerPaymentId);
  await shop.stripe.refunds.create({ payment_intent: intentId, amount: 15_000 });
  await settleIntent(shop.deps, intentId);

  expect(await afterTheRetry(booking)).toMatchObject({ received: 300, refunded: 150 });
});

test('an operator’s refund that fails does not count', async () => {
  const booking = await aCancellationWhoseRefundFails();
  expect(await whileRefundsFail(() => call('POST', at(booking, '/refund'), { amount: 150 }))).toBe(409);

  expect(await afterTheRetry(booking)).toMatchObject({ received: 300, refunded: 150 });
});

test('a cancellation returns what a failed refund owes, and the policy’s share of the rest', async () => {
  const booking = await aShorterCharterWhoseRefundFails();
  expect(await preview(booking, { cancel: true })).toMatchObject({ allowed: true, refund: 150 });
  expect((await options(booking)).cancel).toMatchObject({ refund: 150 });
  expect((await cancel(booking, 150)).status).toBe(200);

  expect(await afterTheRetry(booking)).toMatchObject({ received: 300, refunded: 150 });
});

test('the next change returns what a failed refund owes, and a cancellation does not return it again', async () => {
  const booking = await aShorterCharterWhoseRefundFails();
  const cheaper = { price: 150, expected: { due: 0, refund: 100 }, reason: 'regular guest' };
  expect((await call('POST', at(booking, '/change'), cheaper)).status).toBe(200);
  await setPolicy(booking, 0);
  expect((await cancel(booking, 0)).status).toBe(200);

  expect(await afterTheRetry(booking)).toMatchObject({ received: 300, refunded: 100 });
});

test('a cancellation that is undone leaves what an earlier failed refund owes', async () => {
  const booking = await aShorterCharterWhoseRefundFails();
  expect(await whileRefundsFail(() => cancel(booking, 150))).toBe(200);
  expect((await undo(booking, 0)).status).toBe(200);

  expect(await afterTheRetry(booking)).toMatchObject({ received: 300, refunded: 50 });
});

test('a voucher for all of the money includes what a failed refund owes', async () => {
  const { booking, boat } = await aPaidTrip();
  const smaller = { tickets: { adults: 1, children50: 1, kidsFree: 0 }, expected: { due: 0, refund: 30 } };
  expect(await whileRefundsFail(() => change(booking, smaller))).toBe(200);
  expect((await disrupt([boat.id], { choices: ['move', 'voucher', 'refund'] })).status).toBe(201);
  expect((await choose(booking, { choice: 'voucher' })).status).toBe(200);

  expect(await afterTheRetry(booking)).toMatchObject({ received: 75, refunded: 0, voucher: { amount: 75 } });
});

test('what a failed refund owes is returned when the operator cancels, and is part of the proposed refund', async () => {
  const booking = await aShorterCharterWhoseRefundFails();
  const canceled = await call('POST', at(booking, '/cancel'), { reason: 'admin' });
  expect(canceled.body.payment).toMatchObject({ kept: 300, policyRefund: 150 });

  expect(await afterTheRetry(booking)).toMatchObject({ received: 300, refunded: 50 });
  expect((await read(booking)).payment).toMatchObject({ kept: 250, policyRefund: 100 });
});

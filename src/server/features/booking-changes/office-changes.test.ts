import { expect, test } from 'vitest';
import type { Booking } from '#contract/bookings.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { anOperatorDesk } from '#tests/scenarios/operator-desk.ts';

const { db, call, at, read, aPaidCharter, aPaidTrip, preview, change } = await anOperatorDesk();

test('another price and a refund by the operator are divided among the tickets of a trip', async () => {
  const { booking } = await aPaidTrip();
  const prices = async () =>
    (await read(booking)).tickets.map(({ pricePaid }: Booking['tickets'][number]) => pricePaid);
  expect(await prices()).toEqual([30, 30, 15]);

  expect((await change(booking, { price: 60, reason: 'late departure' })).status).toBe(200);
  expect(await prices()).toEqual([24, 24, 12]);

  expect((await change(booking, { refund: 10, reason: 'no drinks aboard' })).status).toBe(200);
  expect(await prices()).toEqual([20, 20, 10]);
  expect(await audit(db.pool)).toEqual([]);
});

test('a party for which there are not enough seats is refused to the operator with the preview', async () => {
  const { booking } = await aPaidTrip();
  const wish = { tickets: { adults: 60, children50: 0, kidsFree: 0 } };

  const refused = await change(booking, wish, { expected: { due: 0, refund: 0 } });

  expect([refused.status, refused.body.error.code]).toEqual([409, 'seats_taken']);
  expect(refused.body.error.details).toEqual(await preview(booking, wish));
});

test('the amount due can be recorded as cash with the change, and the open card payment of the guest ends', async () => {
  const { booking } = await aPaidCharter();
  await change(booking, { start: '2026-12-05T13:00:00Z', durationHours: 4 });
  const intents = () => call('POST', `/checkout/booking/${booking.id}/intent?t=${booking.token}`, {});
  expect((await intents()).body.amount).toBe(10_000);

  const changed = await change(booking, { durationHours: 5 }, { dueBy: 'cash' });

  expect(changed.body).toMatchObject({ amountGross: 500, due: 0, payment: { received: 500, keptByHand: 200 } });
  expect((await intents()).body.error.code).toBe('state_conflict');
  expect(await audit(db.pool)).toEqual([]);
});

test('a payment link for the amount due is mailed with the change, which is refused without an address', async () => {
  const { booking } = await aPaidCharter();
  const longer = { start: '2026-12-05T13:00:00Z', durationHours: 5 };
  await db.pool.query('update bookings set customer_email = null where id = $1', [booking.id]);
  expect((await change(booking, longer, { dueBy: 'link' })).body.error.code).toBe('state_conflict');
  expect(await read(booking)).toMatchObject({ start: '2026-12-05T09:00:00.000Z' });
  await db.pool.query("update bookings set customer_email = 'ana@mail.example' where id = $1", [booking.id]);

  const changed = await change(booking, longer, { dueBy: 'link' });

  expect(changed.body).toMatchObject({ amountGross: 500, due: 200 });
  const { rows } = await db.pool.query('select kind from mail_outbox where booking_id = $1', [booking.id]);
  expect(rows.map(({ kind }) => kind)).toContain('payment-request');
  expect(await audit(db.pool)).toEqual([]);
});

test('an operator can refund part of a booking, but not more than is kept and not while money is due', async () => {
  const { booking } = await aPaidCharter();
  const reason = 'The sun deck was closed';
  expect(await preview(booking, { refund: 50 })).toMatchObject({ refund: 50, newTotal: 250, due: 0 });
  expect((await change(booking, { refund: 50 })).body.error.code).toBe('reason_needed');

  const refunded = await change(booking, { refund: 50, reason });
  expect(refunded.body).toMatchObject({ status: 'paid', amountGross: 250, due: 0, payment: { refunded: 50 } });

  const refusal = async (wish: object) => (await call('POST', at(booking, '/change/preview'), wish)).body.error;
  expect(await refusal({ refund: 251 })).toMatchObject({
    code: 'invalid_fields',
    fields: { refund: expect.stringContaining('250') },
  });
  expect(await refusal({ durationHours: 5, refund: 10 })).toMatchObject({ code: 'invalid_fields' });
  expect(await refusal({ price: 100, rates: 'keep' })).toMatchObject({ code: 'invalid_fields' });
  expect(await audit(db.pool)).toEqual([]);
});

test('a preview has the totals at the rates of the sale and of today, and the present price', async () => {
  const { boat, booking } = await aPaidCharter();
  await db.pool.query('update boats set charter_hour_cents = 15000 where id = $1', [boat.id]);
  const { effect, newTotal } = await preview(booking, { start: '2026-12-05T13:00:00Z', durationHours: 4 });
  expect([newTotal, effect?.totals]).toEqual([400, { sale: 400, today: 600, keep: 300 }]);
});

test('a cancellation cannot be combined with another change, with or without a refund', async () => {
  const { booking } = await aPaidCharter();
  const asked = async (wish: object) => (await call('POST', at(booking, '/change/preview'), wish)).body;

  for (const change of [{ people: 2 }, { start: '2026-12-05T10:00:00Z' }, { rates: 'today' }]) {
    for (const refund of [undefined, 50]) {
      const { error } = await asked({ cancel: true, ...change, refund });
      expect([change, refund, error?.code]).toEqual([change, refund, 'invalid_fields']);
    }
  }
  expect(await asked({ cancel: true, refund: 50 })).toMatchObject({ refund: 50 });
});

/** A paid charter of €300; a cancellation now returns half of it. */
async function aHalfRefundableCharter() {
  const { booking } = await aPaidCharter();
  await db.pool.query(
    `update bookings set cancellation_policy = '[{"hoursBefore": 24, "refundPercent": 50}]' where id = $1`,
    [booking.id],
  );
  return booking;
}

test('the proposed refund of a cancellation does not deduct what an earlier lower price returned', async () => {
  const booking = await aHalfRefundableCharter();
  expect((await change(booking, { price: 200 }, { reason: 'regular guest' })).body.payment).toMatchObject({
    refunded: 100,
  });

  const canceled = await call('POST', at(booking, '/cancel'), { reason: 'admin' });
  expect(canceled.body.payment).toMatchObject({ kept: 200, policyRefund: 100 });
  const refunded = await call('POST', at(booking, '/refund'), { amount: 40 });
  expect(refunded.body.payment).toMatchObject({ refunded: 140, policyRefund: 60 });
});

test('the proposed refund of a cancellation leaves out what an earlier change has retained', async () => {
  const booking = await aHalfRefundableCharter();
  const shorter = await change(booking, { durationHours: 2, refund: 20 }, { reason: 'late request' });
  expect(shorter.body.payment).toMatchObject({ refunded: 20 });

  const canceled = await call('POST', at(booking, '/cancel'), { reason: 'admin' });
  expect(canceled.body.payment).toMatchObject({ kept: 280, policyRefund: 100 });
});

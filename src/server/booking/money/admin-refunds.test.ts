import { expect, test } from 'vitest';
import { aMoneyDesk } from '#tests/scenarios/money-desk.ts';
import { orderFault } from '#tests/scenarios/running-shop.ts';
import { readBooking } from '../read/read-booking.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const { db, shop, call, aPendingTrip, aPaidTrip, aCanceledTrip, refundsAtTheBank } = await aMoneyDesk();

test('a refund without an amount returns everything and makes the booking refunded', async () => {
  const { booking, intent } = await aCanceledTrip();

  const answer = await call('POST', booking, '/refund');

  expect(answer).toMatchObject({ status: 200, body: { status: 'refunded', payment: { received: 90, refunded: 90 } } });
  expect(await refundsAtTheBank(intent)).toEqual([9_000]);
});

test('partial refunds leave the booking canceled until everything is returned, and never exceed what was received', async () => {
  const { booking, intent } = await aCanceledTrip();

  const first = await call('POST', booking, '/refund', { amount: 30.5 });
  expect(first.body).toMatchObject({ status: 'canceled', payment: { received: 90, refunded: 30.5 } });
  const tooMuch = await call('POST', booking, '/refund', { amount: 59.51 });
  expect(tooMuch).toMatchObject({
    status: 422,
    body: { error: { code: 'invalid_fields', fields: { amount: 'Not more than 59.5.' }, details: { left: 59.5 } } },
  });
  const rest = await call('POST', booking, '/refund', { amount: 59.5 });
  expect(rest.body).toMatchObject({ status: 'refunded', payment: { received: 90, refunded: 90 } });
  expect(await refundsAtTheBank(intent)).toEqual([5_950, 3_050]);
  expect((await call('POST', booking, '/refund', { amount: 1 })).status).toBe(409);
});

test.each([{ amount: 0 }, { amount: -1 }, { amount: 1.005 }, { amount: '9' }, { amount: 1e309 }])(
  'the amount %j is refused',
  async (body) => {
    const { booking, intent } = await aCanceledTrip();

    expect((await call('POST', booking, '/refund', body)).status).toBe(422);
    expect(await refundsAtTheBank(intent)).toEqual([]);
  },
);

test('a booking that is not canceled, or was never paid, cannot be refunded', async () => {
  const paid = await aPaidTrip();
  const neverPaid = await aPendingTrip();
  await call('POST', neverPaid.booking, '/cancel');

  for (const { booking } of [paid, neverPaid]) {
    expect(await call('POST', booking, '/refund')).toMatchObject({
      status: 409,
      body: { error: { code: 'state_conflict' } },
    });
  }
});

test('a double click makes one refund, with and without a key, one after the other and at once', async () => {
  const { booking, intent } = await aCanceledTrip();
  const click = () => call('POST', booking, '/refund', { amount: 10 });
  const keyed = () => call('POST', booking, '/refund', { amount: 20 }, { 'idempotency-key': 'one click' });

  const answers = [...(await Promise.all([click(), click()])), await click()];
  const withKey = [...(await Promise.all([keyed(), keyed()])), await keyed()];

  expect([...answers, ...withKey].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await refundsAtTheBank(intent)).toEqual([2_000, 1_000]);
  const other = await call('POST', booking, '/refund', { amount: 21 }, { 'idempotency-key': 'one click' });
  expect(other).toMatchObject({ status: 422, body: { error: { code: 'idempotency_key_reused' } } });
  const again = await call('POST', booking, '/refund', { amount: 20 }, { 'idempotency-key': 'another click' });
  expect(again.body).toMatchObject({ payment: { refunded: 50 } });
});

test('a refund that was decided on an older amount is refused with the current booking, and the same key repeats it', async () => {
  const { booking, intent } = await aCanceledTrip();
  const half = (key: string, kept: number) =>
    call('POST', booking, '/refund', { amount: 45, expected: { kept } }, { 'idempotency-key': key });
  expect(await half('first desk', 90)).toMatchObject({ status: 200, body: { payment: { refunded: 45, kept: 45 } } });

  expect(await half('second desk', 90)).toMatchObject({
    status: 409,
    body: { error: { code: 'booking_changed', details: { booking: { payment: { refunded: 45, kept: 45 } } } } },
  });
  expect((await half('first desk', 90)).status).toBe(200);
  expect(await refundsAtTheBank(intent)).toEqual([4_500]);
  expect((await half('second desk', 45)).body).toMatchObject({ status: 'refunded', payment: { refunded: 90 } });
});

test('the same amount requested again after ten seconds is a second refund', async () => {
  const { booking, intent } = await aCanceledTrip();
  await call('POST', booking, '/refund', { amount: 10 });
  const back = (interval: string) =>
    db.pool.query('update refunds set created_at = created_at - $1::interval where amount_cents = 1000', [interval]);

  await back('1 second');
  await call('POST', booking, '/refund', { amount: 10 });
  expect(await refundsAtTheBank(intent)).toEqual([1_000]);
  await back('9 seconds');
  await call('POST', booking, '/refund', { amount: 10 });
  expect(await refundsAtTheBank(intent)).toEqual([1_000, 1_000]);
});

test('of two simultaneous clicks the second repeats the first refund, also when its transaction began earlier', async () => {
  const { booking, intent } = await aCanceledTrip();
  await call('POST', booking, '/refund', { amount: 10 });
  await db.pool.query(`update refunds set created_at = app_now() + interval '1 second' where asked = '1000'`);
  await call('POST', booking, '/refund', { amount: 10 });

  expect(await refundsAtTheBank(intent)).toEqual([1_000]);
});

test('twenty simultaneous refunds return no more than was received', async () => {
  const { booking, intent } = await aCanceledTrip();

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => call('POST', booking, '/refund', { amount: 9 + index / 100 })),
  );

  const given = await refundsAtTheBank(intent);
  const total = given.reduce((sum, cents) => sum + cents, 0);
  expect(total).toBeLessThanOrEqual(9_000);
  expect(given.length).toBe(answers.filter(({ status }) => status === 200).length);
  expect(given.length).toBe(9);
  const { rows } = await db.pool.query('select refunded_cents from payments where booking_id = $1', [booking.id]);
  expect(rows).toEqual([{ refunded_cents: total }]);
});

test('a refund is carried out once by the reconciler when the provider is unavailable at first', async () => {
  const { booking, intent } = await aCanceledTrip();
  await orderFault(shop, 'down', 2);

  expect(await call('POST', booking, '/refund')).toMatchObject({ status: 503 });
  const { rows } = await db.pool.query(
    `select r.status, split_part(r.actor, ':', 1) as author from refunds r join payments p on p.id = r.payment_id
     where booking_id = $1`,
    [booking.id],
  );
  expect(rows).toEqual([{ status: 'created', author: 'admin' }]);
  expect(await readBooking(shop.deps, booking.id, 'admin')).toMatchObject({
    payment: { received: 90, refunded: 0, returning: 90, kept: 0 },
  });

  await reconcilePayments(shop.deps, 0);
  await reconcilePayments(shop.deps, 0);
  expect(await refundsAtTheBank(intent)).toEqual([9_000]);
  expect((await call('POST', booking, '/refund')).body).toMatchObject({
    status: 'refunded',
    payment: { refunded: 90, refundedByHand: 0, returning: 0 },
  });
});

test('money that the provider has already refunded is not refunded again, and is recorded', async () => {
  const { booking, intent } = await aCanceledTrip();
  await shop.stripe.refunds.create({ payment_intent: intent.id });

  expect(await call('POST', booking, '/refund')).toMatchObject({ status: 409 });

  const { rows } = await db.pool.query(
    `select b.status, p.refunded_cents, (select jsonb_agg(jsonb_build_array(split_part(r.actor, ':', 1), r.status) order by r.created_at)
       from refunds r where r.payment_id = p.id) as refunds
     from bookings b join payments p on p.booking_id = b.id where b.id = $1`,
    [booking.id],
  );
  expect(rows).toEqual([
    {
      status: 'refunded',
      refunded_cents: 9_000,
      refunds: [
        ['admin', 'failed'],
        ['provider', 'succeeded'],
      ],
    },
  ]);
});

test('a canceled booking shows the policy’s remaining refund; the reason for another amount is recorded', async () => {
  const { booking } = await aCanceledTrip();
  await db.pool.query(
    `update bookings set cancellation_policy = '[{"hoursBefore": 0, "refundPercent": 50}]' where id = $1`,
    [booking.id],
  );

  const first = await call('POST', booking, '/refund', { amount: 30.5, reason: ' she was ill ' });
  expect(first.body.payment).toMatchObject({ refunded: 30.5, policyRefund: 14.5 });
  const second = await call('POST', booking, '/refund', { amount: 20 });
  expect(second.body.payment).toMatchObject({ refunded: 50.5, policyRefund: 0 });
  const { rows } = await db.pool.query(
    "select after from audit_log where entity_id = $1 and action = 'booking.explain_refund'",
    [booking.id],
  );
  expect(rows).toEqual([{ after: { note: 'she was ill' } }]);
});

test.each(['weather', 'breakdown', 'below_minimum', 'operator'])(
  'a refund of all the money is proposed when the operator cancels for the reason %s, whatever the policy',
  async (reason) => {
    const { booking } = await aPaidTrip();
    await db.pool.query(`update bookings set cancellation_policy = '[]' where id = $1`, [booking.id]);
    const canceled = await call('POST', booking, '/cancel', { reason });
    expect(canceled.body).toMatchObject({ cancelReason: reason, payment: { policyRefund: 90 } });
  },
);

test('the policy’s refund is proposed when the guest asked for the cancellation', async () => {
  const { booking } = await aPaidTrip();
  await db.pool.query(`update bookings set cancellation_policy = '[]' where id = $1`, [booking.id]);
  expect((await call('POST', booking, '/cancel', { reason: 'admin' })).body.payment).toMatchObject({ policyRefund: 0 });
});

test('the refund of a policy with more than two decimals, which an earlier release could sell, is rounded up', async () => {
  const { booking } = await aPaidTrip();
  await db.pool.query(
    `update bookings set cancellation_policy = '[{"hoursBefore": 0, "refundPercent": 33.333}]' where id = $1`,
    [booking.id],
  );
  expect((await call('POST', booking, '/cancel', { reason: 'admin' })).body.payment).toMatchObject({
    policyRefund: 30.01,
  });
});

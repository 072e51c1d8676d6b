import { expect, test } from 'vitest';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { aMoneyDesk } from '#tests/scenarios/money-desk.ts';
import { pay } from '#tests/scenarios/payments.ts';
import { orderFault } from '#tests/scenarios/running-shop.ts';
import { aPrivateSlot } from '#tests/scenarios/slots.ts';
import { DAY } from '#tests/scenarios/shop-without-webhooks.ts';
import { settleIntent } from '../../booking/money/settle-intent.ts';

const { db, shop, admin, call, logOf, aPendingTrip, aPaidTrip, refundsAtTheBank } = await aMoneyDesk();

test('a paid booking can be confirmed once, logged under the operator', async () => {
  const { booking } = await aPaidTrip();

  expect(await call('PATCH', booking, '', { status: 'confirmed' })).toMatchObject({
    status: 200,
    body: { _id: booking.id, status: 'confirmed', platformFee: 13.5 },
  });
  expect(await call('PATCH', booking, '', { status: 'confirmed' })).toMatchObject({
    status: 409,
    body: { error: { code: 'state_conflict' } },
  });
  expect((await logOf(booking)).at(-1)).toEqual([`admin:${admin.id}`, 'booking.confirm', { status: 'confirmed' }]);
});

test.each([{ status: 'paid' }, { status: 'refunded' }, {}])('no other change is accepted: %j', async (body) => {
  const { booking } = await aPaidTrip();
  expect((await call('PATCH', booking, '', body)).status).toBe(422);
});

test.each(['/cancel', '/refund', ''] as const)('an unknown booking is 404: %s', async (path) => {
  for (const id of ['00000000-0000-4000-8000-000000000000', 'none']) {
    const answer = await call(path ? 'POST' : 'PATCH', { id }, path, path ? undefined : { status: 'confirmed' });
    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'booking_not_found' } } });
  }
});

test('canceling a paid trip frees its seats and voids its tickets; its money waits for a refund', async () => {
  const { booking, trip } = await aPaidTrip();

  const answer = await call('POST', booking, '/cancel', { reason: 'weather' });

  expect(answer).toMatchObject({
    status: 200,
    body: { status: 'canceled', cancelReason: 'weather', tickets: [], payment: { received: 90, refunded: 0 } },
  });
  const { rows } = await db.pool.query(
    'select seats_booked, (select count(*)::int from boat_time where slot_id = $1) as boat_times from slots where id = $1',
    [trip.id],
  );
  expect(rows).toEqual([{ seats_booked: 0, boat_times: 0 }]);
  expect((await logOf(booking)).at(-1)).toEqual([
    `admin:${admin.id}`,
    'booking.cancel',
    { status: 'canceled', reason: 'weather' },
  ]);
  expect((await call('POST', booking, '/cancel')).status).toBe(409);
  expect(await audit(db.pool)).toEqual([]);
});

test('the time of a canceled charter can be sold again at once', async () => {
  const boat = await aBoat(db);
  await aPrivateSlot(db, { boat, ...DAY });
  const booking = await aCharter(db, { boat, ...DAY, rest: { status: 'confirmed' } });

  const answer = await call('POST', booking, '/cancel', { reason: 'The skipper is ill' });

  expect(answer.body).toMatchObject({ status: 'canceled', cancelReason: 'admin' });
  expect((await logOf(booking)).at(-1)?.[2]).toMatchObject({ note: 'The skipper is ill' });
  await aCharter(db, { boat, ...DAY });
  expect(await audit(db.pool)).toEqual([]);
});

test('a canceled pending booking can no longer be paid', async () => {
  const { booking, intent } = await aPendingTrip();

  expect((await call('POST', booking, '/cancel')).body).toMatchObject({ status: 'canceled', cancelReason: 'admin' });

  expect((await shop.stripe.paymentIntents.retrieve(intent.id)).status).toBe('canceled');
  await expect(pay(shop, intent)).rejects.toThrow('canceled');
  expect(await audit(db.pool)).toEqual([]);
});

test('a pending booking whose payment has succeeded is canceled as a paid one and can be refunded', async () => {
  const { booking, intent } = await aPendingTrip();
  await pay(shop, intent);

  const canceled = await call('POST', booking, '/cancel');
  expect(canceled.body).toMatchObject({ status: 'canceled', payment: { received: 90, refunded: 0 } });
  expect((await logOf(booking)).map(([, action]) => action)).toEqual(['booking.pay', 'booking.cancel']);

  expect((await call('POST', booking, '/refund')).body).toMatchObject({ status: 'refunded' });
  expect(await refundsAtTheBank(intent)).toEqual([9_000]);
  expect(await audit(db.pool)).toEqual([]);
});

test('while the card provider is down a pending booking is not canceled', async () => {
  const { booking, intent } = await aPendingTrip();
  await orderFault(shop, 'down', 2);

  const answer = await call('POST', booking, '/cancel');

  expect(answer).toMatchObject({ status: 503, body: { error: { code: 'provider_unavailable' } } });
  expect(Number(answer.retryAfter)).toBeGreaterThan(0);
  await pay(shop, intent);
  expect(await settleIntent(shop.deps, intent.id)).toBe('paid');
});

test('a cancellation that races payment, expiry and webhooks leaves booking and money consistent', {
  tags: ['nightly'],
}, async () => {
  for (let round = 0; round < 10; round += 1) {
    const { booking, intent } = await aPendingTrip();
    const paying = pay(shop, intent).then(
      () => 9_000,
      () => 0,
    );
    const [, paidCents] = await Promise.all([
      call('POST', booking, '/cancel'),
      paying,
      settleIntent(shop.deps, intent.id).catch(() => {}),
      call('POST', booking, '/cancel'),
    ]);
    await settleIntent(shop.deps, intent.id);
    await call('POST', booking, '/cancel');

    const { rows } = await db.pool.query(
      `select b.status, p.received_cents, p.received_cents - p.refunded_cents - coalesce((select sum(amount_cents)::int
         from refunds where payment_id = p.id and status in ('created', 'pending')), 0) as kept
       from bookings b join payments p on p.booking_id = b.id where b.id = $1`,
      [booking.id],
    );
    expect(rows[0].received_cents).toBe(paidCents);
    expect(['canceled', 'refunded']).toContain(rows[0].status);
    expect((await logOf(booking)).filter(([, action]) => action === 'booking.cancel').length).toBe(1);
    expect([0, 9_000]).toContain(rows[0].kept); // refunded automatically, or waiting for the operator
    if (rows[0].kept > 0) expect((await call('POST', booking, '/refund')).body.status).toBe('refunded');
    expect((await refundsAtTheBank(intent)).reduce((sum, cents) => sum + cents, 0)).toBe(paidCents);
  }
  expect(await audit(db.pool)).toEqual([]);
});

import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking, type BookingMade } from '#tests/scenarios/bookings.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { openPayment, pay } from '#tests/scenarios/payments.ts';
import { orderFault, runningShop } from '#tests/scenarios/running-shop.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { settleIntent } from './settle-intent.ts';

const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
const shop = await runningShop(db);
await orderFault(shop, 'drop_webhook', 10_000);
const admin = await anAccount(db, { role: 'admin' });
const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' };

async function aPendingTrip() {
  const trip = await aTrip(db, { boat: await aBoat(db), ...DAY });
  const booking = await aTripBooking(db, { trip, party: { adults: 2 }, intentId: null });
  return { trip, booking, intent: await openPayment(shop, booking) };
}

async function aPaidTrip(card?: string) {
  const place = await aPendingTrip();
  await pay(shop, place.intent, card);
  expect(await settleIntent(shop.deps, place.intent.id)).toBe('paid');
  return place;
}

async function aCanceledTrip(card?: string) {
  const place = await aPaidTrip(card);
  expect((await call('POST', place.booking, '/cancel')).status).toBe(200);
  return place;
}

async function call(
  method: 'PATCH' | 'POST',
  { id }: { id: string },
  path: '' | '/cancel' | '/refund',
  body?: object,
  headers: Record<string, string> = {},
) {
  const answer = await fetch(`${shop.origin}/api/admin/bookings/${id}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${admin.token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json(), retryAfter: answer.headers.get('retry-after') };
}

async function refundsAtTheBank({ id }: { id: string }) {
  return (await shop.stripe.refunds.list({ payment_intent: id })).data.map(({ amount }) => amount);
}

async function logOf({ id }: BookingMade) {
  const { rows } = await db.pool.query('select actor, action, after from audit_log where entity_id = $1 order by id', [
    id,
  ]);
  return rows.map(({ actor, action, after }) => [actor, action, after]);
}

test('a paid booking is confirmed once; the operator’s name stays with it', async () => {
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

test.each([{ status: 'paid' }, { status: 'refunded' }, {}])('nothing else can be set: %j', async (body) => {
  const { booking } = await aPaidTrip();
  expect((await call('PATCH', booking, '', body)).status).toBe(422);
});

test.each(['/cancel', '/refund', ''] as const)('a booking that nobody made: 404 (%s)', async (path) => {
  for (const id of ['00000000-0000-4000-8000-000000000000', 'none']) {
    const answer = await call(path ? 'POST' : 'PATCH', { id }, path, path ? undefined : { status: 'confirmed' });
    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'booking_not_found' } } });
  }
});

test('a paid trip that is canceled gives its seats back and its tickets are void, its money waits', async () => {
  const { booking, trip } = await aPaidTrip();

  const answer = await call('POST', booking, '/cancel', { reason: 'weather' });

  expect(answer).toMatchObject({
    status: 200,
    body: { status: 'canceled', cancelReason: 'weather', tickets: [], payment: { received: 90, refunded: 0 } },
  });
  const { rows } = await db.pool.query(
    'select seats_booked, (select count(*)::int from boat_time where slot_id = $1) as ledger from slots where id = $1',
    [trip.id],
  );
  expect(rows).toEqual([{ seats_booked: 0, ledger: 0 }]);
  expect((await logOf(booking)).at(-1)).toEqual([
    `admin:${admin.id}`,
    'booking.cancel',
    { status: 'canceled', reason: 'weather' },
  ]);
  expect((await call('POST', booking, '/cancel')).status).toBe(409);
  expect(await audit(db.pool)).toEqual([]);
});

test('a confirmed charter that is canceled can be sold again at once', async () => {
  const boat = await aBoat(db);
  await aPrivateSlot(db, { boat, ...DAY });
  const booking = await aCharter(db, { boat, ...DAY, rest: { status: 'confirmed' } });

  const answer = await call('POST', booking, '/cancel', { reason: 'The skipper is ill' });

  expect(answer.body).toMatchObject({ status: 'canceled', cancelReason: 'admin' });
  expect((await logOf(booking)).at(-1)?.[2]).toMatchObject({ note: 'The skipper is ill' });
  await aCharter(db, { boat, ...DAY });
  expect(await audit(db.pool)).toEqual([]);
});

test('a pending booking that is canceled cannot be paid any more', async () => {
  const { booking, intent } = await aPendingTrip();

  expect((await call('POST', booking, '/cancel')).body).toMatchObject({ status: 'canceled', cancelReason: 'admin' });

  expect((await shop.stripe.paymentIntents.retrieve(intent.id)).status).toBe('canceled');
  await expect(pay(shop, intent)).rejects.toThrow('canceled');
  expect(await audit(db.pool)).toEqual([]);
});

test('a pending booking that was paid meanwhile is booked, then canceled as a paid one: its money can go back', async () => {
  const { booking, intent } = await aPendingTrip();
  await pay(shop, intent);

  const canceled = await call('POST', booking, '/cancel');
  expect(canceled.body).toMatchObject({ status: 'canceled', payment: { received: 90, refunded: 0 } });
  expect((await logOf(booking)).map(([, action]) => action)).toEqual(['booking.pay', 'booking.cancel']);

  expect((await call('POST', booking, '/refund')).body).toMatchObject({ status: 'refunded' });
  expect(await refundsAtTheBank(intent)).toEqual([9_000]);
  expect(await audit(db.pool)).toEqual([]);
});

test('while the provider is away a pending booking is not canceled, and nothing is lost', async () => {
  const { booking, intent } = await aPendingTrip();
  await orderFault(shop, 'down', 2);

  const answer = await call('POST', booking, '/cancel');

  expect(answer).toMatchObject({ status: 503, body: { error: { code: 'provider_unavailable' } } });
  expect(Number(answer.retryAfter)).toBeGreaterThan(0);
  await pay(shop, intent);
  expect(await settleIntent(shop.deps, intent.id)).toBe('paid');
});

test('a refund without an amount gives all back; only then the booking says refunded', async () => {
  const { booking, intent } = await aCanceledTrip();

  const answer = await call('POST', booking, '/refund');

  expect(answer).toMatchObject({ status: 200, body: { status: 'refunded', payment: { received: 90, refunded: 90 } } });
  expect(await refundsAtTheBank(intent)).toEqual([9_000]);
});

test('parts go back until all has: canceled meanwhile, refunded at the end, never more than came', async () => {
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
  'no such amount: %j',
  async (body) => {
    const { booking, intent } = await aCanceledTrip();

    expect((await call('POST', booking, '/refund', body)).status).toBe(422);
    expect(await refundsAtTheBank(intent)).toEqual([]);
  },
);

test('what is not canceled, or was never paid, is not refunded', async () => {
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

test('a double click is one refund, with and without a key, one after the other and at once', async () => {
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

test('twenty operators who refund at once give back no more than came', async () => {
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

test('a refund that the provider cannot take on now is carried out by the reconciler, once', async () => {
  const { booking, intent } = await aCanceledTrip();
  await orderFault(shop, 'down', 2);

  expect(await call('POST', booking, '/refund')).toMatchObject({ status: 503 });
  const { rows } = await db.pool.query(
    'select r.status, r.source from refunds r join payments p on p.id = r.payment_id where booking_id = $1',
    [booking.id],
  );
  expect(rows).toEqual([{ status: 'created', source: 'admin' }]);

  await reconcilePayments(shop.deps, 0);
  await reconcilePayments(shop.deps, 0);
  expect(await refundsAtTheBank(intent)).toEqual([9_000]);
  expect((await call('POST', booking, '/refund')).body).toMatchObject({ status: 'refunded' });
});

test('money that the provider has given back already is not asked for again: our rows learn of it', async () => {
  const { booking, intent } = await aCanceledTrip();
  await shop.stripe.refunds.create({ payment_intent: intent.id });

  expect(await call('POST', booking, '/refund')).toMatchObject({ status: 409 });

  const { rows } = await db.pool.query(
    `select b.status, p.refunded_cents, (select jsonb_agg(jsonb_build_array(r.source, r.status) order by r.created_at)
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

test('an operator who cancels while the buyer pays, expires and is told of by webhooks: one story, the money whole', async () => {
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
    expect([0, 9_000]).toContain(rows[0].kept); // gone back by itself, or waiting for the operator's refund
    if (rows[0].kept > 0) expect((await call('POST', booking, '/refund')).body.status).toBe('refunded');
    expect((await refundsAtTheBank(intent)).reduce((sum, cents) => sum + cents, 0)).toBe(paidCents);
  }
  expect(await audit(db.pool)).toEqual([]);
});

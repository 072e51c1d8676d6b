import { expect, test } from 'vitest';
import { sandboxWebhookSecret } from '#server/providers/cards/sandbox-account.ts';
import { signatureFor } from '#server/sandbox/webhooks/sign.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aTripBooking, type BookingMade } from '#tests/scenarios/bookings.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { openPayment, openUnstoredPayment, pay } from '#tests/scenarios/payments.ts';
import { orderFault, runningShop } from '#tests/scenarios/running-shop.ts';
import { aTrip } from '#tests/scenarios/slots.ts';

const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
const shop = await runningShop(db);
await orderFault(shop, 'drop_webhook', 10_000); // the tests deliver events themselves
const secret = await sandboxWebhookSecret(db.pool);

async function aPaidIntent() {
  const trip = await aTrip(db, { boat: await aBoat(db), start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' });
  const booking = await aTripBooking(db, { trip, party: { adults: 2 }, intentId: null });
  const intent = await openPayment(shop, booking);
  await pay(shop, intent);
  const { data } = await shop.stripe.events.list({ limit: 100 });
  const events = data.filter(({ data: { object } }) => JSON.stringify(object).includes(intent.id)).toReversed();
  return { booking, intent, events, succeeded: events.find(({ type }) => type === 'payment_intent.succeeded') };
}

async function deliver(event: unknown, { signedAgoSeconds = 0, key = secret } = {}) {
  const body = JSON.stringify(event);
  const nowSeconds = Math.floor(shop.deps.clock.now().epochMilliseconds / 1000);
  const signature = signatureFor(body, key, nowSeconds - signedAgoSeconds);
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const answer = await fetch(`${shop.origin}/checkout/webhook`, { method: 'POST', headers, body });
  return { status: answer.status, body: await answer.json(), retryAfter: answer.headers.get('retry-after') };
}

async function tradeOf({ id }: BookingMade) {
  const { rows } = await db.pool.query(
    `select status, (select count(*)::int from tickets where booking_id = b.id) as tickets,
       (select count(*)::int from audit_log where entity_id = b.id) as changes from bookings b where id = $1`,
    [id],
  );
  return rows[0];
}

const PAID_ONCE = { status: 'paid', tickets: 2, changes: 1 };

test('a payment event makes the booking paid', async () => {
  const { booking, succeeded } = await aPaidIntent();

  expect(await deliver(succeeded)).toMatchObject({ status: 200, body: { received: true } });
  expect(await tradeOf(booking)).toEqual(PAID_ONCE);
});

test('events in any order, repeated and at once issue one set of tickets', async () => {
  const { booking, events, succeeded } = await aPaidIntent();
  expect(events.map(({ type }) => type)).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
  ]);

  const [a, b, c] = events;
  for (const order of [
    [c, b, a],
    [b, a, c],
    [a, c, b],
    [a, b, c],
    [c, a, b],
  ]) {
    for (const event of order) expect((await deliver(event)).status).toBe(200);
  }
  const crowd = await Promise.all(Array.from({ length: 20 }, () => deliver(succeeded)));

  expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await tradeOf(booking)).toEqual(PAID_ONCE);
  const { rows } = await db.pool.query(
    'select count(*)::int from provider_events where object_id = $1 and handled_at is not null',
    [JSON.parse(JSON.stringify(succeeded?.data.object)).id],
  );
  expect(rows).toEqual([{ count: 3 }]);
});

test('twenty different events of one payment at once issue one set of tickets', async () => {
  const { booking, succeeded } = await aPaidIntent();
  const crowd = await Promise.all(
    Array.from({ length: 20 }, (_, index) => deliver({ ...succeeded, id: `${succeeded?.id}_${index}` })),
  );

  expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await tradeOf(booking)).toEqual(PAID_ONCE);
  expect(await audit(db.pool)).toEqual([]);
});

test('the state of a payment is read from the provider, not from the event', async () => {
  const trip = await aTrip(db, { boat: await aBoat(db), start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' });
  const booking = await aTripBooking(db, { trip, intentId: null });
  const intent = await openPayment(shop, booking);
  const claim = {
    id: 'evt_claims_much',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: intent.id, object: 'payment_intent', status: 'succeeded', amount_received: 4_500 } },
  };

  expect((await deliver(claim)).status).toBe(200);
  expect(await tradeOf(booking)).toMatchObject({ status: 'pending', tickets: 0 });
});

test.each([
  ['a signature by another secret', { key: 'whsec_somebody_else' }],
  ['a signature six minutes old', { signedAgoSeconds: 360 }],
  ['a signature six minutes ahead', { signedAgoSeconds: -360 }],
])('an event with %s is refused and not stored', async (_name, signing) => {
  const { booking, succeeded } = await aPaidIntent();

  expect(await deliver(succeeded, signing)).toMatchObject({
    status: 400,
    body: { error: { code: 'invalid_signature' } },
  });
  expect(await tradeOf(booking)).toMatchObject({ status: 'pending' });
  expect((await db.pool.query('select 1 from provider_events where id = $1', [succeeded?.id])).rows).toEqual([]);
});

test.each([
  ['no signature', {}, '{}'],
  ['no body', { 'stripe-signature': 't=1,v1=x' }, undefined],
  ['nonsense', { 'stripe-signature': '\u00ff,,=', 'content-type': 'text/plain' }, '\0'],
])('a request with %s is answered with 400', async (_name, headers, body) => {
  const answer = await fetch(`${shop.origin}/checkout/webhook`, {
    method: 'POST',
    headers: headers as HeadersInit,
    body: body ?? null,
  });

  expect(answer.status).toBe(400);
});

test('an event that is three days late is handled', async () => {
  const { booking, succeeded } = await aPaidIntent();

  await deliver({ ...succeeded, created: (succeeded?.created ?? 0) - 3 * 86_400 });
  expect(await tradeOf(booking)).toEqual(PAID_ONCE);
});

test('an event that precedes the booking’s commit is refused until the booking is known', async () => {
  const { id } = await shop.stripe.paymentIntents.create({
    amount: 900,
    currency: 'eur',
    metadata: { booking_id: '00000000-0000-4000-8000-000000000001' },
  });
  await pay(shop, { id });
  const event = {
    id: 'evt_early',
    type: 'payment_intent.succeeded',
    data: { object: { id, object: 'payment_intent' } },
  };

  const early = await deliver(event);
  expect([early.status, early.body.error.code]).toEqual([503, 'unavailable']);
  expect(early.retryAfter).not.toBeNull();
  const kept = async () =>
    (await db.pool.query(`select handled_at from provider_events where id = 'evt_early'`)).rows[0];
  expect(await kept()).toEqual({ handled_at: null });

  await db.pool.query(
    `update provider_events set received_at = received_at - interval '6 minutes' where id = 'evt_early'`,
  );
  expect((await deliver(event)).status).toBe(200);
  expect((await kept()).handled_at).not.toBeNull();
});

test('an event about a payment of another system is accepted without effect', async () => {
  const { id } = await shop.stripe.paymentIntents.create({ amount: 900, currency: 'eur' });
  await pay(shop, { id });

  for (const object of [
    { id, object: 'payment_intent' },
    { id: 'pi_unheard_of', object: 'payment_intent' },
    { id: 'cus_1' },
  ]) {
    const event = { id: `evt_foreign_${object.id}`, type: 'some.event', data: { object } };
    expect((await deliver(event)).status).toBe(200);
  }
});

test('an event whose intent is not stored yet finds its booking', async () => {
  const trip = await aTrip(db, { boat: await aBoat(db), start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' });
  const booking = await aTripBooking(db, { trip, party: { adults: 2 }, intentId: null });
  const { id } = await openUnstoredPayment(shop, booking);
  await pay(shop, { id });

  await deliver({
    id: 'evt_unstored',
    type: 'payment_intent.succeeded',
    data: { object: { id, object: 'payment_intent' } },
  });
  expect(await tradeOf(booking)).toEqual(PAID_ONCE);
});

test('while the card provider is down an event is refused, so that it is sent again', async () => {
  const { booking, succeeded } = await aPaidIntent();
  await orderFault(shop, 'down', 2);

  expect((await deliver(succeeded)).status).toBe(503);
  expect(await tradeOf(booking)).toMatchObject({ status: 'pending' });
  expect((await deliver(succeeded)).status).toBe(200);
  expect(await tradeOf(booking)).toEqual(PAID_ONCE);
});

test('an event is marked as handled in the transaction that applies it, or kept for another attempt', async () => {
  const { booking, succeeded } = await aPaidIntent();
  const kept = async () =>
    (await db.pool.query('select handled_at from provider_events where id = $1', [succeeded?.id])).rows[0];
  await db.pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger refuse before insert or update on provider_events for each row when (new.handled_at is not null)
      execute function refuse()`);

  expect((await deliver(succeeded)).status).toBe(500);
  await db.pool.query('drop function refuse cascade');
  expect(await tradeOf(booking)).toMatchObject({ status: 'pending', tickets: 0 });
  expect(await kept()).toEqual({ handled_at: null });

  expect((await deliver(succeeded)).status).toBe(200);
  expect(await tradeOf(booking)).toEqual(PAID_ONCE);
  expect((await kept()).handled_at).not.toBeNull();
});

test('a refund made at the provider is recorded with the payment', async () => {
  const { booking, intent, succeeded } = await aPaidIntent();
  await deliver(succeeded);
  await shop.stripe.refunds.create({ payment_intent: intent.id, amount: 1_000 });
  const { data } = await shop.stripe.events.list({ type: 'charge.refunded', limit: 1 });

  expect((await deliver(data[0])).status).toBe(200);
  const { rows } = await db.pool.query('select received_cents, refunded_cents from payments where booking_id = $1', [
    booking.id,
  ]);
  expect(rows).toEqual([{ received_cents: 9_000, refunded_cents: 1_000 }]);
});

test('the event of a payment that is settled already is handled without asking the provider', async () => {
  const { booking, intent, succeeded } = await aPaidIntent();
  const confirm = () => {
    const query = new URLSearchParams({ payment_intent: intent.id, t: booking.token });
    return fetch(`${shop.origin}/checkout/confirm?${query}`);
  };
  expect((await confirm()).status).toBe(200);

  await orderFault(shop, 'down', 10_000);
  const [told, asked] = [await deliver(succeeded), await confirm()];
  await db.pool.query(`delete from sandbox.faults where kind = 'down'`);

  expect([told.status, asked.status]).toEqual([200, 200]);
  expect(await asked.json()).toMatchObject({ booking: { booking: { status: 'paid' } }, paymentStatus: 'succeeded' });
  expect(await tradeOf(booking)).toEqual(PAID_ONCE);
  const { rows } = await db.pool.query('select handled_at from provider_events where id = $1', [succeeded?.id]);
  expect(rows[0]?.handled_at).not.toBeNull();
});

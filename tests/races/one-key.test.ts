import { expect, test } from 'vitest';
import type { PaymentIntentAnswer, PaymentIntentRequest } from '#contract/checkout.ts';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import { PATHS } from '#contract/paths.ts';
import { type CardProvider, ProviderBusy, ProviderUnavailable } from '#server/providers/cards/card-provider.ts';
import { circuitBreaker } from '#server/providers/cards/circuit-breaker.ts';
import type { TestDatabase } from '#tests/database/test-database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aTripBooking } from '#tests/scenarios/bookings.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { seatsRequest } from '#tests/scenarios/requests.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { guardedShops, slowKeys } from './guarded-shops.ts';

const CLIENTS = 12;
const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' };
/** The SDK itself repeats a refused request once, after half a second: it is still refused then. */
const SLOW_SECONDS = 0.6;

async function ask(url: string, body: object | null, headers: Record<string, string> = {}) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { clientSecret, paymentIntentId, bookingId, error } = (await answer.json()) as PaymentIntentAnswer & {
    error?: { code: string };
  };
  return {
    status: answer.status,
    code: error?.code,
    retryAfter: answer.headers.get('retry-after'),
    payment: [bookingId, paymentIntentId, clientSecret].join(' '),
  };
}

const bookingOf = ({ payment }: { payment: string }) => payment.split(' ')[0] ?? '';

const withKey = (url: string, request: PaymentIntentRequest, key: string) =>
  ask(url + PATHS.paymentIntent, request, { 'idempotency-key': key });

async function tripOf(db: TestDatabase) {
  return aTrip(db, { boat: await aBoat(db), ...DAY, seats: 12 });
}

test('twelve simultaneous payment requests with one key, at two apps, all get the same payment', async () => {
  const { db, shops, provider } = await guardedShops();
  await slowKeys(db, SLOW_SECONDS);
  const request = seatsRequest(await tripOf(db));

  const answers = await Promise.all(
    Array.from({ length: CLIENTS }, (_, n) => withKey(shops[n % 2 ? 1 : 0].origin, request, 'one-key')),
  );

  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: CLIENTS }, () => 200));
  expect(new Set(answers.map(({ payment }) => payment)).size).toBe(1);
  expect((await provider.stripe.paymentIntents.list()).data).toHaveLength(1);
  expect(shops.map(({ deps }) => deps.cards.circuit?.())).toEqual(['closed', 'closed']);
});

test('twelve simultaneous openings of the payment of one booking get the same payment', {
  tags: ['nightly'],
}, async () => {
  const { db, shops, provider } = await guardedShops();
  await slowKeys(db, SLOW_SECONDS);
  const booking = await aTripBooking(db, { trip: await tripOf(db), intentId: null });
  const path = BOOKING_PATHS.bookingIntent(booking.id);
  const headers = { authorization: `Bearer ${booking.token}` };

  const answers = await Promise.all(
    Array.from({ length: CLIENTS }, (_, n) => ask(shops[n % 2 ? 1 : 0].origin + path, null, headers)),
  );

  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: CLIENTS }, () => 200));
  expect(new Set(answers.map(({ payment }) => payment)).size).toBe(1);
  expect((await provider.stripe.paymentIntents.list()).data).toHaveLength(1);
});

/**
 * The earlier way of using the provider: no waiting for the key, no shared calls, and a key in use counts as an outage.
 */
function unprotected(cards: CardProvider): CardProvider {
  const breaker = circuitBreaker(testClock());
  const asOutage = (error: unknown) => {
    throw error instanceof ProviderBusy ? new ProviderUnavailable(error) : error;
  };
  return {
    ...cards,
    circuit: () => breaker.state(),
    createIntent: (order) => breaker.run(() => cards.createIntent(order).catch(asOutage)),
    retrieveIntent: (id) => breaker.run(() => cards.retrieveIntent(id)),
  };
}

test('control: when a key in use counts as an outage, twelve requests block everybody’s payments', {
  tags: ['nightly'],
}, async () => {
  const { db, shops } = await guardedShops({ guard: unprotected, keyPausesMs: [] });
  const [{ origin, deps }] = shops;
  const request = seatsRequest(await tripOf(db));
  const first = await withKey(origin, request, 'one-key');
  const release = await occupyKeys(db, [bookingOf(first)]);

  const attack = await Promise.all(Array.from({ length: CLIENTS }, () => withKey(origin, request, 'one-key')));
  const bystander = await withKey(origin, request, 'the key of somebody else');
  await release();

  expect(attack.map(({ status }) => status)).toEqual(Array.from({ length: CLIENTS }, () => 503));
  expect(deps.cards.circuit?.()).toBe('open');
  expect([bystander.status, bystander.code]).toEqual([503, 'provider_unavailable']);
});

test('requests whose key stays in use get 503 with Retry-After, and payments of others continue', {
  tags: ['nightly'],
}, async () => {
  const { db, shops } = await guardedShops({ keyPausesMs: [50] });
  const request = seatsRequest(await tripOf(db));
  const [{ origin, deps }] = shops;
  const keys = Array.from({ length: 6 }, (_, n) => `key ${n}`);
  const opened = await Promise.all(keys.map((key) => withKey(origin, request, key)));
  const release = await occupyKeys(db, opened.map(bookingOf));

  const stuck = await Promise.all(keys.map((key) => withKey(origin, request, key)));
  const bystander = await withKey(origin, request, 'the key of somebody else');
  await release();

  expect(stuck.map(({ status, code, retryAfter }) => [status, code, retryAfter])).toEqual(
    keys.map(() => [503, 'provider_unavailable', '2']),
  );
  expect([bystander.status, deps.cards.circuit?.()]).toEqual([200, 'closed']);
  expect((await withKey(origin, request, 'key 0')).status).toBe(200);
});

/**
 * As if other requests that open the payments of these bookings were in progress, until the returned function is
 * called.
 */
async function occupyKeys(db: TestDatabase, bookingIds: string[]): Promise<() => Promise<void>> {
  await db.pool.query('update payments set provider_payment_id = null where booking_id = any($1)', [bookingIds]);
  await db.pool.query(
    `delete from sandbox.idempotency where key = any(array(select 'intent-' || unnest($1::text[])))`,
    [bookingIds],
  );
  const session = await db.pool.connect();
  await session.query(
    `select pg_advisory_lock(hashtextextended('card-sandbox:intent-' || id, 0)) from unnest($1::text[]) as id`,
    [bookingIds],
  );
  return async () => {
    await session.query('select pg_advisory_unlock_all()');
    session.release();
  };
}

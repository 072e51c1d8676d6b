import { expect, test } from 'vitest';
import { ProviderUnavailable } from '#server/providers/cards/card-provider.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { someDeps } from '#tests/scenarios/deps.ts';
import { orderFault, runningShop, sandboxCall } from '#tests/scenarios/running-shop.ts';
import { HOLD_MS } from './api-faults.ts';

const order = (bookingId: string) => ({
  bookingId,
  amountCents: 900,
  description: 'x',
  idempotencyKey: `intent-${bookingId}`,
});

test('500 after capture: the card is charged, the answer is an error, and the same key repeats it', async () => {
  const shop = await runningShop(await testDatabase());
  const { id } = await shop.stripe.paymentIntents.create({ amount: 900, currency: 'eur' });
  await orderFault(shop, '500_after_capture');
  const confirm = () =>
    sandboxCall(
      shop,
      'sk_test_sandbox',
      `payment_intents/${id}/confirm`,
      { payment_method: 'pm_card_visa' },
      { 'idempotency-key': 'k1' },
    );
  const answers = [await confirm(), await confirm()];

  expect(answers.map(({ status }) => status)).toEqual([500, 500]);
  expect(answers[0]?.headers.get('stripe-should-retry')).toBe('false');
  expect(await shop.deps.cards.retrieveIntent(id)).toMatchObject({ status: 'succeeded', receivedCents: 900 });
});

test('a provider that hangs causes a time-out; after a retry the work has been done once', {
  tags: ['nightly'],
}, async () => {
  const shop = await runningShop(await testDatabase());
  await orderFault(shop, 'timeout', 2);

  await expect(shop.deps.cards.createIntent(order('b-hang'))).rejects.toBeInstanceOf(ProviderUnavailable);
  const intent = await shop.deps.cards.createIntent(order('b-hang'));

  const listed = await shop.stripe.paymentIntents.list({ limit: 100 });
  expect(listed.data.filter(({ metadata }) => metadata.booking_id === 'b-hang').map(({ id }) => id)).toEqual([
    intent.id,
  ]);
});

test('a delayed answer does not delay closing the app', async () => {
  const shop = await runningShop(await testDatabase());
  await orderFault(shop, 'timeout');
  const hanging = sandboxCall(shop, 'sk_test_sandbox', 'charges').catch(() => 'closed');
  await expect
    .poll(
      async () =>
        (await shop.deps.db.pool.query('select sum(times_left)::int as left from sandbox.faults')).rows[0].left,
    )
    .toBe(0);
  const start = performance.now();
  const closing = shop.app.close();
  await hanging;
  // Closing takes milliseconds; half of the delay leaves room for a busy machine.
  expect(performance.now() - start).toBeLessThan(HOLD_MS / 2);

  shop.app.server.closeIdleConnections();
  await closing;
});

test('the SDK’s retry survives one outage; a longer outage is reported as unavailable', async () => {
  const shop = await runningShop(await testDatabase());
  await orderFault(shop, 'down', 1);
  expect(await shop.deps.cards.retrieveIntent('pi_none')).toBeNull();

  await orderFault(shop, 'down', 2);
  await expect(shop.deps.cards.retrieveIntent('pi_none')).rejects.toBeInstanceOf(ProviderUnavailable);
  expect(await shop.deps.cards.retrieveIntent('pi_none')).toBeNull();
});

test('a fault requested in one process applies in every process', async () => {
  const db = await testDatabase();
  const [one, two] = [await runningShop(db), await runningShop(db)];
  await orderFault(one, 'down', 2);

  expect((await sandboxCall(two, 'sk_test_sandbox', 'charges')).status).toBe(503);
  expect((await sandboxCall(one, 'sk_test_sandbox', 'charges')).status).toBe(503);
  expect((await sandboxCall(two, 'sk_test_sandbox', 'charges')).status).toBe(200);
});

test('an unknown fault is refused', async () => {
  await expect(orderFault(await runningShop(await testDatabase()), 'earthquake')).rejects.toThrow('422');
});

test('with a real provider there are no sandbox routes', async () => {
  const shop = await runningShop(await testDatabase());
  const stripeShop = await runningShop(shop.deps.db, { env: { ...shop.deps.env, payments: 'stripe' } });

  const paths = ['/sandbox/faults', '/sandbox/stripe/v1/payment_intents', '/sandbox/3ds/pi_1'];
  const answers = await Promise.all(paths.map((path) => fetch(stripeShop.origin + path, { method: 'POST' })));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('in production a visitor cannot request faults, but this machine can', async () => {
  const db = await testDatabase();
  const shop = await runningShop(db, { env: { ...someDeps(db).env, production: true } });
  const order = (from: { remoteAddress?: string; headers?: Record<string, string> }) =>
    shop.app.inject({ method: 'POST', url: '/sandbox/faults', payload: { next: 'down' }, ...from });

  const visitors = [await order({ remoteAddress: '203.0.113.9' }), await order({ headers: { forwarded: 'for=x' } })];
  const own = await order({ remoteAddress: '127.0.0.1' });

  expect([...visitors, own].map(({ statusCode }) => statusCode)).toEqual([404, 404, 200]);
  expect((await db.pool.query('select sum(times_left)::int as ordered from sandbox.faults')).rows).toEqual([
    { ordered: 1 },
  ]);
});

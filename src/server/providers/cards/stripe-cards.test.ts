import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/test-database.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { runningShop } from '#tests/scenarios/running-shop.ts';
import { ProviderUnavailable } from './card-provider.ts';
import { sandboxCards } from './cards-from-env.ts';
import { stripeCards } from './stripe-cards.ts';

const db = await testDatabase();
const shop = await runningShop(db);
const { cards } = shop.deps;

const order = (bookingId: string) => ({
  bookingId,
  amountCents: 4_500,
  description: 'Booking',
  idempotencyKey: `intent-${bookingId}`,
});

async function aPaidIntent(bookingId: string) {
  const intent = await cards.createIntent(order(bookingId));
  await shop.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  return intent;
}

test('the same order twice gives one intent', async () => {
  const [one, two] = [await cards.createIntent(order('b1')), await cards.createIntent(order('b1'))];

  expect(two).toEqual(one);
  expect(one).toMatchObject({
    status: 'requires_payment_method',
    amountCents: 4_500,
    receivedCents: 0,
    bookingId: 'b1',
  });
});

test("a paid intent has the received amount and the provider's fee", async () => {
  const { id } = await aPaidIntent('b2');

  expect(await cards.retrieveIntent(id)).toMatchObject({
    status: 'succeeded',
    receivedCents: 4_500,
    feeCents: 93,
    refundedCents: 0,
  });
});

test('canceling is idempotent; an intent that has been paid stays paid and is returned as paid', async () => {
  const open = await cards.createIntent(order('b3'));
  const paid = await aPaidIntent('b4');

  expect((await cards.cancelIntent(open.id)).status).toBe('canceled');
  expect((await cards.cancelIntent(open.id)).status).toBe('canceled');
  expect(await cards.cancelIntent(paid.id)).toMatchObject({ status: 'succeeded', receivedCents: 4_500 });
});

test('a refund whose answer was lost is found instead of made again', async () => {
  const { id } = await aPaidIntent('b5');
  const lost = await shop.stripe.refunds.create({ payment_intent: id, amount: 1_000, metadata: { order: 'refund-1' } });

  const refund = await cards.refund({ intentId: id, amountCents: 1_000, idempotencyKey: 'refund-1' });

  expect(refund).toMatchObject({ id: lost.id, amountCents: 1_000, status: 'succeeded', order: 'refund-1' });
  expect((await cards.retrieveIntent(id))?.refundedCents).toBe(1_000);
});

test('a refused connection gives ProviderUnavailable within seconds', async () => {
  const away = await sandboxCards('http://127.0.0.1:9', testClock(), db);

  await expect(away.createIntent(order('b6'))).rejects.toBeInstanceOf(ProviderUnavailable);
});

test('a wrong key is not an outage, and the error does not contain it', async () => {
  const wrong = stripeCards(
    {
      name: 'stripe',
      secretKey: 'sk_live_0123456789abcdef',
      publishableKey: '',
      webhookSecret: null,
      apiBase: `${shop.origin}/sandbox/stripe/`,
    },
    testClock(),
  );
  const error = await wrong.retrieveIntent('pi_1').then(
    () => new Error('it worked'),
    (failure: Error) => failure,
  );

  expect(error).not.toBeInstanceOf(ProviderUnavailable);
  expect(error.message).toContain('Invalid API Key');
  expect(JSON.stringify(error) + error.message + error.stack).not.toContain('0123456789abcdef');
});

test('without a webhook secret every event is refused', async () => {
  const deaf = stripeCards(
    { name: 'stripe', secretKey: 'sk_test_x', publishableKey: '', webhookSecret: null, apiBase: null },
    testClock(),
  );

  expect(deaf.readEvent(Buffer.from('{}'), 't=1,v1=x')).toBeNull();
});

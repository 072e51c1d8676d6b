import { expect, test } from 'vitest';
import { stripeClient } from '#server/providers/cards/stripe-client.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { runningShop, sandboxCall } from '#tests/scenarios/running-shop.ts';

const db = await testDatabase();
const shop = await runningShop(db);
const { stripe } = shop;
const SECRET = 'sk_test_sandbox';
const PUBLISHABLE = 'pk_test_sandbox';

const newIntent = (amount = 5_000) => stripe.paymentIntents.create({ amount, currency: 'eur' });

async function paidIntent(amount = 5_000) {
  return stripe.paymentIntents.confirm((await newIntent(amount)).id, { payment_method: 'pm_card_visa' });
}

test('an intent is created, paid and read back with its charge and the provider’s fee', async () => {
  const made = await stripe.paymentIntents.create({
    amount: 12_345,
    currency: 'eur',
    description: 'Booking 1',
    metadata: { booking_id: 'b1' },
    automatic_payment_methods: { enabled: true },
  });
  const paid = await stripe.paymentIntents.confirm(made.id, { payment_method: 'pm_card_visa' });
  const read = await stripe.paymentIntents.retrieve(made.id, { expand: ['latest_charge.balance_transaction'] });

  expect(made).toMatchObject({ object: 'payment_intent', status: 'requires_payment_method', livemode: false });
  expect(made.client_secret).toMatch(new RegExp(`^${made.id}_secret_\\w{24}$`));
  expect(made.lastResponse.requestId).toMatch(/^req_/);
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 12_345 });
  expect(read.latest_charge).toMatchObject({
    paid: true,
    captured: true,
    balance_transaction: { fee: 210, net: 12_135 },
  });
  expect(read).toMatchObject({ metadata: { booking_id: 'b1' }, description: 'Booking 1' });
});

test('one request creates and pays an intent', async () => {
  const paid = await stripe.paymentIntents.create({
    amount: 900,
    currency: 'eur',
    confirm: true,
    payment_method: 'pm_card_visa',
    expand: ['latest_charge'],
  });

  expect(paid).toMatchObject({ status: 'succeeded', latest_charge: { amount: 900 } });
});

test('a method attached beforehand is charged when the intent is confirmed', async () => {
  const made = await stripe.paymentIntents.create({ amount: 900, currency: 'eur', payment_method: 'pm_card_visa' });

  expect(made.status).toBe('requires_confirmation');
  expect((await stripe.paymentIntents.confirm(made.id)).status).toBe('succeeded');
});

test.each([
  [undefined, 401, 'invalid_request_error'],
  ['sk_live_somebody_elses', 401, 'invalid_request_error'],
  [PUBLISHABLE, 403, 'invalid_request_error'],
])('the key %s cannot create an intent', async (key, status, type) => {
  const answer = await sandboxCall(shop, key ?? '', 'payment_intents', { amount: '100', currency: 'eur' });

  expect([answer.status, answer.body.error.type]).toEqual([status, type]);
  expect(JSON.stringify(answer.body)).not.toContain('somebody');
});

test('the key is also accepted as curl’s user name', async () => {
  const authorization = `Basic ${Buffer.from(`${SECRET}:`).toString('base64')}`;

  expect((await sandboxCall(shop, '', 'charges', null, { authorization })).status).toBe(200);
});

test.each([
  [{ currency: 'eur' }, 'parameter_missing', 'amount'],
  [{ amount: '100' }, 'parameter_missing', 'currency'],
  [{ amount: '10.5', currency: 'eur' }, 'parameter_invalid_integer', 'amount'],
  [{ amount: '-5', currency: 'eur' }, 'parameter_invalid_integer', 'amount'],
  [{ amount: '49', currency: 'eur' }, 'amount_too_small', 'amount'],
  [{ amount: '100000000', currency: 'eur' }, 'amount_too_large', 'amount'],
  [{ amount: '100', currency: 'usd' }, undefined, 'currency'],
])('%o is refused', async (form, code, param) => {
  const { status, body } = await sandboxCall(shop, SECRET, 'payment_intents', form);

  expect(status).toBe(400);
  expect(body.error).toMatchObject({ type: 'invalid_request_error', param });
  expect(body.error.code).toBe(code);
});

test('a browser needs the intent’s client secret and never sees the shop’s fields', async () => {
  const intent = await stripe.paymentIntents.create({ amount: 700, currency: 'eur', metadata: { booking_id: 'b1' } });
  const other = await newIntent();
  const path = `payment_intents/${intent.id}`;
  const secret = intent.client_secret ?? '';

  const stolen = await sandboxCall(shop, PUBLISHABLE, `${path}?client_secret=${other.client_secret}`);
  const read = await sandboxCall(shop, PUBLISHABLE, `${path}?client_secret=${secret}`);
  const unpaid = await sandboxCall(shop, PUBLISHABLE, `${path}/confirm`, { payment_method: 'pm_card_visa' });
  const paid = await sandboxCall(shop, PUBLISHABLE, `${path}/confirm`, {
    client_secret: secret,
    payment_method: 'pm_card_visa',
  });

  expect([stolen.status, unpaid.status]).toEqual([400, 400]);
  expect(read.body).toMatchObject({ id: intent.id, status: 'requires_payment_method' });
  expect(paid.body).toMatchObject({ id: intent.id, status: 'succeeded' });
  expect([read.body.metadata, paid.body.latest_charge]).toEqual([undefined, undefined]);
});

test('an unknown object is a 404 with Stripe’s code', async () => {
  const refusal = await stripe.paymentIntents.retrieve('pi_nothing').catch((error: unknown) => error);

  expect(refusal).toMatchObject({ statusCode: 404, code: 'resource_missing', type: 'StripeInvalidRequestError' });
  expect((await sandboxCall(shop, SECRET, 'customers')).status).toBe(404);
});

test('a paid intent cannot be canceled or paid again, and the refusal contains its state', async () => {
  const paid = await paidIntent();

  const refusals = await Promise.all([
    stripe.paymentIntents.cancel(paid.id).catch((error: unknown) => error),
    stripe.paymentIntents.confirm(paid.id, { payment_method: 'pm_card_visa' }).catch((error: unknown) => error),
  ]);

  for (const refusal of refusals) {
    expect(refusal).toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'succeeded' },
    });
  }
  expect((await stripe.charges.list({ payment_intent: paid.id })).data.length).toBe(1);
});

test('a canceled intent cannot be paid', async () => {
  const intent = await newIntent();
  const canceled = await stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' });
  const paying = await stripe.paymentIntents
    .confirm(intent.id, { payment_method: 'pm_card_visa' })
    .catch((error: unknown) => error);

  expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
  expect(paying).toMatchObject({ code: 'payment_intent_unexpected_state' });
});

test('ten concurrent confirmations of one intent charge once', async () => {
  const intent = await newIntent();
  const tries = Array.from({ length: 10 }, () =>
    stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }).then(
      () => 'paid',
      ({ code }: { code: string }) => code,
    ),
  );

  expect((await Promise.all(tries)).filter((outcome) => outcome === 'paid')).toEqual(['paid']);
  expect((await stripe.charges.list({ payment_intent: intent.id })).data.length).toBe(1);
});

test('refunds are limited to the paid amount', async () => {
  const paid = await paidIntent(1_000);

  const first = await stripe.refunds.create({ payment_intent: paid.id, amount: 300, metadata: { order: 'r1' } });
  const tooMuch = await stripe.refunds
    .create({ payment_intent: paid.id, amount: 701 })
    .catch((error: unknown) => error);
  await stripe.refunds.create({ payment_intent: paid.id });
  const again = await stripe.refunds.create({ payment_intent: paid.id }).catch((error: unknown) => error);

  expect(first).toMatchObject({ amount: 300, status: 'succeeded', metadata: { order: 'r1' } });
  expect(tooMuch).toMatchObject({ statusCode: 400, param: 'amount' });
  expect(again).toMatchObject({ statusCode: 400, code: 'charge_already_refunded' });
  const listed = await stripe.refunds.list({ payment_intent: paid.id });
  expect(listed.data.map(({ amount }) => amount)).toEqual([700, 300]);
  const read = await stripe.paymentIntents.retrieve(paid.id, { expand: ['latest_charge'] });
  expect(read.latest_charge).toMatchObject({ amount_refunded: 1_000, refunded: true });
});

test('lists are sorted newest first, paged, and filtered by time', async () => {
  const made = [];
  for (let index = 0; index < 5; index += 1) made.push((await newIntent()).id);

  const seen: string[] = [];
  for await (const intent of stripe.paymentIntents.list({ limit: 2 })) seen.push(intent.id);
  const future = await stripe.paymentIntents.list({ created: { gte: 4_102_444_800 } });

  expect(seen.slice(0, 5)).toEqual(made.toReversed());
  expect(new Set(seen).size).toBe(seen.length);
  expect(future.data).toEqual([]);
});

test('metadata is merged, and an empty value removes a key', async () => {
  const intent = await stripe.paymentIntents.create({ amount: 500, currency: 'eur', metadata: { a: '1', b: '2' } });
  const updated = await stripe.paymentIntents.update(intent.id, { metadata: { b: '', c: '3' } });

  expect(updated.metadata).toEqual({ a: '1', c: '3' });
});

test('every step creates an event', async () => {
  const paid = await paidIntent();
  const events = await stripe.events.list({ limit: 100 });
  const mine = events.data.filter(({ data }) => JSON.stringify(data.object).includes(paid.id));

  expect(mine.map(({ type }) => type).toSorted()).toEqual([
    'charge.succeeded',
    'payment_intent.created',
    'payment_intent.succeeded',
  ]);
  expect(await stripe.events.retrieve(mine[0]?.id ?? '')).toEqual(mine[0]);
});

test('malformed forms never cause a 5xx', async () => {
  const forms = [
    { amount: '1e309', currency: 'eur' },
    { 'amount[x]': '1', currency: 'eur' },
    { amount: '100', currency: 'eur\0' },
    { amount: '100', currency: 'eur', 'metadata[__proto__]': 'x' },
    { amount: '100', currency: 'eur', 'payment_method_data[card]': 'x' },
    { amount: '100', currency: 'eur', 'expand[]': 'nothing' },
  ];
  for (const form of forms) {
    const { status } = await sandboxCall(shop, SECRET, 'payment_intents', form);
    expect([form, status < 500]).toEqual([form, true]);
  }
});

test('the same key gives the same answer, also for a decline', async () => {
  const wanted = { amount: 500, currency: 'eur' } as const;
  const [one, two] = [await create('key-1'), await create('key-1')];
  const declined = await newIntent();
  const decline = () =>
    sandboxCall(
      shop,
      SECRET,
      `payment_intents/${declined.id}/confirm`,
      { payment_method: 'pm_card_chargeDeclined' },
      { 'idempotency-key': 'key-2' },
    );
  const [refused, replayed] = [await decline(), await decline()];

  expect(two.id).toBe(one.id);
  expect(two.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect([refused.status, replayed.status]).toEqual([402, 402]);
  expect(replayed.body).toEqual(refused.body);
  expect((await stripe.charges.list({ payment_intent: declined.id })).data.length).toBe(1);

  function create(idempotencyKey: string) {
    return stripe.paymentIntents.create(wanted, { idempotencyKey });
  }
});

test('the same key with other parameters is refused', async () => {
  await stripe.paymentIntents.create({ amount: 500, currency: 'eur' }, { idempotencyKey: 'key-3' });
  const other = await stripe.paymentIntents
    .create({ amount: 600, currency: 'eur' }, { idempotencyKey: 'key-3' })
    .catch((error: unknown) => error);

  expect(other).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' });
});

test('twenty concurrent requests with one key create one intent', async () => {
  const patient = stripeClient({ secretKey: SECRET, apiBase: `${shop.origin}/sandbox/stripe` });
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      patient.paymentIntents.create({ amount: 777, currency: 'eur' }, { idempotencyKey: 'key-4' }),
    ),
  );
  const ids = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.id] : []));

  expect(new Set(ids).size).toBe(1);
  const { rows } = await db.pool.query(
    `select count(*)::int as made from sandbox.objects where kind = 'payment_intent' and body ->> 'amount' = '777'`,
  );
  expect(rows).toEqual([{ made: 1 }]);
});

test('a key whose first request is in progress is refused', async () => {
  const client = await db.pool.connect();
  await client.query('begin');
  await client.query(`select pg_advisory_xact_lock(hashtextextended('card-sandbox:key-5', 0))`);
  const meanwhile = await sandboxCall(
    shop,
    SECRET,
    'payment_intents',
    { amount: '500', currency: 'eur' },
    { 'idempotency-key': 'key-5' },
  );
  await client.query('rollback');
  client.release();

  expect([meanwhile.status, meanwhile.body.error.code]).toEqual([409, 'idempotency_key_in_use']);
});

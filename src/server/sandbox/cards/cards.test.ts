import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/test-database.ts';
import { runningShop, sandboxCall } from '#tests/scenarios/running-shop.ts';

const db = await testDatabase();
const shop = await runningShop(db);
const { stripe } = shop;

const newIntent = () =>
  stripe.paymentIntents.create({ amount: 5_000, currency: 'eur', metadata: { booking_id: 'b1' } });

const typed = (number: string, rest: Record<string, string> = {}) => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '2030',
  'payment_method_data[card][cvc]': '123',
  ...rest,
});

async function payAsBrowser(card: Record<string, string>) {
  const intent = await newIntent();
  const form = { client_secret: intent.client_secret ?? '', ...card };
  return { intent, ...(await sandboxCall(shop, 'pk_test_sandbox', `payment_intents/${intent.id}/confirm`, form)) };
}

test.each([
  ['4242 4242 4242 4242', {}],
  ['5555555555554444', {}],
  ['378282246310005', { 'payment_method_data[card][cvc]': '1234' }],
  ['4242424242424242', { 'payment_method_data[card][exp_year]': '30' }],
])('card %s pays', async (number, rest) => {
  const { status, body } = await payAsBrowser(typed(number, rest));

  expect([status, body.status]).toEqual([200, 'succeeded']);
});

test.each([
  ['4000000000000002', 'card_declined', 'generic_decline'],
  ['4000000000009995', 'card_declined', 'insufficient_funds'],
  ['4000000000000069', 'expired_card', undefined],
  ['4000000000000127', 'incorrect_cvc', undefined],
  ['4000000000000119', 'processing_error', undefined],
  ['4111111111111111', 'card_declined', 'test_mode_live_card'],
])('card %s is declined as %s, and the intent waits for another card', async (number, code, declineCode) => {
  const { status, body, intent } = await payAsBrowser(typed(number));
  const read = await stripe.paymentIntents.retrieve(intent.id);

  expect(status).toBe(402);
  expect(body.error).toMatchObject({ type: 'card_error', code });
  expect(body.error.decline_code).toBe(declineCode);
  expect(body.error.payment_intent.status).toBe('requires_payment_method');
  expect(read).toMatchObject({ status: 'requires_payment_method', amount_received: 0, last_payment_error: { code } });

  const again = { client_secret: intent.client_secret ?? '', payment_method: 'pm_card_visa' };
  const second = await sandboxCall(shop, 'pk_test_sandbox', `payment_intents/${intent.id}/confirm`, again);
  expect(second.body).toMatchObject({ status: 'succeeded', last_payment_error: null });
});

test.each([
  ['4242424242424241', {}, 'incorrect_number', 'number'],
  ['42', {}, 'incorrect_number', 'number'],
  ['4242424242424242', { 'payment_method_data[card][exp_year]': '2020' }, 'invalid_expiry_year', 'exp_year'],
  [
    '4242424242424242',
    { 'payment_method_data[card][exp_year]': '2026', 'payment_method_data[card][exp_month]': '11' },
    'invalid_expiry_month',
    'exp_month',
  ],
  ['4242424242424242', { 'payment_method_data[card][exp_month]': '13' }, 'invalid_expiry_month', 'exp_month'],
  ['4242424242424242', { 'payment_method_data[card][cvc]': '12' }, 'invalid_cvc', 'cvc'],
  ['378282246310005', {}, 'invalid_cvc', 'cvc'],
])('a mistyped card (%s %o) is refused as %s before the bank is asked', async (number, rest, code, param) => {
  const { status, body, intent } = await payAsBrowser(typed(number, rest));

  expect(status).toBe(402);
  expect(body.error).toMatchObject({ type: 'card_error', code, param });
  expect((await stripe.charges.list({ payment_intent: intent.id })).data).toEqual([]);
});

test('a card is valid until the end of its expiry month', async () => {
  const thisMonth = { 'payment_method_data[card][exp_year]': '2026', 'payment_method_data[card][exp_month]': '12' };

  expect((await payAsBrowser(typed('4242424242424242', thisMonth))).status).toBe(200);
});

test('billing details are stored on the charge; the card number is not stored', async () => {
  const details = {
    'payment_method_data[billing_details][name]': 'Ana Pérez',
    'payment_method_data[billing_details][email]': 'ana@example.com',
    'payment_method_data[billing_details][address][country]': 'ES',
  };
  const { intent } = await payAsBrowser(typed('5555555555554444', details));
  const [charge] = (await stripe.charges.list({ payment_intent: intent.id })).data;

  expect(charge?.billing_details).toMatchObject({
    name: 'Ana Pérez',
    email: 'ana@example.com',
    address: { country: 'ES' },
  });
  expect(charge?.payment_method_details?.card).toMatchObject({ brand: 'mastercard', last4: '4444' });
  const { rows } = await db.pool.query(
    `select 1 from sandbox.objects where body::text like '%5555555555554444%' or hidden::text like '%5555555555554444%'
     union all select 1 from sandbox.idempotency where body::text like '%5555555555554444%'`,
  );
  expect(rows).toEqual([]);
});

test.each([
  ['pm_card_mastercard', 'succeeded'],
  ['pm_card_visa_chargeDeclined', 'card_declined'],
  ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined'],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
  ['pm_card_threeDSecure2Required', 'requires_action'],
])('payment method %s: %s', async (method, outcome) => {
  const intent = await newIntent();
  const answer = await stripe.paymentIntents.confirm(intent.id, { payment_method: method }).then(
    ({ status }) => status,
    ({ code }: { code: string }) => code,
  );

  expect(answer).toBe(outcome);
});

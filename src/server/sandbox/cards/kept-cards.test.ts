import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/test-database.ts';
import { runningShop } from '#tests/scenarios/running-shop.ts';

const db = await testDatabase();
const { stripe } = await runningShop(db);

/** Pays a deposit with the card, which is then stored with the customer. */
async function aKeptCard(method: string) {
  const customer = await stripe.customers.create({ metadata: { booking_id: 'b1' } });
  const deposit = await stripe.paymentIntents.create({ amount: 6_000, currency: 'eur' });
  await stripe.paymentIntents.update(deposit.id, { customer: customer.id, setup_future_usage: 'off_session' });
  const paid = await stripe.paymentIntents.confirm(deposit.id, { payment_method: method });
  if (paid.status === 'requires_action') await approve(paid.next_action?.redirect_to_url?.url ?? '');
  const { payment_method } = await stripe.paymentIntents.retrieve(deposit.id);
  return { customer: customer.id, method: typeof payment_method === 'string' ? payment_method : '' };
}

async function approve(bank: string): Promise<void> {
  const url = new URL(bank);
  const secret = url.searchParams.get('payment_intent_client_secret') ?? '';
  const body = new URLSearchParams({ payment_intent_client_secret: secret, verdict: 'approve' });
  await fetch(url.origin + url.pathname, { method: 'POST', body, redirect: 'manual' });
}

const charge = ({ customer, method }: { customer: string; method: string }) =>
  stripe.paymentIntents.create({
    amount: 14_000,
    currency: 'eur',
    customer,
    payment_method: method,
    confirm: true,
    off_session: true,
  });

test.each(['pm_card_visa', 'pm_card_authenticationRequiredOnSetup'])(
  '%s is stored with its customer and can be charged off session',
  async (card) => {
    const kept = await aKeptCard(card);

    expect(await stripe.paymentMethods.retrieve(kept.method)).toMatchObject({ customer: kept.customer });
    expect(await charge(kept)).toMatchObject({ status: 'succeeded', amount_received: 14_000 });
  },
);

test.each([
  ['pm_card_authenticationRequired', 'authentication_required', 'authentication_required'],
  ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
])('off session %s is declined as %s (%s), and the intent waits for a card', async (card, code, decline_code) => {
  const kept = await aKeptCard(card);

  await expect(charge(kept)).rejects.toMatchObject({
    type: 'StripeCardError',
    code,
    decline_code,
    payment_intent: { status: 'requires_payment_method' },
  });
});

test('a detached card can no longer be charged and cannot be detached again', async () => {
  const kept = await aKeptCard('pm_card_visa');
  await stripe.paymentMethods.detach(kept.method);

  await expect(charge(kept)).rejects.toThrow(/detached/);
  await expect(stripe.paymentMethods.detach(kept.method)).rejects.toThrow(/not attached/);
});

test('a card can be charged for its own customer only', async () => {
  const kept = await aKeptCard('pm_card_visa');
  const other = await stripe.customers.create();

  await expect(charge({ ...kept, customer: other.id })).rejects.toThrow(/belongs to a Customer/);
});

async function anAuthorization() {
  const intent = await stripe.paymentIntents.create({
    amount: 30_000,
    currency: 'eur',
    capture_method: 'manual',
    confirm: true,
    payment_method: 'pm_card_visa',
    expand: ['latest_charge'],
  });
  return intent;
}

test('an authorized amount is captured in part, once, and that part can be refunded', async () => {
  const intent = await anAuthorization();
  expect(intent).toMatchObject({ status: 'requires_capture', amount_capturable: 30_000, amount_received: 0 });
  expect(intent.latest_charge).toMatchObject({ captured: false, amount_captured: 0 });

  await expect(stripe.paymentIntents.capture(intent.id, { amount_to_capture: 30_001 })).rejects.toThrow(/greater/);
  expect(await stripe.paymentIntents.capture(intent.id, { amount_to_capture: 12_000 })).toMatchObject({
    status: 'succeeded',
    amount_received: 12_000,
    amount_capturable: 0,
  });
  await expect(stripe.paymentIntents.capture(intent.id)).rejects.toThrow(/status of succeeded/);
  await expect(stripe.refunds.create({ payment_intent: intent.id, amount: 12_001 })).rejects.toThrow(/greater/);
  expect(await stripe.refunds.create({ payment_intent: intent.id })).toMatchObject({ amount: 12_000 });
});

test('a canceled authorization can no longer be captured', async () => {
  const intent = await anAuthorization();
  expect(await stripe.paymentIntents.cancel(intent.id)).toMatchObject({ status: 'canceled', amount_capturable: 0 });
  await expect(stripe.paymentIntents.capture(intent.id)).rejects.toThrow(/status of canceled/);
});

import { expect, test } from 'vitest';
import { runningShop } from '#tests/scenarios/running-shop.ts';
import { testDatabase } from '#tests/database/test-database.ts';

const db = await testDatabase();

test('an intent is made, paid with a ready-made card and read back with its charge and the provider’s fee', async () => {
  const { stripe } = await runningShop(db);

  const made = await stripe.paymentIntents.create({
    amount: 12_345,
    currency: 'eur',
    metadata: { booking_id: 'b1' },
    automatic_payment_methods: { enabled: true },
  });
  const paid = await stripe.paymentIntents.confirm(made.id, { payment_method: 'pm_card_visa' });
  const read = await stripe.paymentIntents.retrieve(made.id, { expand: ['latest_charge.balance_transaction'] });

  expect(made).toMatchObject({ object: 'payment_intent', status: 'requires_payment_method', livemode: false });
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 12_345 });
  expect(read.latest_charge).toMatchObject({ paid: true, captured: true, balance_transaction: { fee: 210, net: 12_135 } });
  expect(read.metadata).toEqual({ booking_id: 'b1' });
});

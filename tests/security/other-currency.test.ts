import { expect, test } from 'vitest';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { PaymentsPage } from '#contract/payments.ts';
import { settleIntent } from '#server/booking/money/settle-intent.ts';
import type { CardProvider } from '#server/providers/cards/card-provider.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { openPayment, pay } from '#tests/scenarios/payments.ts';
import { aShopWithoutWebhooks } from '#tests/scenarios/shop-without-webhooks.ts';

/** A trip of €90 whose payment intent is over 90 of another currency. The sandbox itself only takes euros. */
async function aTripInDollars() {
  const { db, shop, aPendingTrip, stateOf } = await aShopWithoutWebhooks();
  const { booking } = await aPendingTrip({ adults: 2 });
  const intent = await openPayment(shop, booking);
  const toDollars = (id: string) =>
    db.pool.query(`update sandbox.objects set body = jsonb_set(body::jsonb, '{currency}', '"usd"') where id = $1`, [
      id,
    ]);
  const { token } = await anAccount(db, { role: 'admin' });
  const payments = async () => {
    const answer = await fetch(shop.origin + OFFICE_PATHS.payments, { headers: { authorization: `Bearer ${token}` } });
    return (await answer.json()) as PaymentsPage;
  };
  return { db, shop, booking, intent, toDollars, payments, state: () => stateOf(booking) };
}

test('90 dollars do not pay 90 euros: they are recorded and refunded, and are not part of any sum in euros', async () => {
  const { db, shop, booking, intent, toDollars, payments, state } = await aTripInDollars();
  await toDollars(intent.id);
  await pay(shop, intent);

  expect(await settleIntent(shop.deps, intent.id)).toBe('refunded');
  expect(await settleIntent(shop.deps, intent.id)).toBe('refunded');

  expect(await state()).toMatchObject({
    status: 'canceled',
    cancel_reason: 'payment_refunded',
    payment: 'succeeded',
    received: 9_000,
    refunded: 9_000,
    tickets: 0,
  });
  const { data } = await shop.stripe.refunds.list({ payment_intent: intent.id });
  expect(data).toMatchObject([{ amount: 9_000, currency: 'usd', status: 'succeeded' }]);
  const { items, totals } = await payments();
  expect(items).toMatchObject([{ currency: 'usd', in: 90, out: 90, difference: 0 }]);
  expect(totals).toMatchObject({ payments: 1, in: 0, out: 0, fee: 0, net: 0 });
  const { rows } = await db.pool.query('select kind from mail_outbox where booking_id = $1', [booking.id]);
  expect(rows.map(({ kind }) => kind)).toEqual(['money-returned']);
  expect(await audit(db.pool)).toEqual([]);
});

test('control: when the currency is not checked, 90 dollars pay 90 euros', async () => {
  const { shop, intent, toDollars, state } = await aTripInDollars();
  await toDollars(intent.id);
  await pay(shop, intent);
  const { cards } = shop.deps;
  const blind: CardProvider = {
    ...cards,
    retrieveIntent: async (id) => {
      const found = await cards.retrieveIntent(id);
      return found && { ...found, currency: 'eur' };
    },
  };

  expect(await settleIntent({ ...shop.deps, cards: blind }, intent.id)).toBe('paid');
  expect(await state()).toMatchObject({ status: 'paid' });
});

test('a refund in another currency than its payment is not counted, and the payment is shown with a difference', async () => {
  const { shop, intent, toDollars, payments, state } = await aTripInDollars();
  await pay(shop, intent);
  await settleIntent(shop.deps, intent.id);
  const refund = await shop.stripe.refunds.create({ payment_intent: intent.id, amount: 4_000 });
  await toDollars(refund.id);

  await settleIntent(shop.deps, intent.id);

  expect(await state()).toMatchObject({ status: 'paid', refunded: 0 });
  expect((await payments()).items).toMatchObject([{ out: 0, refunds: [], difference: 40 }]);
});

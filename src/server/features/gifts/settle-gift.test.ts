import { expect, test } from 'vitest';
import { openGift } from '#server/booking/money/gifts/open-gift.ts';
import { settleGifts } from '#server/booking/money/gifts/settle-gifts.ts';
import { settleIntent } from '#server/booking/money/settle-intent.ts';
import { cardsKilledAt } from '#tests/scenarios/cards-killed-at.ts';
import { ISSUED, giftDesk } from '#tests/scenarios/gift-desk.ts';

const { aGift, booksOf, confirm, db, deliverEvent, pay, shop } = await giftDesk();

test('concurrent confirmations, webhooks and reconciliation issue one voucher', async () => {
  const gift = await aGift();
  await pay(gift);

  const crowd = await Promise.all([
    ...Array.from({ length: 8 }, async () => (await confirm(gift)).status),
    ...Array.from({ length: 8 }, () => deliverEvent(gift)),
    ...Array.from({ length: 4 }, async () => void (await settleIntent(shop.deps, gift.paymentIntentId))),
    settleGifts(shop.deps, 0),
  ]);

  expect(new Set(crowd)).toEqual(new Set([200, undefined]));
  expect(await booksOf(gift)).toEqual(ISSUED);
});

test('a payment without a webhook and without a confirmation is found by reconciliation', async () => {
  const gift = await aGift();
  await pay(gift);

  await settleGifts(shop.deps, 0);
  await settleGifts(shop.deps, 0);

  expect(await booksOf(gift)).toEqual(ISSUED);
});

test('a payment finds its gift even if the process was killed right after creating the intent', async () => {
  const killed = { ...shop.deps, cards: cardsKilledAt(shop.deps.cards, 'after createIntent') };
  const order = {
    amountCents: 10_000,
    recipient: null,
    message: null,
    buyer: { name: 'Ana Díaz', email: 'ana@sea.example' },
    language: 'en' as const,
    sourceHash: Buffer.from('another source'),
  };
  await expect(openGift(killed, order)).rejects.toThrow('killed');
  const [intent] = (await shop.stripe.paymentIntents.list({ limit: 1 })).data;
  const gift = { paymentIntentId: intent?.id ?? '', clientSecret: '', amount: 0, currency: 'eur' as const };
  expect(await booksOf(gift)).toBeUndefined();

  await pay(gift);
  expect(await deliverEvent(gift)).toBe(200);

  expect(await booksOf(gift)).toEqual(ISSUED);
});

test('a refund in the provider’s dashboard is recorded, and a full one ends the voucher', async () => {
  const gift = await aGift();
  await pay(gift);
  await confirm(gift);
  await shop.stripe.refunds.create({ payment_intent: gift.paymentIntentId, amount: 4_000 });

  const refunds = async () => {
    await settleIntent(shop.deps, gift.paymentIntentId);
    const { rows } = await db.pool.query(
      `select g.refunded_cents as refunded, v.expires_at <= app_now() as has_ended
       from gift_sales g join vouchers v on v.id = g.voucher_id where provider_payment_id = $1`,
      [gift.paymentIntentId],
    );
    return rows[0];
  };

  expect(await refunds()).toEqual({ refunded: 4_000, has_ended: false });
  await shop.stripe.refunds.create({ payment_intent: gift.paymentIntentId, amount: 6_000 });
  expect(await refunds()).toEqual({ refunded: 10_000, has_ended: true });
});

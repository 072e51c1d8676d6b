import { expect, test } from 'vitest';
import { GIFT_PATHS } from '#contract/gift-paths.ts';
import type { GiftIntentAnswer } from '#contract/gifts.ts';
import { GIFT } from '#domain/booking/gift.ts';
import { openGift } from '#server/booking/money/gifts/open-gift.ts';
import { settleGifts } from '#server/booking/money/gifts/settle-gifts.ts';
import { findablePages } from '#server/features/site/seo/findable-pages.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { seatsRequest } from '#tests/scenarios/requests.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { GIFT_WISH, ISSUED, UNPAID, giftDesk } from '#tests/scenarios/gift-desk.ts';

const { aGift, booksOf, confirm, db, pay, post, sell, shop } = await giftDesk();

test('a paid gift becomes a voucher, whose code is shown to anyone with the link', async () => {
  const gift = await aGift();
  expect(await confirm(gift)).toMatchObject({ status: 200, body: { paymentStatus: 'open', token: null } });
  expect(await booksOf(gift)).toEqual(UNPAID);

  await pay(gift);
  const { body } = await confirm(gift);

  expect(await booksOf(gift)).toEqual(ISSUED);
  const read = await post(GIFT_PATHS.voucher, { token: body.token });
  expect(read.headers.get('cache-control')).toBe('no-store');
  expect(read.body).toMatchObject({
    code: expect.stringMatching(/^(\w{4}-){3}\w{4}$/),
    amount: 100,
    balance: 100,
    recipient: 'Екатерина',
    message: 'Feliz cumpleaños',
  });
  expect((await post(GIFT_PATHS.voucher, { token: 'wrong' })).status).toBe(410);
  expect(await audit(db.pool)).toEqual([]);
});

test('a declined card leaves the gift open, and another card can pay it', async () => {
  const gift = await aGift();
  await expect(pay(gift, 'pm_card_visa_chargeDeclined')).rejects.toThrow();
  expect((await confirm(gift)).body).toEqual({ paymentStatus: 'open', token: null });

  await pay(gift);

  expect((await confirm(gift)).body.paymentStatus).toBe('succeeded');
});

test('a canceled gift can no longer be paid, and a paid one cannot be canceled', async () => {
  const [canceled, paid] = [await aGift(), await aGift()];
  const cancel = ({ paymentIntentId, clientSecret }: GiftIntentAnswer) =>
    post(GIFT_PATHS.cancel, { paymentIntentId, clientSecret });
  expect((await cancel(canceled)).body).toEqual({ paymentStatus: 'canceled', token: null });
  await expect(pay(canceled)).rejects.toThrow();
  expect(await booksOf(canceled)).toEqual({ ...UNPAID, status: 'canceled' });

  await pay(paid);
  expect((await cancel(paid)).body).toEqual({ paymentStatus: 'succeeded', token: expect.any(String) });
  expect(await booksOf(paid)).toEqual(ISSUED);
});

test('after a day an unpaid gift is canceled, and one whose payment has succeeded is issued', async () => {
  const [unpaid, paid] = [await aGift(), await aGift()];
  await pay(paid);
  await db.pool.query(`update gift_sales set created_at = app_now() - interval '25 hours' where status = 'open'`);

  await settleGifts(shop.deps, 0);

  expect(await booksOf(unpaid)).toEqual({ ...UNPAID, status: 'canceled' });
  expect((await shop.stripe.paymentIntents.retrieve(unpaid.paymentIntentId)).status).toBe('canceled');
  expect(await booksOf(paid)).toEqual(ISSUED);
});

test('a gift is not found without its client secret, and the payment of a booking is not accepted as a gift', async () => {
  const gift = await aGift();
  const trip = await aTrip(db, { boat: await aBoat(db), start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' });
  const { body: held } = await post('/api/boat/payment-intent', seatsRequest(trip));

  expect((await confirm({ ...gift, clientSecret: `${gift.paymentIntentId}_secret_wrong` })).status).toBe(404);
  expect((await confirm({ ...gift, clientSecret: 'wrong' })).status).toBe(404);
  expect((await confirm(held)).status).toBe(404);
});

test('a source at its limit of unpaid gifts is refused, other sources are not', async () => {
  const from = (source: number) =>
    openGift(shop.deps, {
      amountCents: 10_000,
      recipient: null,
      message: null,
      buyer: { name: 'Ana Díaz', email: 'ana@sea.example' },
      language: 'en',
      sourceHash: Buffer.from([source]),
    });

  const wishes = await Promise.allSettled(Array.from({ length: GIFT.openPerSource + 3 }, () => from(1)));

  expect(wishes.filter(({ status }) => status === 'fulfilled')).toHaveLength(GIFT.openPerSource);
  await expect(from(1)).rejects.toMatchObject({ code: 'too_many_requests' });
  await expect(from(2)).resolves.toBeDefined();
});

test.each([
  ['less than the minimum', { amount: 24.99 }],
  ['more than the maximum', { amount: 1_000.01 }],
  ['a part of a cent', { amount: 50.001 }],
  ['a message that is too long', { message: 'a'.repeat(201) }],
  ['no address', { email: '' }],
  ['terms that are not accepted', { terms: false }],
])('%s is refused', async (_name, wish) => {
  expect((await post(GIFT_PATHS.buy, { ...GIFT_WISH, ...wish })).status).toBe(422);
});

test('no gift can be bought when the operator does not sell gifts', async () => {
  await sell(false);

  expect((await post(GIFT_PATHS.buy, GIFT_WISH)).status).toBe(404);

  await sell(true);
});

test('the sitemap has the gift page only while gifts are sold', async () => {
  const names = (pages: { path: string }[]) => pages.map(({ path }) => path).includes('/gift');
  expect(names(await findablePages({ db }))).toBe(true);

  await sell(false);

  expect(names(await findablePages({ db }))).toBe(false);
});

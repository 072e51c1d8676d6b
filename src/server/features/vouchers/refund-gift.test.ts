import { expect, test } from 'vitest';
import type { GiftIntentAnswer } from '#contract/gifts.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { applyIntent } from '#server/booking/money/apply-intent.ts';
import { carryOutGiftRefund } from '#server/booking/money/gifts/carry-out-gift-refund.ts';
import { giftRefundKey, mergeGiftRefunds } from '#server/booking/money/gifts/queries/refunds.ts';
import { lockGift } from '#server/booking/money/gifts/queries/sales.ts';
import { settleGifts } from '#server/booking/money/gifts/settle-gifts.ts';
import { settleIntent } from '#server/booking/money/settle-intent.ts';
import { lockVoucher } from '#server/booking/money/vouchers/queries/family.ts';
import { withTransaction } from '#server/db/database.ts';
import { untilLockWaits } from '#tests/database/lock-waits.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { giftDesk } from '#tests/scenarios/gift-desk.ts';
import { orderFault } from '#tests/scenarios/running-shop.ts';

const { aGift, confirm, db, pay, shop } = await giftDesk();
const { token } = await anAccount(db, { role: 'admin' });
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

/** A paid gift of 100 euros; the id is that of its voucher. */
async function aPaidGift(card?: string): Promise<{ id: string; gift: GiftIntentAnswer }> {
  const gift = await aGift();
  await pay(gift, card);
  await confirm(gift);
  const { rows } = await db.pool.query('select id from gift_sales where provider_payment_id = $1', [
    gift.paymentIntentId,
  ]);
  return { id: rows[0].id, gift };
}

async function refund(id: string, amount = 100, reason = 'the buyer has withdrawn') {
  const body = JSON.stringify({ amount, reason });
  const answer = await fetch(`${shop.origin}${OFFICE_PATHS.refundVoucher(id)}`, { method: 'POST', headers, body });
  return { status: answer.status, body: await answer.json() };
}

async function details(id: string) {
  const answer = await fetch(`${shop.origin}${OFFICE_PATHS.voucher(id)}`, { headers });
  const { balance, isExpired, purchase, entries } = await answer.json();
  return { balance, isExpired, purchase, kinds: entries.map(({ kind }: { kind: string }) => kind) };
}

const refundsAtProvider = async ({ paymentIntentId }: GiftIntentAnswer) =>
  (await shop.stripe.refunds.list({ payment_intent: paymentIntentId })).data.map(({ amount }) => amount);

test('an unused gift is refunded to the card in full, its voucher ends, and the buyer gets one mail', async () => {
  const { id, gift } = await aPaidGift();

  expect((await details(id)).purchase).toMatchObject({ received: 100, refunded: 0, refundable: 100, refunds: [] });
  const { status, body } = await refund(id);

  expect(status).toBe(200);
  expect(body.purchase).toMatchObject({ received: 100, refunded: 100, refundable: 0, refunds: [{ amount: 100 }] });
  expect(await details(id)).toMatchObject({ balance: 0, isExpired: true, kinds: ['withdrawn', 'issued'] });
  expect(await refundsAtProvider(gift)).toEqual([10_000]);
  await settleIntent(shop.deps, gift.paymentIntentId);
  const { rows } = await db.pool.query(`select kind from mail_outbox where gift_sale_id = $1 order by created_at`, [
    id,
  ]);
  expect(rows.map(({ kind }) => kind)).toEqual(['gift-voucher', 'gift-refunded']);
  const { rows: lines } = await db.pool.query(
    `select action, actor like 'admin:%' as by_admin, after from audit_log where entity = 'voucher' and entity_id = $1 order by id`,
    [id],
  );
  expect(lines).toEqual([
    { action: 'voucher.issue', by_admin: false, after: { amountCents: 10_000 } },
    { action: 'voucher.refund', by_admin: true, after: { amountCents: 10_000, reason: 'the buyer has withdrawn' } },
    { action: 'voucher.end', by_admin: true, after: { reason: 'refunded' } },
  ]);
  expect(await audit(db.pool)).toEqual([]);
});

test('repeated and concurrent requests refund the money once', async () => {
  const { id, gift } = await aPaidGift();

  const answers = await Promise.all(Array.from({ length: 6 }, () => refund(id)));
  const again = await refund(id);

  expect(new Set([...answers, again].map(({ status }) => status))).toEqual(new Set([200]));
  expect(await refundsAtProvider(gift)).toEqual([10_000]);
  expect((await details(id)).kinds).toEqual(['withdrawn', 'issued']);
});

test('a refund of any amount other than the refundable one is refused and changes nothing', async () => {
  const { id, gift } = await aPaidGift();
  await shop.stripe.refunds.create({ payment_intent: gift.paymentIntentId, amount: 4_000 });
  await settleIntent(shop.deps, gift.paymentIntentId);

  for (const amount of [100, 40, 60.01]) expect([amount, (await refund(id, amount)).status]).toEqual([amount, 409]);
  expect((await refund(id, 0)).status).toBe(422);

  expect(await refundsAtProvider(gift)).toEqual([4_000]);
  expect(await details(id)).toMatchObject({ balance: 60, kinds: ['withdrawn', 'issued'] });
});

test('a voucher that was not bought cannot be refunded', async () => {
  const issued = await fetch(`${shop.origin}${OFFICE_PATHS.vouchers}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ amount: 50 }),
  });
  const { _id } = await issued.json();

  expect((await refund(_id, 50)).body.error.code).toBe('voucher_not_found');
  expect((await details(_id)).purchase).toBeNull();
});

test('a refund requested while the provider is down is carried out by the job', async () => {
  const { id, gift } = await aPaidGift();
  await orderFault(shop, 'down', 2);

  expect((await refund(id)).status).toBe(503);
  expect(await details(id)).toMatchObject({ balance: 0, isExpired: false });
  await settleGifts(shop.deps, 0);
  await settleGifts(shop.deps, 0);

  expect(await refundsAtProvider(gift)).toEqual([10_000]);
  expect((await details(id)).purchase).toMatchObject({ refunded: 100, refundable: 0 });
});

test('the amount of a refused refund is back on the voucher and refundable again', async () => {
  const { id, gift } = await aPaidGift();
  await shop.stripe.refunds.create({ payment_intent: gift.paymentIntentId, amount: 10_000 });

  expect((await refund(id)).status).toBe(409);

  expect((await details(id)).kinds).toEqual(['restored', 'withdrawn', 'issued']);
  expect(await details(id)).toMatchObject({ balance: 100, purchase: { refundable: 100 } });
  await settleIntent(shop.deps, gift.paymentIntentId);
  expect(await details(id)).toMatchObject({ balance: 0, isExpired: true, purchase: { refunded: 100, refundable: 0 } });
  expect(await audit(db.pool)).toEqual([]);
});

test('a refused refund waits while a report about the same refund is recorded', async () => {
  const { id, gift } = await aPaidGift();
  await orderFault(shop, 'down', 2);
  expect((await refund(id)).status).toBe(503);
  const { rows } = await db.pool.query('select id from gift_refunds where gift_sale_id = $1', [id]);
  await shop.stripe.refunds.create({ payment_intent: gift.paymentIntentId, amount: 10_000 });

  const refused = await withTransaction(db, async (tx) => {
    const [sale] = await lockGift(tx, [id]);
    await lockVoucher(tx, [sale?.code_hash ?? Buffer.alloc(0)]);
    const outcome = carryOutGiftRefund(shop.deps, rows[0].id);
    await untilLockWaits(db, 1);
    const pending = { id: 're_1', amountCents: 10_000, currency: 'eur', status: 'pending', failureCode: null };
    await mergeGiftRefunds(tx, [id, JSON.stringify([{ ...pending, order: giftRefundKey(rows[0].id) }])]);
    return { outcome };
  });

  expect(await refused.outcome).toBe('failed');
  expect((await details(id)).kinds).toEqual(['restored', 'withdrawn', 'issued']);
});

test('a refund in the provider’s dashboard is deducted from the voucher, and the rest can still be refunded', async () => {
  const { id, gift } = await aPaidGift();
  await shop.stripe.refunds.create({ payment_intent: gift.paymentIntentId, amount: 3_000 });
  await shop.stripe.refunds.create({ payment_intent: gift.paymentIntentId, amount: 2_000 });

  await settleIntent(shop.deps, gift.paymentIntentId);
  await settleIntent(shop.deps, gift.paymentIntentId);

  expect(await details(id)).toMatchObject({
    balance: 50,
    isExpired: false,
    purchase: { refunded: 50, refundable: 50 },
    kinds: ['withdrawn', 'withdrawn', 'issued'],
  });
  expect((await refund(id, 50)).status).toBe(200);
  expect(await details(id)).toMatchObject({ balance: 0, isExpired: true, purchase: { refunded: 100 } });
});

test.each([
  ['won', { balance: 100, kinds: ['reinstated', 'disputed', 'issued'] }],
  ['lost', { balance: 0, kinds: ['disputed', 'issued'] }],
])('a disputed gift can be neither spent nor refunded; the dispute is %s', async (end, expected) => {
  const { id, gift } = await aPaidGift('pm_card_createDispute');
  await settleIntent(shop.deps, gift.paymentIntentId);

  expect(await details(id)).toMatchObject({ balance: 0, kinds: ['disputed', 'issued'], purchase: { refundable: 0 } });
  expect((await refund(id)).status).toBe(409);
  const [dispute] = (await shop.stripe.disputes.list({ payment_intent: gift.paymentIntentId })).data;
  await shop.stripe.disputes.update(dispute?.id ?? '', {
    evidence: { uncategorized_text: end === 'won' ? 'winning_evidence' : 'losing_evidence' },
    submit: true,
  });
  await settleGifts(shop.deps, 0);
  await settleIntent(shop.deps, gift.paymentIntentId);

  expect(await details(id)).toMatchObject(expected);
  expect(await refundsAtProvider(gift)).toEqual([]);
});

/** The provider reports that all refunds of a gift have failed, also those that it had reported as done. */
async function reportFailedRefunds({ paymentIntentId }: GiftIntentAnswer): Promise<void> {
  const intent = await shop.deps.cards.retrieveIntent(paymentIntentId);
  if (!intent) throw new Error('The gift has no intent');
  await applyIntent(shop.deps, { ...intent, refunds: intent.refunds.map((one) => ({ ...one, status: 'failed' })) });
}

test('a gift whose full refund fails after it had succeeded can be used again', async () => {
  const { id, gift } = await aPaidGift();
  const lastDay = async () =>
    (await db.pool.query('select expires_at from vouchers where id = $1', [id])).rows[0].expires_at;
  const before = await lastDay();
  await refund(id);
  expect(await details(id)).toMatchObject({ balance: 0, isExpired: true });

  await reportFailedRefunds(gift);

  expect(await details(id)).toMatchObject({ balance: 100, isExpired: false, purchase: { refundable: 100 } });
  expect((await lastDay()).equals(before)).toBe(true);
  expect(await audit(db.pool)).toEqual([]);
});

test('a voucher that an operator has ended stays ended when a refund of its gift fails', async () => {
  const { id, gift } = await aPaidGift();
  const ended = await fetch(`${shop.origin}${OFFICE_PATHS.endVoucher(id)}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ reason: 'lost code' }),
  });
  expect(ended.status).toBe(200);
  await shop.stripe.refunds.create({ payment_intent: gift.paymentIntentId });
  await settleIntent(shop.deps, gift.paymentIntentId);

  await reportFailedRefunds(gift);

  expect(await details(id)).toMatchObject({ balance: 100, isExpired: true });
});

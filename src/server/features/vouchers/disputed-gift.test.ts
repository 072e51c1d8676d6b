import { expect, test } from 'vitest';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import type { GiftIntentAnswer } from '#contract/gifts.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { PATHS } from '#contract/paths.ts';
import { applyIntent } from '#server/booking/money/apply-intent.ts';
import { settleGifts } from '#server/booking/money/gifts/settle-gifts.ts';
import { settleIntent } from '#server/booking/money/settle-intent.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { giftDesk } from '#tests/scenarios/gift-desk.ts';
import { seatsRequest } from '#tests/scenarios/requests.ts';
import { orderFault } from '#tests/scenarios/running-shop.ts';
import { aTrip } from '#tests/scenarios/slots.ts';

const { aGift, db, pay, post, shop } = await giftDesk();
const { token } = await anAccount(db, { role: 'admin' });

/** A gift of 100 euros that is on its voucher; the site does not know yet that the buyer's bank disputes the payment. */
async function aGiftBeforeItsDispute(): Promise<{ id: string; gift: GiftIntentAnswer }> {
  const gift = await aGift();
  await pay(gift, 'pm_card_createDispute');
  const intent = await shop.deps.cards.retrieveIntent(gift.paymentIntentId);
  if (!intent) throw new Error('The gift has no intent');
  await applyIntent(shop.deps, { ...intent, disputes: [] });
  return { id: await idOf(gift), gift };
}

async function idOf({ paymentIntentId }: GiftIntentAnswer): Promise<string> {
  const { rows } = await db.pool.query('select id from gift_sales where provider_payment_id = $1', [paymentIntentId]);
  return rows[0].id;
}

const reportDispute = ({ paymentIntentId }: GiftIntentAnswer) => settleIntent(shop.deps, paymentIntentId);

async function decide({ paymentIntentId }: GiftIntentAnswer, evidence: 'winning_evidence' | 'losing_evidence') {
  const [dispute] = (await shop.stripe.disputes.list({ payment_intent: paymentIntentId })).data;
  await shop.stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: evidence }, submit: true });
  await settleIntent(shop.deps, paymentIntentId);
}

async function office(path: string, body?: object) {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  const answer = await fetch(shop.origin + path, init);
  return { status: answer.status, body: await answer.json() };
}

async function ledgerOf(id: string): Promise<{ balance: number; entries: [kind: string, amount: number][] }> {
  const { balance, entries } = (await office(OFFICE_PATHS.voucher(id))).body;
  return { balance, entries: entries.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]) };
}

/** A visitor asks for seats of 30 euros each and pays with the gift. */
async function book(id: string, adults: number) {
  const { code } = (await office(OFFICE_PATHS.voucher(id))).body;
  const trip = await aTrip(db, { boat: await aBoat(db), start: '2026-12-06T09:00:00Z', end: '2026-12-06T11:00:00Z' });
  return post(PATHS.paymentIntent, { ...seatsRequest(trip, { adults }), voucherCode: code });
}

test('a refund to the voucher of a disputed gift cannot be spent again, until the dispute is won', async () => {
  const { id, gift } = await aGiftBeforeItsDispute();
  const { bookingId } = (await book(id, 2)).body;
  await reportDispute(gift);
  expect((await ledgerOf(id)).balance).toBe(0);

  await office(OFFICE_PATHS.adminCancel(bookingId), {});
  expect((await office(OFFICE_PATHS.adminRefund(bookingId), {})).status).toBe(200);

  expect(await ledgerOf(id)).toEqual({
    balance: 0,
    entries: [
      ['disputed', -60],
      ['refunded', 60],
      ['disputed', -40],
      ['reserved', -60],
      ['issued', 100],
    ],
  });
  expect((await book(id, 2)).body.error.code).toBe('voucher_empty');
  expect(await audit(db.pool)).toEqual([]);

  await decide(gift, 'winning_evidence');
  await reportDispute(gift);
  const { balance, entries } = await ledgerOf(id);
  expect([balance, entries[0]]).toEqual([100, ['reinstated', 100]]);
  expect(entries.filter(([kind]) => kind === 'reinstated')).toHaveLength(1);
  expect(await audit(db.pool)).toEqual([]);
});

test('the share of a hold that returns to the voucher of a lost gift is taken off again', async () => {
  const { id, gift } = await aGiftBeforeItsDispute();
  const { bookingId, accessToken } = (await book(id, 4)).body;
  await reportDispute(gift);
  await decide(gift, 'losing_evidence');
  expect((await ledgerOf(id)).entries.map(([kind]) => kind)).toEqual(['reserved', 'issued']);

  expect((await post(`${BOOKING_PATHS.release(bookingId)}?t=${accessToken}`, {})).body).toEqual({ released: true });

  const { balance, entries } = await ledgerOf(id);
  expect([balance, ...entries.slice(0, 2)]).toEqual([0, ['disputed', -100], ['released', 100]]);
  expect(await audit(db.pool)).toEqual([]);
});

test('the sum of a failed refund is not on the voucher again while its gift is disputed', async () => {
  const { id, gift } = await aGiftBeforeItsDispute();
  await orderFault(shop, 'down', 2);
  expect((await office(OFFICE_PATHS.refundVoucher(id), { amount: 100, reason: 'withdrawn' })).status).toBe(503);
  await reportDispute(gift);

  await settleGifts(shop.deps, 0);

  const { balance, entries } = await ledgerOf(id);
  expect([balance, ...entries.slice(0, 2)]).toEqual([0, ['disputed', -100], ['restored', 100]]);
  expect(await audit(db.pool)).toEqual([]);
});

/** A gift of 100 euros of which 60 are spent on a booking; 70 have gone back in the provider's dashboard. */
async function aSpentGiftRefundedInTheDashboard() {
  const gift = await aGift();
  await pay(gift);
  await settleIntent(shop.deps, gift.paymentIntentId);
  const id = await idOf(gift);
  const { bookingId } = (await book(id, 2)).body;
  await shop.stripe.refunds.create({ payment_intent: gift.paymentIntentId, amount: 7_000 });
  await settleIntent(shop.deps, gift.paymentIntentId);
  return { gift, id, bookingId };
}

async function refundBooking(bookingId: string): Promise<void> {
  await office(OFFICE_PATHS.adminCancel(bookingId), {});
  expect((await office(OFFICE_PATHS.adminRefund(bookingId), {})).status).toBe(200);
}

const AFTER_THE_REFUND = [
  ['withdrawn', -30],
  ['refunded', 60],
  ['withdrawn', -40],
  ['reserved', -60],
  ['issued', 100],
];

test('money of a gift that went back in the dashboard after it was spent does not go back again', async () => {
  const { gift, id, bookingId } = await aSpentGiftRefundedInTheDashboard();
  expect((await office(OFFICE_PATHS.voucher(id))).body).toMatchObject({ balance: 0, spentBefore: 30 });

  await refundBooking(bookingId);

  expect(await ledgerOf(id)).toEqual({ balance: 30, entries: AFTER_THE_REFUND });
  expect((await office(OFFICE_PATHS.voucher(id))).body).toMatchObject({ spentBefore: 0, purchase: { refundable: 30 } });
  expect((await office(OFFICE_PATHS.refundVoucher(id), { amount: 30, reason: 'withdrawn' })).status).toBe(200);
  const { data } = await shop.stripe.refunds.list({ payment_intent: gift.paymentIntentId });
  expect(data.reduce((cents, { amount }) => cents + amount, 0)).toBe(10_000);
  expect(await audit(db.pool)).toEqual([]);
});

test('a refund in the dashboard that fails puts back all that was taken off for it, once', async () => {
  const { gift, id, bookingId } = await aSpentGiftRefundedInTheDashboard();
  await refundBooking(bookingId);
  const intent = await shop.deps.cards.retrieveIntent(gift.paymentIntentId);
  if (!intent) throw new Error('The gift has no intent');
  const refunds = intent.refunds.map((refund) => ({ ...refund, status: 'failed' as const }));

  await applyIntent(shop.deps, { ...intent, refunds });
  await applyIntent(shop.deps, { ...intent, refunds });

  expect(await ledgerOf(id)).toEqual({ balance: 100, entries: [['restored', 70], ...AFTER_THE_REFUND] });
  expect(await audit(db.pool)).toEqual([]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { PATHS } from '#contract/paths.ts';
import { settleGifts } from '#server/booking/money/gifts/settle-gifts.ts';
import { settleIntent } from '#server/booking/money/settle-intent.ts';
import { isNightly } from '#tests/is-nightly.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { giftDesk } from '#tests/scenarios/gift-desk.ts';
import { seatsRequest } from '#tests/scenarios/requests.ts';
import { aTrip } from '#tests/scenarios/slots.ts';

const RECEIVED = 10_000;
const { aGift, confirm, db, pay, shop } = await giftDesk();
const { token } = await anAccount(db, { role: 'admin' });

type Action = 'hold' | 'release' | 'refund' | 'refund of before' | 'dashboard' | 'settle';
const actions = fc.array(
  fc.constantFrom<Action>('hold', 'release', 'refund', 'refund of before', 'dashboard', 'settle'),
  { minLength: 2, maxLength: 8 },
);
/** `pm_card_refundFail`: each refund is accepted and fails some seconds later. */
const cards = fc.constantFrom('pm_card_visa', 'pm_card_visa', 'pm_card_refundFail');

/** A gift of 100 euros, and the actions on it by a visitor, an operator and a user of the provider's dashboard. */
async function aGiftToUse(card: string) {
  const gift = await aGift();
  await pay(gift, card);
  await confirm(gift);
  const { paymentIntentId } = gift;
  const { rows } = await db.pool.query('select id from gift_sales where provider_payment_id = $1', [paymentIntentId]);
  const id: string = rows[0].id;
  const trip = await aTrip(db, { boat: await aBoat(db), start: '2026-12-06T09:00:00Z', end: '2026-12-06T12:00:00Z' });
  const held: { bookingId: string; accessToken: string }[] = [];
  let shown = RECEIVED;

  const office = async (path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    return (await fetch(shop.origin + path, init)).json();
  };
  const does: Record<Action, () => Promise<unknown>> = {
    async hold() {
      const { code } = await office(OFFICE_PATHS.voucher(id));
      const answer = await fetch(shop.origin + PATHS.paymentIntent, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...seatsRequest(trip, { adults: 1 }), voucherCode: code }),
      });
      if (answer.ok) held.push(await answer.json());
    },
    async release() {
      const one = held.pop();
      if (one)
        await fetch(`${shop.origin}${BOOKING_PATHS.release(one.bookingId)}?t=${one.accessToken}`, { method: 'POST' });
    },
    async refund() {
      const { purchase } = await office(OFFICE_PATHS.voucher(id));
      shown = purchase.refundable * 100;
      if (shown > 0) await office(OFFICE_PATHS.refundVoucher(id), { amount: purchase.refundable, reason: 'asked' });
    },
    'refund of before': () => office(OFFICE_PATHS.refundVoucher(id), { amount: shown / 100 || 1, reason: 'asked' }),
    dashboard: () =>
      shop.stripe.refunds.create({ payment_intent: paymentIntentId, amount: 2_500 }).catch(() => 'refused'),
    async settle() {
      await settleGifts(shop.deps, 0);
      await settleIntent(shop.deps, paymentIntentId);
    },
  };
  return { id, paymentIntentId, does };
}

/** Amounts in cents, in the voucher's ledger and at the provider. */
async function moneyOf(id: string, paymentIntentId: string) {
  const { rows } = await db.pool.query<{ balance: number; spent: number }>(
    `select coalesce(sum(amount_cents), 0)::int as balance,
       coalesce(-sum(amount_cents) filter (where kind in ('reserved', 'released')), 0)::int as spent
     from voucher_entries where voucher_id = $1`,
    [id],
  );
  const { data } = await shop.stripe.refunds.list({ payment_intent: paymentIntentId });
  const returned = data.filter(({ status }) => status !== 'failed').reduce((cents, { amount }) => cents + amount, 0);
  return { balance: rows[0]?.balance ?? 0, spent: rows[0]?.spent ?? 0, returned };
}

test('after any sequence of holds, refunds and settlements the balance of a gift is what is left of its money', async () => {
  await fc.assert(
    fc.asyncProperty(cards, actions, async (card, chosen) => {
      const { id, paymentIntentId, does } = await aGiftToUse(card);
      for (const action of chosen) {
        await does[action]();
        expect((await moneyOf(id, paymentIntentId)).balance).toBeGreaterThanOrEqual(0);
      }
      // A refund may fail between the settlement and this check.
      const surplus = async () => {
        await does.settle();
        const { balance, spent, returned } = await moneyOf(id, paymentIntentId);
        // A refund in the dashboard can return money that was already spent; the voucher's balance is then 0.
        return balance - Math.max(0, RECEIVED - spent - returned);
      };
      await expect.poll(surplus).toBe(0);
    }),
    { numRuns: isNightly ? 100 : 4 },
  );
});

import { expect } from 'vitest';
import { GIFT_PATHS } from '#contract/gift-paths.ts';
import type { GiftIntentAnswer } from '#contract/gifts.ts';
import { sandboxWebhookSecret } from '#server/providers/cards/sandbox-account.ts';
import { signatureFor } from '#server/sandbox/webhooks/sign.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { testClock } from './deps.ts';
import { orderFault, runningShop } from './running-shop.ts';

export const GIFT_WISH = {
  amount: 100,
  recipient: 'Екатерина',
  message: 'Feliz cumpleaños',
  name: 'Ana Díaz',
  email: 'ana@sea.example',
  language: 'ru',
  terms: true,
};

/** The stored state of a gift of 100 euros that is paid, and of one that is not. */
export const ISSUED = { status: 'paid', received: 10_000, vouchers: 1, balance: 10_000, mails: 1 };
export const UNPAID = { status: 'open', received: 0, vouchers: 0, balance: 0, mails: 0 };

/** A running shop that sells gifts. No webhooks arrive: the tests deliver them themselves. */
export async function giftDesk() {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const shop = await runningShop(db);
  await orderFault(shop, 'drop_webhook', 10_000);
  const secret = await sandboxWebhookSecret(db.pool);
  const sell = (isOn: boolean) =>
    db.pool.query(`update site_settings set value = jsonb_set(value, '{gifts}', $1)`, [JSON.stringify({ isOn })]);
  await sell(true);

  async function post(path: string, body: object) {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${shop.origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }

  return {
    db,
    shop,
    sell,
    post,
    /** Each gift comes from a separate source, because the number of unpaid gifts per source is limited. */
    async aGift(wish: object = {}): Promise<GiftIntentAnswer> {
      await db.pool.query('update gift_sales set source_hash = null');
      const { status, body } = await post(GIFT_PATHS.buy, { ...GIFT_WISH, ...wish });
      expect(status).toBe(200);
      return body;
    },
    async pay({ paymentIntentId }: GiftIntentAnswer, card = 'pm_card_visa'): Promise<void> {
      await shop.stripe.paymentIntents.confirm(paymentIntentId, { payment_method: card });
    },
    confirm: ({ paymentIntentId, clientSecret }: GiftIntentAnswer) =>
      post(GIFT_PATHS.confirm, { paymentIntentId, clientSecret }),
    async deliverEvent({ paymentIntentId }: GiftIntentAnswer): Promise<number> {
      const { data } = await shop.stripe.events.list({ limit: 100, type: 'payment_intent.succeeded' });
      const event = data.find((one) => JSON.stringify(one.data.object).includes(paymentIntentId));
      const body = JSON.stringify(event);
      const signature = signatureFor(body, secret, Math.floor(shop.deps.clock.now().epochMilliseconds / 1000));
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return (await fetch(`${shop.origin}/checkout/webhook`, { method: 'POST', headers, body })).status;
    },
    async booksOf({ paymentIntentId }: GiftIntentAnswer) {
      const { rows } = await db.pool.query(
        `select g.status, g.received_cents as received, (select count(*)::int from vouchers where id = g.voucher_id) as vouchers,
           (select coalesce(sum(amount_cents), 0)::int from voucher_entries where voucher_id = g.voucher_id) as balance,
           (select count(*)::int from mail_outbox where gift_sale_id = g.id) as mails
         from gift_sales g where provider_payment_id = $1`,
        [paymentIntentId],
      );
      return rows[0];
    },
  };
}

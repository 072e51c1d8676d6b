import { expect, test } from 'vitest';
import type { Report } from '#contract/reports.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { GIFT_PATHS } from '#contract/gift-paths.ts';
import type { GiftIntentAnswer } from '#contract/gifts.ts';
import { GIFT } from '#domain/booking/gift.ts';
import { openGift } from '#server/booking/money/gifts/open-gift.ts';
import { settleGifts } from '#server/booking/money/gifts/settle-gifts.ts';
import { settleIntent } from '#server/booking/money/settle-intent.ts';
import { readMail } from '#server/features/mail/read-outbox.ts';
import { eraseOldData } from '#server/features/retention/erase-old-data.ts';
import { findablePages } from '#server/features/site/seo/findable-pages.ts';
import { sandboxWebhookSecret } from '#server/providers/cards/sandbox-account.ts';
import { signatureFor } from '#server/sandbox/webhooks/sign.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { dyingCards } from '#tests/scenarios/dying-cards.ts';
import { seatsRequest } from '#tests/scenarios/requests.ts';
import { orderFault, runningShop } from '#tests/scenarios/running-shop.ts';
import { aTrip } from '#tests/scenarios/slots.ts';

const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
const shop = await runningShop(db);
await orderFault(shop, 'drop_webhook', 10_000); // the tests deliver events themselves
const secret = await sandboxWebhookSecret(db.pool);
await db.pool.query(`update site_settings set value = jsonb_set(value, '{gifts}', '{"isOn": true}')`);

const WISH = {
  amount: 100,
  recipient: 'Екатерина',
  message: 'Feliz cumpleaños',
  name: 'Ana Díaz',
  email: 'ana@sea.example',
  language: 'ru',
  terms: true,
};

async function post(path: string, body: object) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${shop.origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

/** Each from a source of its own: a source may have only some that are unpaid. */
async function aGift(wish: object = {}): Promise<GiftIntentAnswer> {
  await db.pool.query('update gift_sales set source_hash = null');
  const { status, body } = await post(GIFT_PATHS.buy, { ...WISH, ...wish });
  expect(status).toBe(200);
  return body;
}

const pay = ({ paymentIntentId }: GiftIntentAnswer, card = 'pm_card_visa') =>
  shop.stripe.paymentIntents.confirm(paymentIntentId, { payment_method: card });
const confirm = ({ paymentIntentId, clientSecret }: GiftIntentAnswer) =>
  post(GIFT_PATHS.confirm, { paymentIntentId, clientSecret });

async function deliverEvent({ paymentIntentId }: GiftIntentAnswer) {
  const { data } = await shop.stripe.events.list({ limit: 100, type: 'payment_intent.succeeded' });
  const event = data.find((one) => JSON.stringify(one.data.object).includes(paymentIntentId));
  const body = JSON.stringify(event);
  const signature = signatureFor(body, secret, Math.floor(shop.deps.clock.now().epochMilliseconds / 1000));
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return (await fetch(`${shop.origin}/checkout/webhook`, { method: 'POST', headers, body })).status;
}

async function booksOf({ paymentIntentId }: GiftIntentAnswer) {
  const { rows } = await db.pool.query(
    `select g.status, g.received_cents as received, (select count(*)::int from vouchers where id = g.voucher_id) as vouchers,
       (select coalesce(sum(amount_cents), 0)::int from voucher_entries where voucher_id = g.voucher_id) as balance,
       (select count(*)::int from mail_outbox where gift_sale_id = g.id) as mails
     from gift_sales g where provider_payment_id = $1`,
    [paymentIntentId],
  );
  return rows[0];
}

const ISSUED = { status: 'paid', received: 10_000, vouchers: 1, balance: 10_000, mails: 1 };
const UNPAID = { status: 'open', received: 0, vouchers: 0, balance: 0, mails: 0 };

test('a gift that is paid is a voucher with its code, for whoever has the link', async () => {
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

test('the browser’s confirmations, the webhook and the reconciler at once issue one voucher', async () => {
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

test('a payment whose webhook was lost and whose buyer has closed the page is found', async () => {
  const gift = await aGift();
  await pay(gift);

  await settleGifts(shop.deps, 0);
  await settleGifts(shop.deps, 0);

  expect(await booksOf(gift)).toEqual(ISSUED);
});

test('killed after the intent was created, the payment still finds its gift', async () => {
  const dying = { ...shop.deps, cards: dyingCards(shop.deps.cards, 'after createIntent') };
  const order = {
    amountCents: 10_000,
    recipient: null,
    message: null,
    buyer: { name: 'Ana Díaz', email: 'ana@sea.example' },
    language: 'en' as const,
    sourceHash: Buffer.from('another source'),
  };
  await expect(openGift(dying, order)).rejects.toThrow('killed');
  const [intent] = (await shop.stripe.paymentIntents.list({ limit: 1 })).data;
  const gift = { paymentIntentId: intent?.id ?? '', clientSecret: '', amount: 0, currency: 'eur' as const };
  expect(await booksOf(gift)).toBeUndefined();

  await pay(gift);
  expect(await deliverEvent(gift)).toBe(200);

  expect(await booksOf(gift)).toEqual(ISSUED);
});

test('a declined card leaves the gift open, and another card pays it', async () => {
  const gift = await aGift();
  await expect(pay(gift, 'pm_card_visa_chargeDeclined')).rejects.toThrow();
  expect((await confirm(gift)).body).toEqual({ paymentStatus: 'open', token: null });

  await pay(gift);

  expect((await confirm(gift)).body.paymentStatus).toBe('succeeded');
});

test('a gift that was canceled can be paid no more; one that is paid is not canceled', async () => {
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

test('a day later nobody can pay an unpaid gift, and one that was paid meanwhile is issued', async () => {
  const [unpaid, paid] = [await aGift(), await aGift()];
  await pay(paid);
  await db.pool.query(`update gift_sales set created_at = app_now() - interval '25 hours' where status = 'open'`);

  await settleGifts(shop.deps, 0);

  expect(await booksOf(unpaid)).toEqual({ ...UNPAID, status: 'canceled' });
  expect((await shop.stripe.paymentIntents.retrieve(unpaid.paymentIntentId)).status).toBe('canceled');
  expect(await booksOf(paid)).toEqual(ISSUED);
});

test('without the secret of its intent nobody learns of a gift, and no booking’s payment is taken for one', async () => {
  const gift = await aGift();
  const trip = await aTrip(db, { boat: await aBoat(db), start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' });
  const { body: held } = await post('/api/boat/payment-intent', seatsRequest(trip));

  expect((await confirm({ ...gift, clientSecret: `${gift.paymentIntentId}_secret_wrong` })).status).toBe(404);
  expect((await confirm({ ...gift, clientSecret: 'wrong' })).status).toBe(404);
  expect((await confirm(held)).status).toBe(404);
});

test('a source with as many unpaid gifts as it may have is refused until later; others are not', async () => {
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
  ['less than the least', { amount: 24.99 }],
  ['more than the most', { amount: 1_000.01 }],
  ['a part of a cent', { amount: 50.001 }],
  ['a message that is too long', { message: 'a'.repeat(201) }],
  ['no address', { email: '' }],
  ['terms that are not accepted', { terms: false }],
])('%s is refused', async (_name, wish) => {
  expect((await post(GIFT_PATHS.buy, { ...WISH, ...wish })).status).toBe(422);
});

test('where the operator sells no gifts there are none', async () => {
  await db.pool.query(`update site_settings set value = jsonb_set(value, '{gifts,isOn}', 'false')`);

  expect((await post(GIFT_PATHS.buy, WISH)).status).toBe(404);

  await db.pool.query(`update site_settings set value = jsonb_set(value, '{gifts,isOn}', 'true')`);
});

test('a report says what gifts have brought in its period, and what is on all vouchers', async () => {
  const { token } = await anAccount(db, { role: 'admin' });
  const read = async (): Promise<Report['vouchers']> => {
    const url = `${shop.origin}${OFFICE_PATHS.reports}?from=2026-12-01&to=2026-12-31`;
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    return ((await answer.json()) as Report).vouchers;
  };
  const before = await read();
  const gift = await aGift({ amount: 80 });
  await aGift();
  await pay(gift);
  await confirm(gift);

  const after = await read();

  expect(after).toMatchObject({
    gifts: before.gifts + 1,
    received: before.received + 80,
    outstanding: before.outstanding + 80,
  });
});

test('a refund in the provider’s dashboard is written down, and one of all the money ends the voucher', async () => {
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

test.each(['en', 'es', 'ru'] as const)('in %s the document is one page with its own letters', async (language) => {
  const gift = await aGift({ language, message: 'ж'.repeat(200), recipient: 'Ж'.repeat(80) });
  await pay(gift);
  const { body } = await confirm(gift);

  const answer = await fetch(`${shop.origin}${GIFT_PATHS.voucherPdf}?t=${body.token}`);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ]);
  const file = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  expect(file.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(file).toContain(`/Lang (${language})`);
  expect(new Set(file.match(/\+(?:Onest|Cormorant)-\w+/g))).toEqual(
    new Set(['+Onest-Regular', '+Onest-SemiBold', '+Cormorant-SemiBold']),
  );
  expect((await fetch(`${shop.origin}${GIFT_PATHS.voucherPdf}?t=wrong`)).status).toBe(410);
});

test('the buyer gets one mail with the code, a link to the voucher and the document', async () => {
  const gift = await aGift({ language: 'es' });
  await pay(gift);
  await confirm(gift);
  const { rows } = await db.pool.query(
    `select m.id from mail_outbox m join gift_sales g on g.id = m.gift_sale_id where g.provider_payment_id = $1`,
    [gift.paymentIntentId],
  );

  const mail = await readMail(shop.deps, rows[0].id);

  expect(mail).toMatchObject({ kind: 'gift-voucher', to: WISH.email, language: 'es', bookingId: null });
  expect(mail.attachments.map(({ filename }) => filename)).toEqual(['gift-voucher.pdf']);
  expect(mail.text).toMatch(/(\w{4}-){3}\w{4}/);
  const token = /\/es\/gift\/voucher\?token=([\w-]+)/.exec(mail.text)?.[1] ?? '';
  expect((await post(GIFT_PATHS.voucher, { token })).body).toMatchObject({ amount: 100 });
});

test('every night unpaid gifts of eight days ago go, and persons when the books are closed', async () => {
  const [unpaid, paid] = [await aGift(), await aGift()];
  await pay(paid);
  await confirm(paid);
  const age = (gift: GiftIntentAnswer, by: string) =>
    db.pool.query(
      `update gift_sales set created_at = created_at - $2::interval, paid_at = paid_at - $2::interval,
         status = case status when 'open' then 'canceled' else status end
       where provider_payment_id = $1`,
      [gift.paymentIntentId, by],
    );
  await age(unpaid, '9 days');
  await age(paid, '8 years');

  await eraseOldData({ db });

  expect(await booksOf(unpaid)).toBeUndefined();
  const { rows } = await db.pool.query(
    'select received_cents, buyer_name, buyer_email, recipient, message from gift_sales where provider_payment_id = $1',
    [paid.paymentIntentId],
  );
  expect(rows).toEqual([
    { received_cents: 10_000, buyer_name: null, buyer_email: null, recipient: null, message: null },
  ]);
});

test('the sitemap names the page where gifts are sold', async () => {
  const names = (pages: { path: string }[]) => pages.map(({ path }) => path).includes('/gift');
  expect(names(await findablePages({ db }))).toBe(true);

  await db.pool.query(`update site_settings set value = jsonb_set(value, '{gifts,isOn}', 'false')`);

  expect(names(await findablePages({ db }))).toBe(false);
});

import { expect, test } from 'vitest';
import { GIFT_PATHS } from '#contract/gift-paths.ts';
import { refundGift } from '#server/booking/money/gifts/refund-gift.ts';
import { sendQueuedMail } from '#server/features/mail/send-queued-mail.ts';
import { smtpMailer } from '#server/providers/mail/smtp-mailer.ts';
import { readMail } from '#server/features/mail/read-outbox.ts';
import { GIFT_WISH, giftDesk } from '#tests/scenarios/gift-desk.ts';
import { aMailServer } from '#tests/scenarios/mail-server.ts';

const { aGift, confirm, db, pay, post, shop } = await giftDesk();

test.each(['en', 'es', 'ru'] as const)('in %s the PDF is one page with embedded fonts', async (language) => {
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

  expect(mail).toMatchObject({ kind: 'gift-voucher', to: GIFT_WISH.email, language: 'es', bookingId: null });
  expect(mail.attachments.map(({ filename }) => filename)).toEqual(['gift-voucher.pdf']);
  expect(mail.text).toMatch(/(\w{4}-){3}\w{4}/);
  const token = /\/es\/gift\/voucher\?token=([\w-]+)/.exec(mail.text)?.[1] ?? '';
  expect((await post(GIFT_PATHS.voucher, { token })).body).toMatchObject({ amount: 100, ended: false });
});

test.each([
  ['en', '€100 refunded for your gift voucher', 'The voucher can no longer be used.'],
  ['es', 'Te devolvemos 100\u00A0€ de tu bono regalo', 'El bono ya no se puede usar.'],
  ['ru', 'Возврат 100\u00A0€ за подарочный ваучер', 'Ваучером больше нельзя воспользоваться.'],
])('in %s the buyer gets a mail about a refund', async (language, subject, over) => {
  const gift = await aGift({ language });
  await pay(gift);
  const { body } = await confirm(gift);
  const { rows: sold } = await db.pool.query('select id from gift_sales where provider_payment_id = $1', [
    gift.paymentIntentId,
  ]);
  await refundGift(shop.deps, { giftId: sold[0].id, amountCents: 10_000, reason: 'withdrawn', actor: 'admin:1' });
  const { rows } = await db.pool.query(
    `select id from mail_outbox where kind = 'gift-refunded' and gift_sale_id = $1`,
    [sold[0].id],
  );

  const mail = await readMail(shop.deps, rows[0].id);

  expect(mail).toMatchObject({ kind: 'gift-refunded', to: GIFT_WISH.email, language, subject, attachments: [] });
  expect(mail.text).toContain(over);
  expect(mail.text).not.toContain('/gift/voucher');
  expect(mail.text).toMatch(/\/boats$/m);
  const { token } = body;
  expect((await post(GIFT_PATHS.voucher, { token })).body).toMatchObject({ ended: true, code: null });
  expect((await fetch(`${shop.origin}${GIFT_PATHS.voucherPdf}?t=${token}`)).status).toBe(410);
  expect(mail.text).toContain(`${GIFT_WISH.name}`);
});

test('the mail with a voucher is not sent if the voucher was refunded first', async () => {
  const gift = await aGift({ language: 'en', email: 'late@sea.example' });
  await pay(gift);
  await confirm(gift);
  const { rows } = await db.pool.query('select id from gift_sales where provider_payment_id = $1', [
    gift.paymentIntentId,
  ]);
  await refundGift(shop.deps, { giftId: rows[0].id, amountCents: 10_000, reason: 'withdrawn', actor: 'admin:1' });
  const server = await aMailServer();

  await sendQueuedMail(shop.deps, smtpMailer({ url: server.url, from: 'no-reply@rental.example' }));

  const mails = (await server.inbox()).filter(({ to }) => to?.[0]?.address === 'late@sea.example');
  expect(mails.map(({ subject }) => subject)).toEqual(['€100 refunded for your gift voucher']);
});

import { expect, test } from 'vitest';
import type { Report } from '#contract/reports.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import type { GiftIntentAnswer } from '#contract/gifts.ts';
import { eraseOldData } from '#server/features/retention/erase-old-data.ts';
import { giftDesk } from '#tests/scenarios/gift-desk.ts';

const { aGift, booksOf, confirm, db, pay, shop } = await giftDesk();

test('a report has the gifts sold in its period and the balance of all vouchers', async () => {
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

test('unpaid gifts are deleted after seven whole days, and personal data once the books are closed', async () => {
  const [unpaid, recent, paid] = [await aGift(), await aGift(), await aGift()];
  await pay(paid);
  await confirm(paid);
  const age = (gift: GiftIntentAnswer, by: string) =>
    db.pool.query(
      `update gift_sales set created_at = created_at - $2::interval, paid_at = paid_at - $2::interval,
         status = case status when 'open' then 'canceled' else status end
       where provider_payment_id = $1`,
      [gift.paymentIntentId, by],
    );
  await age(unpaid, '8 days');
  await age(recent, '7 days');
  await age(paid, '8 years');

  await eraseOldData({ db });

  expect(await booksOf(unpaid)).toBeUndefined();
  expect(await booksOf(recent)).toBeDefined();
  const { rows } = await db.pool.query(
    'select received_cents, buyer_name, buyer_email, recipient, message from gift_sales where provider_payment_id = $1',
    [paid.paymentIntentId],
  );
  expect(rows).toEqual([
    { received_cents: 10_000, buyer_name: null, buyer_email: null, recipient: null, message: null },
  ]);
});

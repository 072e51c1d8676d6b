import { expect, test } from 'vitest';
import type { DemoData } from '#contract/demo-data.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aDisruptionDesk } from '#tests/scenarios/disruption-desk.ts';
import { aVoucherChain } from '#tests/scenarios/voucher-chain.ts';

const desk = await aDisruptionDesk();
const { db, ask } = desk;
const { aGift, aBookingPaidWith, book, convert, issue } = await aVoucherChain(desk);

const removeDemo = async () => (await ask(OFFICE_PATHS.demoRemoval, {})).body as DemoData;
/** The error of an attempt to pay with a voucher; undefined: it has paid. */
const payingWith = async ({ code }: { code: string }) => (await book(code, 1)).body.error?.code;

test('after the removal of the demo nobody can pay with vouchers that were paid in the card sandbox; others stay', async () => {
  const gift = await aGift();
  const spent = await aGift();
  const ofGift = await convert(await aBookingPaidWith(spent.code, 3));
  const ofCard = await convert(await aBookingPaidWith(undefined, 2));
  const [real, realAndSandbox] = [await aGift(), await aBookingPaidWith(undefined, 2)];
  await db.pool.query(`update gift_sales set provider = 'stripe' where id = $1`, [real.id]);
  await db.pool.query(`update payments set provider = 'stripe' where booking_id = $1`, [realAndSandbox.booking.id]);
  const ofReal = await convert(realAndSandbox);
  const byHand = { code: await issue(50) };
  expect((await ask(OFFICE_PATHS.demo)).body.vouchers).toBe(4);

  expect((await removeDemo()).vouchers).toBe(0);

  for (const voucher of [gift, spent, ofGift, ofCard]) expect(await payingWith(voucher)).toBe('voucher_expired');
  for (const voucher of [real, ofReal, byHand]) expect(await payingWith(voucher)).toBeUndefined();
  expect((await ask(OFFICE_PATHS.voucher(gift.id))).body.ended.by).toBe('admin');
  const lines = () =>
    db.pool.query(`select before ->> 'vouchers' as vouchers from audit_log where action = 'settings.remove_demo'`);
  expect((await lines()).rows).toEqual([{ vouchers: '4' }]);
  await removeDemo();
  expect((await lines()).rows).toHaveLength(1);
  expect(await audit(db.pool)).toEqual([]);
});

test('a refund does not make a voucher usable again that was paid in the card sandbox and had expired before', async () => {
  const gift = await aGift();
  const paid = await aBookingPaidWith(gift.code, 2);
  await db.pool.query(`update vouchers set expires_at = app_now() - interval '1 day' where id = $1`, [gift.id]);
  await removeDemo();

  await ask(OFFICE_PATHS.adminCancel(paid.booking.id), {});
  expect((await ask(OFFICE_PATHS.adminRefund(paid.booking.id), {})).status).toBe(200);

  expect(await payingWith(gift)).toBe('voucher_expired');
});

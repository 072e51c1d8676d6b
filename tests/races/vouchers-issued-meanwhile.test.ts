import { expect, test } from 'vitest';
import { settleIntent } from '#server/booking/money/settle-intent.ts';
import { untilLockWaits } from '#tests/database/lock-waits.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aDisruptionDesk } from '#tests/scenarios/disruption-desk.ts';
import { aVoucherChain } from '#tests/scenarios/voucher-chain.ts';

const desk = await aDisruptionDesk();
const { db, shop, choose } = desk;
const { aBookingPaidWith, convert, disruptBooking, ledgerOf } = await aVoucherChain(desk);

test('a refund that is reported while a booking becomes a voucher is also taken off that voucher', {
  tags: ['nightly'],
}, async () => {
  const paidByCard = await aBookingPaidWith(undefined, 2);
  const first = await convert(paidByCard);
  const paidByVoucher = await aBookingPaidWith(first.code, 2);
  await disruptBooking(paidByVoucher);
  const { paymentIntentId } = paidByCard.body;
  await shop.stripe.refunds.create({ payment_intent: paymentIntentId });

  // The guest's choice has issued the voucher, and waits for this transaction before it commits.
  const client = await db.pool.connect();
  await client.query('begin');
  await client.query('select from disrupted_bookings where booking_id = $1 for update', [paidByVoucher.booking.id]);
  const choosing = choose(paidByVoucher.booking, { choice: 'voucher' });
  await untilLockWaits(db, 1);
  const reporting = settleIntent(shop.deps, paymentIntentId);
  await untilLockWaits(db, 2);
  await client.query('commit');
  client.release();
  expect((await choosing).status).toBe(200);
  await reporting;

  const { rows } = await db.pool.query('select id from vouchers where source_booking_id = $1', [
    paidByVoucher.booking.id,
  ]);
  expect(await ledgerOf(first)).toMatchObject({ balance: 0, spentBefore: 0 });
  expect((await ledgerOf(rows[0])).balance).toBe(0);
  expect(await audit(db.pool)).toEqual([]);
});

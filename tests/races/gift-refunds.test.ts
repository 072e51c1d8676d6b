import { expect, test } from 'vitest';
import { refundGift } from '#server/booking/money/gifts/refund-gift.ts';
import { reserveShare } from '#server/booking/money/vouchers/queries/vouchers.ts';
import { usableVoucher } from '#server/booking/money/vouchers/usable-voucher.ts';
import { openCode } from '#server/booking/voucher-code.ts';
import { type Database, withTransaction } from '#server/db/database.ts';
import { openDatabase } from '#tests/database/sessions.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aTripBooking } from '#tests/scenarios/bookings.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { giftDesk } from '#tests/scenarios/gift-desk.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { withoutLocks } from '#tests/scenarios/without-locks.ts';

const SPENDERS = 3;
const { offsetMs: clockOffsetMs } = testClock();
const { aGift, confirm, db, pay, shop } = await giftDesk();

/**
 * A gift of €100 is refunded twice while three checkouts pay €60 with it, through a pool opened by `open`. Returns the
 * total taken off the voucher, in cents.
 */
async function takenAtOnce(open: (url: string) => Database): Promise<number> {
  const gift = await aGift();
  await pay(gift);
  await confirm(gift);
  const { rows } = await db.pool.query(
    'select v.id, v.sealed_code from vouchers v join gift_sales g on g.voucher_id = v.id where g.provider_payment_id = $1',
    [gift.paymentIntentId],
  );
  const code = openCode(shop.deps.secrets, rows[0]) ?? '';
  const trip = await aTrip(db, { boat: await aBoat(db), start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' });
  const bookings = [];
  for (let n = 0; n < SPENDERS; n += 1) bookings.push(await aTripBooking(db, { trip, party: { adults: 1 } }));

  const racing = open(db.url);
  const refund = (actor: string) =>
    refundGift(
      { db: racing, cards: shop.deps.cards },
      { giftId: rows[0].id, amountCents: 10_000, reason: 'withdrawn', actor },
    );
  const spend = (bookingId: string) =>
    withTransaction(racing, async (sql) => {
      const { id, balance_cents: balanceCents } = await usableVoucher(sql, code);
      await reserveShare(sql, [id, bookingId, Math.min(6_000, balanceCents), 'visitor']);
    });
  await Promise.allSettled([...bookings.map(({ id }) => spend(id)), refund('admin:1'), refund('admin:2')]);
  await racing.pool.end();
  const { rows: sums } = await db.pool.query(
    'select -sum(amount_cents)::int as taken from voucher_entries where voucher_id = $1 and amount_cents < 0',
    [rows[0].id],
  );
  return sums[0].taken;
}

test('a cent of a gift is spent or goes back, never both', async () => {
  const taken = [];
  for (let tries = 0; tries < 8; tries += 1) {
    taken.push(await takenAtOnce((url) => openDatabase(url, { clockOffsetMs, max: SPENDERS + 2 })));
  }
  expect(taken.filter((cents) => cents > 10_000)).toEqual([]);
  expect(taken.filter((cents) => cents < 6_000)).toEqual([]);
});

test('control: without row locks more is taken off the voucher than is on it', async () => {
  let most = 0;
  for (let tries = 0; tries < 5 && most <= 10_000; tries += 1) {
    most = Math.max(most, await takenAtOnce((url) => withoutLocks(url, { clockOffsetMs, max: SPENDERS + 2 })));
  }
  expect(most).toBeGreaterThan(10_000);
});

import { expect, test } from 'vitest';
import { settleIntent } from '#server/booking/money/settle-intent.ts';
import { reserveShare } from '#server/booking/money/vouchers/queries/vouchers.ts';
import { releaseShare } from '#server/booking/money/vouchers/return-to-voucher.ts';
import { usableVoucher } from '#server/booking/money/vouchers/usable-voucher.ts';
import { type Database, withTransaction } from '#server/db/database.ts';
import { openDatabase } from '#tests/database/sessions.ts';
import { isNightly } from '#tests/is-nightly.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aTripBooking } from '#tests/scenarios/bookings.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { aDisruptionDesk } from '#tests/scenarios/disruption-desk.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { aVoucherChain } from '#tests/scenarios/voucher-chain.ts';
import { withoutLocks } from '#tests/scenarios/without-locks.ts';

const SPENDERS = 2;
const TRIES = isNightly ? 5 : 1;
const PAUSE = 'select pg_sleep(0.5)';
const { offsetMs: clockOffsetMs } = testClock();
const desk = await aDisruptionDesk();
const { db, shop } = desk;
const { aBookingPaidWith, aGift, convert } = await aVoucherChain(desk);

/**
 * A gift of €100, of which €40 are left and €60 became a voucher of €66, is disputed, reported twice, while two checkouts each pay up to
 * €20 with that voucher and one releases its hold on the gift, through a pool opened by `open`. Returns the sum taken off the second voucher,
 * in cents, and what failed.
 */
async function takenAtOnce(open: (url: string) => Database) {
  const gift = await aGift('pm_card_createDispute');
  const second = await convert(await aBookingPaidWith(gift.code, 2));
  const trip = await aTrip(db, { boat: await aBoat(db), start: '2026-12-08T09:00:00Z', end: '2026-12-08T12:00:00Z' });
  const bookings = [];
  for (let n = 0; n <= SPENDERS; n += 1) bookings.push(await aTripBooking(db, { trip, party: { adults: 1 } }));
  const [held, ...spending] = bookings;
  if (held) await reserveShare(db, [gift.id, held.id, 1_000, 'visitor']);

  const racing = open(db.url);
  const spend = (bookingId: string) =>
    withTransaction(racing, async (sql) => {
      const { id, balance_cents: balanceCents } = await usableVoucher(sql, second.code);
      await sql.query(PAUSE); // without locks, the report reads and writes in it
      await reserveShare(sql, [id, bookingId, Math.min(2_000, balanceCents), 'visitor']);
    });
  const report = () => settleIntent({ ...shop.deps, db: racing }, gift.paymentIntentId);
  const release = () => withTransaction(racing, (sql) => releaseShare(sql, held?.id ?? '', 'visitor'));
  const ends = await Promise.allSettled([report(), ...spending.map(({ id }) => spend(id)), release(), report()]);
  await racing.pool.end();
  const { rows } = await db.pool.query(
    'select coalesce(-sum(amount_cents), 0)::int as taken from voucher_entries where voucher_id = $1 and amount_cents < 0',
    [second.id],
  );
  const failures = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason.code ?? end.reason)] : []));
  return { taken: rows[0].taken as number, failures };
}

test('a cent of the voucher that a disputed gift became is spent or taken off, never both', async () => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { taken, failures } = await takenAtOnce((url) => openDatabase(url, { clockOffsetMs, max: SPENDERS + 3 }));
    expect(taken).toBe(6_600);
    expect(failures.filter((code) => code !== 'voucher_empty')).toEqual([]);
  }
  // The bookings of the checkouts are not held, so that other checks report them.
  expect((await audit(db.pool)).filter((finding) => /gift|less than nothing/.test(finding))).toEqual([]);
});

test('control: without row locks more is taken off that voucher than is on it', { tags: ['nightly'] }, async () => {
  let most = 0;
  for (let tries = 0; tries < 20 && most <= 6_600; tries += 1) {
    const { taken } = await takenAtOnce((url) => withoutLocks(url, { clockOffsetMs, max: SPENDERS + 3 }));
    most = Math.max(most, taken);
  }
  expect(most).toBeGreaterThan(6_600);
});

import { expect, test } from 'vitest';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { applyIntent } from '#server/booking/money/apply-intent.ts';
import { groupBookings } from '#server/booking/hold/group-bookings.ts';
import { recordHandPayment } from '#server/booking/money/record-hand-payment.ts';
import { settleIntent } from '#server/booking/money/settle-intent.ts';
import { reserveShare } from '#server/booking/money/vouchers/queries/vouchers.ts';
import type { Database } from '#server/db/database.ts';
import { disarmed } from '#tests/database/disarmed.ts';
import { untilLockWaits } from '#tests/database/lock-waits.ts';
import { openDatabase } from '#tests/database/sessions.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aTripBooking } from '#tests/scenarios/bookings.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { aDisruptionDesk } from '#tests/scenarios/disruption-desk.ts';
import { pay } from '#tests/scenarios/payments.ts';
import { pausingDatabase } from '#tests/scenarios/pausing-database.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { aVoucherChain, type VoucherMade } from '#tests/scenarios/voucher-chain.ts';
import { DAY } from '#tests/scenarios/voucher-till.ts';

const { offsetMs: clockOffsetMs } = testClock();
const desk = await aDisruptionDesk();
const { db, shop } = desk;
const { aGift, balanceOf, book, convert } = await aVoucherChain(desk);
const ACTOR = 'admin:00000000-0000-0000-0000-000000000000';

/** A hold of 30 euros, of which a voucher has a share of 10. */
async function aHoldWith({ id }: VoucherMade): Promise<string> {
  const trip = await aTrip(db, { boat: await aBoat(db), ...DAY });
  const held = await aTripBooking(db, { trip, party: { adults: 1 }, intentId: null });
  await db.pool.query('update payments set amount_cents = 2000 where booking_id = $1', [held.id]);
  await reserveShare(db, [id, held.id, 1_000, 'visitor']);
  return held.id;
}

/** Runs both at once, with a pause after each release of a share; returns what failed. */
async function atOnce(works: ((deps: typeof shop.deps) => Promise<unknown>)[]): Promise<string[]> {
  const pausing = pausingDatabase(db.url, "'released', -amount_cents", { clockOffsetMs, max: 4 });
  const ends = await Promise.allSettled(works.map((work) => work({ ...shop.deps, db: pausing })));
  await pausing.pool.end();
  return failuresIn(ends);
}

function failuresIn(ends: PromiseSettledResult<unknown>[]): string[] {
  return ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason.code ?? end.reason)] : []));
}

test('two bookings that had reserved shares of two vouchers can each be paid with the other voucher at once', async () => {
  const [one, other] = [await aGift(), await aGift()];
  const [first, second] = [await aHoldWith(one), await aHoldWith(other)];
  const payment = { actor: ACTOR, way: 'voucher', amountCents: 3_000, key: undefined } as const;

  const failures = await atOnce([
    (deps) => recordHandPayment(deps, { ...payment, bookingId: first, voucherCode: other.code }),
    (deps) => recordHandPayment(deps, { ...payment, bookingId: second, voucherCode: one.code }),
  ]);

  expect(failures).toEqual([]);
  expect([await balanceOf(one.code), await balanceOf(other.code)]).toEqual([70, 70]);
  expect(await audit(db.pool)).toEqual([]);
});

test('two groups whose bookings had reserved shares of the same two vouchers can be made at once', async () => {
  const [one, other] = [await aGift(), await aGift()];
  // Bookings are locked in the order of their ids.
  const pair = async () => [await aHoldWith(one), await aHoldWith(other)].toSorted();
  const isOneFirst = async ([id]: string[]) =>
    (await db.pool.query('select from voucher_entries where booking_id = $1 and voucher_id = $2', [id, one.id]))
      .rowCount;
  const [first, second] = [await pair(), await pair()];
  let third = second;
  while ((await isOneFirst(third)) === (await isOneFirst(first))) third = await pair();

  const failures = await atOnce(
    [first, third].map((bookingIds) => (deps) => groupBookings(deps, { bookingIds, actor: ACTOR, paysBy: 'pier' })),
  );

  expect(failures).toEqual([]);
  expect(await audit(db.pool)).toEqual([]);
});

/**
 * A group of two bookings of 30 euros, paid by card, whose guests chose vouchers: the one whose place is locked second chose first. The
 * bank's dispute is not known to the site yet. Returns the vouchers, the oldest first, and the payment.
 */
async function aGroupOnVouchers(): Promise<{ vouchers: [VoucherMade, VoucherMade]; paymentIntentId: string }> {
  const trips = [
    await aTrip(db, { boat: await aBoat(db), ...DAY }),
    await aTrip(db, { boat: await aBoat(db), ...DAY }),
  ];
  const booked = [];
  for (const trip of trips.toSorted((a, b) => (a.id < b.id ? 1 : -1))) {
    booked.push({ ...(await book(undefined, 1, { trip })), boatId: trip.boat_id });
  }
  const { group, payUrl } = (await desk.ask(OFFICE_PATHS.groups, { ids: booked.map(({ booking }) => booking.id) }))
    .body;
  const token = new URL(payUrl).searchParams.get('t') ?? '';
  const { paymentIntentId } = (await desk.ask(BOOKING_PATHS.groupIntent(group._id), {}, { token })).body;
  await pay(shop, { id: paymentIntentId }, 'pm_card_createDispute');
  const intent = await shop.deps.cards.retrieveIntent(paymentIntentId);
  if (!intent) throw new Error('The group has no intent');
  await applyIntent(shop.deps, { ...intent, disputes: [] });
  const vouchers = [];
  for (const one of booked) vouchers.push(await convert(one));
  return { vouchers: vouchers as [VoucherMade, VoucherMade], paymentIntentId };
}

/** A dispute of such a group is recorded by `reporter` while another booking exchanges the older voucher for the newer one. */
async function exchangedDuringDispute(reporter: Database): Promise<{ failures: string[]; balances: number[] }> {
  const { vouchers, paymentIntentId } = await aGroupOnVouchers();
  const [older, newer] = vouchers;
  const bookingId = await aHoldWith(older);
  const payment = { actor: ACTOR, way: 'voucher', amountCents: 3_000, key: undefined } as const;

  const blocker = await db.pool.connect();
  await blocker.query('begin');
  await blocker.query('select from vouchers where id = $1 for no key update', [older.id]);
  const exchange = recordHandPayment(shop.deps, { ...payment, bookingId, voucherCode: newer.code });
  await untilLockWaits(db, 1);
  const report = settleIntent({ ...shop.deps, db: reporter }, paymentIntentId);
  await untilLockWaits(db, 2);
  await blocker.query('rollback');
  blocker.release();

  const failures = failuresIn(await Promise.allSettled([exchange, report]));
  return { failures, balances: [await balanceOf(older.code), await balanceOf(newer.code)] };
}

test('a dispute of a group whose money is on two vouchers can be recorded while another booking exchanges them', async () => {
  expect(await exchangedDuringDispute(db)).toEqual({ failures: [], balances: [0, 0] });
  expect(await audit(db.pool)).toEqual([]);
});

test('control: without the lock on all vouchers at once, the two deadlock', { tags: ['nightly'] }, async () => {
  let isFound = false;
  const reporter = disarmed(openDatabase(db.url, { clockOffsetMs }), (text) => {
    if (!text.includes('code_hash = $2')) return text;
    isFound = true;
    return text.replace('for no key update', '');
  });
  const { failures } = await exchangedDuringDispute(reporter);
  await reporter.pool.end();
  expect([isFound, failures]).toEqual([true, ['40P01']]);
});

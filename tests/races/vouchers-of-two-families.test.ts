import { expect, test } from 'vitest';
import { groupBookings } from '#server/booking/hold/group-bookings.ts';
import { recordHandPayment } from '#server/booking/money/record-hand-payment.ts';
import { reserveShare } from '#server/booking/money/vouchers/queries/vouchers.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aTripBooking } from '#tests/scenarios/bookings.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { aDisruptionDesk } from '#tests/scenarios/disruption-desk.ts';
import { pausingDatabase } from '#tests/scenarios/pausing-database.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { aVoucherChain, type VoucherMade } from '#tests/scenarios/voucher-chain.ts';
import { DAY } from '#tests/scenarios/voucher-till.ts';

const { offsetMs: clockOffsetMs } = testClock();
const desk = await aDisruptionDesk();
const { db, shop } = desk;
const { aGift, balanceOf } = await aVoucherChain(desk);
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

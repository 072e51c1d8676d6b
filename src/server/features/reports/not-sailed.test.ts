import { expect, test } from 'vitest';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { NotSailed, Report } from '#contract/reports.ts';
import { settleIntent } from '#server/booking/money/settle-intent.ts';
import { aDisruptionDesk } from '#tests/scenarios/disruption-desk.ts';

async function aReportDesk() {
  const desk = await aDisruptionDesk();
  const notSailed = async (from: string, to = from): Promise<NotSailed[]> =>
    ((await desk.ask(`${OFFICE_PATHS.reports}?from=${from}&to=${to}`)).body as Report).notSailed;
  return { ...desk, notSailed };
}

const DAY = '2026-12-05';
const NOTHING = { rebooked: 0, vouchers: 0, givenBack: 0, open: 0, kept: 0 };

test('the money of trips that did not take place is split by what became of it, to the cent', async () => {
  const { ask, disrupt, choose, aPaidCharter, aPaidTrip, aFreeTrip, notSailed } = await aReportDesk();
  const choices = ['move', 'voucher', 'refund'];
  const [moved, converted, refunded, silent] = [
    await aPaidTrip(),
    await aPaidCharter(),
    await aPaidCharter(),
    await aPaidCharter(),
  ];
  const later = await aFreeTrip(moved.trip.boat_id, { seats: 4 });
  const boats = [moved, converted, refunded, silent].map(({ boat }) => boat.id);
  await disrupt(boats, { choices, voucherBonusPercent: 10 });
  await choose(moved.booking, { choice: 'move', start: later.start_at.toString() });
  await choose(converted.booking, { choice: 'voucher' });
  await choose(refunded.booking, { choice: 'refund' });
  const canceled = await aPaidCharter();
  await disrupt([canceled.boat.id], { reason: 'breakdown' });
  expect((await ask(OFFICE_PATHS.adminCancel(canceled.booking.id), {})).status).toBe(200);
  const undone = await aPaidCharter();
  const { disruption } = (await disrupt([undone.boat.id])).body;
  expect((await ask(OFFICE_PATHS.disruptionUndo(disruption._id), {})).status).toBe(200);

  const lines = await notSailed(DAY);

  expect(lines).toEqual([
    { reason: 'weather', bookings: 4, worth: 975, rebooked: 75, vouchers: 300, givenBack: 300, open: 300, kept: 0 },
    { ...NOTHING, reason: 'breakdown', bookings: 1, worth: 300, kept: 300 },
  ]);
  for (const { worth, rebooked, vouchers, givenBack, open, kept } of lines)
    expect(rebooked + vouchers + givenBack + open + kept).toBe(worth);
});

test('a refund before or after the choice counts as given back, and only the rest is on the voucher', async () => {
  const { db, disrupt, choose, aPaidCharter, notSailed } = await aReportDesk();
  const { boat, booking } = await aPaidCharter();
  await disrupt([boat.id], { choices: ['voucher', 'refund'] });
  const refundAtProvider = (cents: number) =>
    db.pool.query(
      `insert into refunds (payment_id, amount_cents, cause, actor)
       select id, $2, 'requested_by_customer', 'provider' from payments where booking_id = $1`,
      [booking.id, cents],
    );
  await refundAtProvider(5_005);
  const line = { ...NOTHING, reason: 'weather', bookings: 1, worth: 300, givenBack: 50.05 };
  expect(await notSailed(DAY)).toEqual([{ ...line, open: 249.95 }]);

  expect((await choose(booking, { choice: 'voucher' })).status).toBe(200);

  expect(await notSailed(DAY)).toEqual([{ ...line, vouchers: 249.95 }]);
  await refundAtProvider(2_000);
  expect(await notSailed(DAY)).toEqual([{ ...line, givenBack: 70.05, vouchers: 229.95 }]);
});

test('money refunded at the provider before a move counts as given back; later refunds stay rebooked', async () => {
  const { db, shop, disrupt, choose, aPaidTrip, aFreeTrip, notSailed } = await aReportDesk();
  const { booking, trip } = await aPaidTrip();
  const { rows } = await db.pool.query('select provider_payment_id as id from payments where booking_id = $1', [
    booking.id,
  ]);
  const refundAtProvider = async (cents: number) => {
    await shop.stripe.refunds.create({ payment_intent: rows[0].id, amount: cents });
    await settleIntent(shop.deps, rows[0].id);
  };
  const later = await aFreeTrip(trip.boat_id, { seats: 4 });
  await disrupt([trip.boat_id]);
  await refundAtProvider(2_000);
  const line = { ...NOTHING, reason: 'weather', bookings: 1, worth: 75, givenBack: 20 };
  expect(await notSailed(DAY)).toEqual([{ ...line, open: 55 }]);

  expect((await choose(booking, { choice: 'move', start: later.start_at.toString() })).status).toBe(200);
  expect(await notSailed(DAY)).toEqual([{ ...line, rebooked: 55 }]);

  await refundAtProvider(1_000);
  expect(await notSailed(DAY)).toEqual([{ ...line, rebooked: 55 }]);
});

test('a trip belongs to the Canary day of its original start, also after a move', async () => {
  const { db, disrupt, choose, aPaidTrip, aFreeTrip, notSailed } = await aReportDesk();
  const { booking, trip } = await aPaidTrip();
  const later = await aFreeTrip(trip.boat_id, { seats: 4 });
  await disrupt([trip.boat_id]);
  await choose(booking, { choice: 'move', start: later.start_at.toString() });

  expect(await notSailed(DAY)).toHaveLength(1);
  expect(await notSailed('2026-12-06', '2026-12-31')).toEqual([]);
  // 00:30 in summer time.
  await db.pool.query(`update disrupted_bookings set start_at = '2027-06-30T23:30:00Z'`);
  expect(await notSailed('2027-06-30')).toEqual([]);
  expect(await notSailed('2027-07-01')).toHaveLength(1);
});

import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/test-database.ts';
import { insertRow } from '#tests/database/insert-row.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aTripBooking } from '#tests/scenarios/bookings.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { owedCentsOf } from '../owed-refunds.ts';
import { failedRefundsToLookAt } from './failed-refunds.ts';

interface Row {
  id: string;
  [column: string]: unknown;
}

/** A canceled trip that was paid with €90, and whose refund of these failed. */
async function aFailedRefund() {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const trip = await aTrip(db, { boat: await aBoat(db), start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' });
  const booking = await aTripBooking(db, { trip, party: { adults: 2 }, rest: { status: 'canceled' } });
  const aPayment = async (rest: object = {}) => {
    const paid = { booking_id: booking.id, provider: 'sandbox', amount_cents: 9_000, received_cents: 9_000 };
    const { id } = await insertRow<Row>(db, 'payments', { ...paid, status: 'succeeded', ...rest });
    return id;
  };
  const aRefund = (paymentId: string, rest: object) =>
    insertRow<Row>(db, 'refunds', { payment_id: paymentId, cause: 'canceled', actor: 'admin:1', ...rest });
  const paymentId = await aPayment();
  const { id } = await aRefund(paymentId, { amount_cents: 9_000, status: 'failed', is_owed: true });
  return { db, booking, id, paymentId, aPayment, aRefund };
}

test('refunds by people count towards a failed one, but not those in another currency or of money that came late', async () => {
  const { db, booking, paymentId, aPayment, aRefund } = await aFailedRefund();
  const byPeople = { status: 'succeeded', is_owed: false };
  const owed = () => owedCentsOf(db, booking);
  expect(await owed()).toBe(9_000);

  await aRefund(await aPayment({ currency: 'usd' }), { ...byPeople, amount_cents: 1_000 });
  expect(await owed()).toBe(9_000);

  const latePaymentId = await aPayment();
  await aRefund(latePaymentId, { status: 'succeeded', is_owed: true, amount_cents: 5_000, cause: 'late' });
  await aRefund(latePaymentId, { ...byPeople, amount_cents: 2_000 });
  expect(await owed()).toBe(9_000);

  await aRefund(paymentId, { ...byPeople, amount_cents: 3_000 });
  expect(await owed()).toBe(6_000);
});

test('a failed refund is looked at when its time has come, or when that time is further away than any wait', async () => {
  const { db, id } = await aFailedRefund();
  const isLookedAt = async (wait: string) => {
    await db.pool.query('update refunds set retry_at = app_now() + $2::interval where id = $1', [id, wait]);
    return (await failedRefundsToLookAt(db, [10])).length === 1;
  };

  expect(await isLookedAt('0 seconds')).toBe(true);
  expect(await isLookedAt('1 minute')).toBe(false);
  expect(await isLookedAt('5 days')).toBe(false);
  expect(await isLookedAt('5 days 1 minute')).toBe(true);
});

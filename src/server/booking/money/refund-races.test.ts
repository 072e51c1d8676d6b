import { expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#tests/database/sessions.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aTripBooking } from '#tests/scenarios/bookings.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { openPayment, pay } from '#tests/scenarios/payments.ts';
import { orderFault, runningShop } from '#tests/scenarios/running-shop.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { withoutLocks } from '#tests/scenarios/without-locks.ts';
import { cancelBooking } from '../change/cancel-booking.ts';
import { refundBooking } from './refund-booking.ts';
import { settleIntent } from './settle-intent.ts';

const CLIENTS = 12;
const { offsetMs: clockOffsetMs } = testClock();

/** Twelve refunds of €20 to €20.11 each, of the same €90, through a pool opened by `open`. */
async function twelveRefundsAtOnce(open: (url: string) => Database) {
  const db = await testDatabase({ clockOffsetMs });
  const shop = await runningShop(db);
  await orderFault(shop, 'drop_webhook', 10_000);
  const trip = await aTrip(db, { boat: await aBoat(db), start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' });
  const booking = await aTripBooking(db, { trip, party: { adults: 2 }, intentId: null });
  const intent = await openPayment(shop, booking);
  await pay(shop, intent);
  await settleIntent(shop.deps, intent.id);
  await cancelBooking(shop.deps, { bookingId: booking.id, actor: 'admin:1', reason: undefined });

  const racing = open(db.url);
  const clicks = Array.from({ length: CLIENTS }, (_, index) => 2_000 + index);
  await Promise.allSettled(
    clicks.map((amountCents) =>
      refundBooking(
        { db: racing, cards: shop.deps.cards },
        { bookingId: booking.id, actor: 'admin:1', amountCents, key: undefined },
      ),
    ),
  );
  await racing.pool.end();
  const { rows } = await db.pool.query('select count(*)::int as decided, sum(amount_cents)::int as cents from refunds');
  return rows[0];
}

test('twelve simultaneous refunds order no more than was received', async () => {
  const { decided, cents } = await twelveRefundsAtOnce((url) => openDatabase(url, { clockOffsetMs, max: CLIENTS }));

  expect(decided).toBe(4);
  expect(cents).toBeLessThanOrEqual(9_000);
});

test('negative control: without row locks they order more than was received', { tags: ['nightly'] }, async () => {
  let most = 0;
  // On a busy machine the twelve may run one after the other; one overlap in five attempts is enough.
  for (let tries = 0; tries < 5 && most <= 9_000; tries++) {
    const { cents } = await twelveRefundsAtOnce((url) => withoutLocks(url, { clockOffsetMs, max: CLIENTS }));
    most = Math.max(most, cents);
  }

  expect(most).toBeGreaterThan(9_000);
});

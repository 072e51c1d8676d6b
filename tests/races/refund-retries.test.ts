import { expect, test } from 'vitest';
import { reconcilePayments } from '#server/booking/money/reconcile-payments.ts';
import { settleIntent } from '#server/booking/money/settle-intent.ts';
import type { Database } from '#server/db/database.ts';
import { ProviderRefusal } from '#server/providers/cards/card-provider.ts';
import { openDatabase } from '#tests/database/sessions.ts';
import { aTripBooking } from '#tests/scenarios/bookings.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { openPayment, pay } from '#tests/scenarios/payments.ts';
import { aShopWithoutWebhooks } from '#tests/scenarios/shop-without-webhooks.ts';
import { withoutLocks } from '#tests/scenarios/without-locks.ts';

const RECONCILERS = 4;
const { offsetMs: clockOffsetMs } = testClock();

/** How many times four reconcilers at once order a failed refund again, through a pool opened by `open`. */
async function ordersOfFourReconcilers(open: (url: string) => Database): Promise<number> {
  const { db, shop, lapse, aPendingTrip } = await aShopWithoutWebhooks();
  const { booking, trip } = await aPendingTrip({ adults: 2 });
  const intent = await openPayment(shop, booking);
  await pay(shop, intent);
  await lapse(booking);
  await aTripBooking(db, { trip, party: { adults: 11 } });
  const refund = () => Promise.reject(new ProviderRefusal('balance_insufficient', null));
  await settleIntent({ ...shop.deps, cards: { ...shop.deps.cards, refund } }, intent.id);
  await db.pool.query('update refunds set retry_at = app_now()');

  const racing = open(db.url);
  const { cards } = shop.deps;
  await Promise.allSettled(Array.from({ length: RECONCILERS }, () => reconcilePayments({ db: racing, cards }, 15)));
  await racing.pool.end();
  const { rows } = await db.pool.query('select count(*)::int as again from refunds where attempt = 2');
  return rows[0].again;
}

test('four reconcilers at once order a failed refund again once', async () => {
  expect(await ordersOfFourReconcilers((url) => openDatabase(url, { clockOffsetMs, max: 2 * RECONCILERS }))).toBe(1);
});

test('control: without row locks they order it more than once', { tags: ['nightly'] }, async () => {
  let most = 0;
  for (let tries = 0; tries < 5 && most <= 1; tries += 1) {
    most = Math.max(
      most,
      await ordersOfFourReconcilers((url) => withoutLocks(url, { clockOffsetMs, max: 2 * RECONCILERS })),
    );
  }
  expect(most).toBeGreaterThan(1);
});

import { expect, test } from 'vitest';
import { withTransaction } from '#server/db/database.ts';
import { untilLockWaits } from '#tests/database/lock-waits.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { orderFault, runningShop } from '#tests/scenarios/running-shop.ts';
import { recordUnlessCardOpen } from '../money/record-hand-payment.ts';
import { endHold } from './end-hold.ts';

const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
const shop = await runningShop(db);
await orderFault(shop, 'drop_webhook', 10_000);

const TIME = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T11:00:00Z' };
const LATE = { pays_by: 'pier', customer_name: 'Ana', hold_expires_at: '2026-12-01T08:00:00Z' } as const;

/** A hold without a card payment, sold to be paid at the pier. */
async function aPierHold(rest: object = { pays_by: 'pier', customer_name: 'Ana' }) {
  const booking = await aCharter(db, { boat: await aBoat(db), ...TIME, intentId: null, rest });
  await db.pool.query('delete from payments where booking_id = $1', [booking.id]);
  return booking;
}

/** An operator records a part payment by hand; `meanwhile` begins before the commit and has to wait for it. */
async function whilePaidByHand<T>(bookingId: string, meanwhile: () => Promise<T>): Promise<T> {
  const { promise, result } = await withTransaction(db, async (tx) => {
    const payment = { bookingId, actor: 'admin:x', way: 'cash', amountCents: 1_000, key: undefined } as const;
    await recordUnlessCardOpen(tx, payment);
    const ended = meanwhile();
    await untilLockWaits(db, 1);
    return { promise: ended, result: null };
  });
  expect(result).toBeNull();
  return promise;
}

async function statusOf(id: string): Promise<string> {
  return (await db.pool.query('select status from bookings where id = $1', [id])).rows[0].status;
}

test('a hold is not released when a part of it is paid by hand at the same moment', async () => {
  const { id } = await aPierHold();

  const end = await whilePaidByHand(id, () => endHold(shop.deps, { bookingId: id, reason: 'released' }));

  expect(end).toBe('kept');
  expect(await statusOf(id)).toBe('pending');
});

test('an expired hold does not end when a payment by hand extends it at the same moment', async () => {
  const { id } = await aPierHold(LATE);

  const end = await whilePaidByHand(id, () => endHold(shop.deps, { bookingId: id, reason: 'expired' }));

  expect(end).toBe('gone');
  expect(await statusOf(id)).toBe('pending');
  expect(await audit(db)).toEqual([]);
});

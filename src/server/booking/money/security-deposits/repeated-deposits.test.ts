import { expect, test } from 'vitest';
import { freezeClock } from '#tests/database/freeze-clock.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, type BookingMade } from '#tests/scenarios/bookings.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aGuestDesk } from '#tests/scenarios/guest-desk.ts';
import { aPrivateSlot } from '#tests/scenarios/slots.ts';
import { keepDeposit } from './keep-deposit.ts';
import { recordDeposit } from './record-deposit.ts';
import { settleDeposits } from './settle-deposits.ts';

const { db, shop, guest, change, undo, paidByCard, payAndConfirm } = await aGuestDesk();

/** A paid charter on 20 December with a security deposit of €300, at the instant from which a card can be authorized. */
async function aSaleWithDeposit() {
  await freezeClock(db, '2026-12-15T11:00:00Z');
  const boat = await aBoat(db);
  await aPrivateSlot(db, { boat, start: '2026-12-20T08:00:00Z', end: '2026-12-20T20:00:00Z' });
  const time = { boat, start: '2026-12-20T09:00:00Z', end: '2026-12-20T11:00:00Z' };
  const booking = await aCharter(db, { ...time, intentId: null, rest: { cancellation_policy: '[]' } });
  await db.pool.query('update bookings set security_deposit_cents = 30000 where id = $1', [booking.id]);
  return paidByCard(booking);
}

async function settleAt(time: string): Promise<void> {
  await freezeClock(db, time);
  await settleDeposits(shop.deps, 0);
}

async function mailsOf({ id }: BookingMade): Promise<string[]> {
  const { rows } = await db.pool.query(
    `select kind from mail_outbox where booking_id = $1 and kind ~ '^security' order by created_at, kind`,
    [id],
  );
  return rows.map(({ kind }) => kind.replace('security-deposit-', ''));
}

test('a deposit that was released by a cancellation is asked for again once the cancellation is undone', async () => {
  const booking = await aSaleWithDeposit();
  await settleAt('2026-12-15T11:00:00Z');
  const opened = await fetch(`${shop.origin}/checkout/booking/${booking.id}/security-deposit?t=${booking.token}`, {
    method: 'POST',
  });
  await payAndConfirm(booking, await opened.json());
  expect(await guest(booking)).toMatchObject({ securityDeposit: { state: 'held' } });
  expect((await change(booking, { cancel: true, expected: { due: 0, refund: 0 } })).status).toBe(200);
  await settleAt('2026-12-15T11:01:00Z');
  expect(await mailsOf(booking)).toEqual(['request', 'released']);
  expect((await undo(booking, 0)).status).toBe(200);
  expect(await guest(booking)).toMatchObject({ status: 'paid', securityDeposit: { state: 'due' } });

  await settleAt('2026-12-15T11:02:00Z');
  await settleAt('2026-12-15T11:03:00Z');

  expect(await mailsOf(booking)).toEqual(['request', 'released', 'request']);
  expect(await audit(db.pool)).toEqual([]);
});

test('the customer is told about each deposit of a booking of which something is kept', async () => {
  const booking = await aSaleWithDeposit();
  const actor = 'admin:00000000-0000-4000-8000-000000000009';
  await recordDeposit(shop.deps, { bookingId: booking.id, actor, way: 'cash' });
  await keepDeposit(shop.deps, { bookingId: booking.id, actor, cents: 12_000, reason: 'The anchor was lost' });
  await db.pool.query(
    `insert into security_deposits (booking_id, provider, status, amount_cents, held_at)
     values ($1, 'cash', 'held', 30000, app_now())`,
    [booking.id],
  );

  await keepDeposit(shop.deps, { bookingId: booking.id, actor, cents: 5_000, reason: 'The awning is torn' });

  expect(await mailsOf(booking)).toEqual(['captured', 'captured']);
});

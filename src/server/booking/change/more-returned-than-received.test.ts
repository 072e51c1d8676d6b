import { expect, test } from 'vitest';
import { audit } from '#tests/scenarios/auditor.ts';
import { aDisruptionDesk } from '#tests/scenarios/disruption-desk.ts';
import { settleIntent } from '../money/settle-intent.ts';

const { db, shop, call, at, guest, preview, change, disrupt, choice, choose, aPaidCharter } = await aDisruptionDesk();

/** A paid charter that was refunded in the provider's dashboard while a refund of a part was on its way. */
async function aCharterRefundedTwice() {
  const { booking, boat } = await aPaidCharter();
  const { rows } = await db.pool.query('select id, provider_payment_id as intent from payments where booking_id = $1', [
    booking.id,
  ]);
  // Ordered by a change to a lower price, and not accepted by the provider yet.
  await db.pool.query(
    `insert into refunds (payment_id, amount_cents, cause, actor, is_owed) values ($1, 10000, 'moved', 'visitor', true)`,
    [rows[0].id],
  );
  await shop.stripe.refunds.create({ payment_intent: rows[0].intent });
  await settleIntent(shop.deps, rows[0].intent);
  return { booking, boat };
}

test('a cancellation leaves 0 while more is on its way back than was received', async () => {
  const { booking } = await aCharterRefundedTwice();

  const nothing = { allowed: true, due: 0, refund: 0, newTotal: 0 };
  expect(await preview(booking, { cancel: true })).toMatchObject(nothing);
  const office = await call('POST', at(booking, '/change/preview'), { cancel: true });
  expect([office.status, office.body]).toMatchObject([200, nothing]);
  expect((await change(booking, { cancel: true, expected: { due: 0, refund: 1 } })).body.error).toMatchObject({
    code: 'price_changed',
    details: nothing,
  });
  expect((await change(booking, { cancel: true, expected: { due: 0, refund: 0 } })).status).toBe(200);
  expect(await audit(db.pool)).toEqual([]);
});

test('its boat can be canceled for weather, and its guest can choose the money back: nothing more goes back', async () => {
  const { booking, boat } = await aCharterRefundedTwice();

  expect((await disrupt([boat.id])).status).toBe(201);
  const offers = await choice(booking);
  expect([offers.status, offers.body.refund]).toEqual([200, { amount: 0, toCard: 0, byHand: 0, toVoucher: 0 }]);
  expect((await choose(booking, { choice: 'refund' })).status).toBe(200);

  expect(await guest(booking)).toMatchObject({ status: 'refunded', payment: { received: 300, refunded: 300 } });
});

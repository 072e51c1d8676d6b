import { expect, test } from 'vitest';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { aDisruptionDesk } from '#tests/scenarios/disruption-desk.ts';

test('money taken in cash is shown as to be handed back', async () => {
  const { db, ask, disrupt, choice, choose, aPaidCharter } = await aDisruptionDesk();
  const { boat, booking } = await aPaidCharter();
  await db.pool.query(`update payments set provider = 'cash', provider_payment_id = null where booking_id = $1`, [
    booking.id,
  ]);
  const { disruption } = (await disrupt([boat.id])).body;

  const chosen = await choose(booking, { choice: 'refund' });

  expect(chosen.body.booking.payment).toMatchObject({ refunded: 300, refundedByHand: 300 });
  const { bookings } = (await ask(OFFICE_PATHS.disruption(disruption._id))).body.disruption;
  expect(bookings[0].outcome).toMatchObject({ choice: 'refund', refund: 300, refundByHand: 300 });
  expect((await choice(booking)).body.answer).not.toHaveProperty('refundByHand');
});

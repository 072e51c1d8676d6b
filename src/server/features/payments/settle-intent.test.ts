import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/test-database.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aTripBooking } from '#tests/scenarios/bookings.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { runningShop } from '#tests/scenarios/running-shop.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { settleIntent } from './settle-intent.ts';

const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });

test('a family of four that paid holds four tickets on the lowest seats, together worth what was charged', async () => {
  const { deps, stripe } = await runningShop(db);
  const boat = await aBoat(db);
  const trip = await aTrip(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' });
  const booking = await aTripBooking(db, { trip, party: { adults: 2, children50: 1, kidsFree: 1 }, intentId: null });
  const intent = await deps.cards.createIntent({
    bookingId: booking.id,
    amountCents: booking.amount_gross_cents,
    description: 'Trip',
    idempotencyKey: `intent-${booking.id}`,
  });
  await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });

  expect(await settleIntent(deps, intent.id)).toBe('paid');

  const { rows } = await db.pool.query(
    'select seat_no, passenger_type, price_paid_cents, code from tickets order by seat_no',
  );
  expect(
    rows.map(({ seat_no, passenger_type, price_paid_cents }) => [seat_no, passenger_type, price_paid_cents]),
  ).toEqual([
    [1, 'adult', 4500],
    [2, 'adult', 4500],
    [3, 'child_u13', 2250],
    [4, 'child_u6_free', 0],
  ]);
  expect(await audit(db.pool)).toEqual([]);
});

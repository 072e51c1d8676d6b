import { expect, test } from 'vitest';
import { audit } from '#tests/scenarios/auditor.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { openPayment, pay } from '#tests/scenarios/payments.ts';
import { aShopWithoutWebhooks, DAY } from '#tests/scenarios/shop-without-webhooks.ts';
import { settleIntent } from './settle-intent.ts';

const { db, shop, lapse, aPendingTrip, aPendingCharter, stateOf, refundsAtTheBank } = await aShopWithoutWebhooks();
const { deps } = shop;

test('money received after the hold expired reinstates a booking whose seats are free', async () => {
  const { booking, trip } = await aPendingTrip({ adults: 2 });
  const intent = await openPayment(shop, booking);
  await pay(shop, intent);
  await lapse(booking);

  expect(await settleIntent(deps, intent.id)).toBe('paid');

  expect(await stateOf(booking)).toMatchObject({ status: 'paid', cancel_reason: null, tickets: 2 });
  const { rows } = await db.pool.query('select seats_booked from slots where id = $1', [trip.id]);
  expect(rows).toEqual([{ seats_booked: 2 }]);
  expect(await audit(db.pool)).toEqual([]);
});

test('money received after the hold expired reinstates a charter whose time is free', async () => {
  const { booking } = await aPendingCharter();
  const intent = await openPayment(shop, booking);
  await pay(shop, intent);
  await lapse(booking);

  expect(await settleIntent(deps, intent.id)).toBe('paid');
  expect(await stateOf(booking)).toMatchObject({ status: 'paid' });
  expect(await audit(db.pool)).toEqual([]);
});

test('late money for seats that were sold to others is returned at once, and the booking is refunded', async () => {
  const { booking, trip } = await aPendingTrip({ adults: 2 });
  const intent = await openPayment(shop, booking);
  await pay(shop, intent);
  await lapse(booking);
  await aTripBooking(db, { trip, party: { adults: 11 } });

  expect(await settleIntent(deps, intent.id)).toBe('refunded');

  expect(await stateOf(booking)).toMatchObject({ status: 'refunded', received: 9_000, refunded: 9_000, tickets: 0 });
  expect(await refundsAtTheBank(intent)).toEqual([9_000]);
  expect(await settleIntent(deps, intent.id)).toBe('refunded');
  expect(await refundsAtTheBank(intent)).toEqual([9_000]);
  expect(await audit(db.pool)).toEqual([]);
});

test('late money for time that is sold or no longer offered is returned', async () => {
  const sold = await aPendingCharter();
  const closed = await aPendingCharter();
  const [soldIntent, closedIntent] = [await openPayment(shop, sold.booking), await openPayment(shop, closed.booking)];
  for (const intent of [soldIntent, closedIntent]) await pay(shop, intent);
  for (const { booking } of [sold, closed]) await lapse(booking);
  await aCharter(db, { boat: sold.boat, start: '2026-12-05T11:00:00Z', end: DAY.end });
  await db.pool.query('update slots set is_open = false where boat_id = $1', [closed.boat.id]);

  expect(await settleIntent(deps, soldIntent.id)).toBe('refunded');
  expect(await settleIntent(deps, closedIntent.id)).toBe('refunded');
  expect(await audit(db.pool)).toEqual([]);
});

const INACTIVE = 'update boats set is_active = false where id = $1';

test.each([
  ['a charter of an inactive boat', aPendingCharter, INACTIVE],
  [
    'a charter that has begun',
    aPendingCharter,
    `with begun as (update slots set start_at = app_now() - interval '1 hour' where boat_id = $1)
     update bookings set start_at = app_now() - interval '1 minute' where boat_id = $1`,
  ],
  ['seats on an inactive boat', aPendingTrip, INACTIVE],
  [
    'seats that another channel sold meanwhile',
    aPendingTrip,
    'update slots set seats_withheld = seats_total - seats_booked where boat_id = $1',
  ],
])('late money for %s is returned', async (_what, aPending, change) => {
  const { booking } = await aPending();
  const intent = await openPayment(shop, booking);
  await pay(shop, intent);
  await lapse(booking);
  await db.pool.query(change, [booking.boat_id]);

  expect(await settleIntent(deps, intent.id)).toBe('refunded');
  expect(await refundsAtTheBank(intent)).toEqual([booking.amount_gross_cents]);
});

test('late money for a trip that has departed is returned', async () => {
  const { booking, trip } = await aPendingTrip();
  const intent = await openPayment(shop, booking);
  await pay(shop, intent);
  await lapse(booking);
  await db.pool.query(`update slots set start_at = app_now() - interval '1 minute' where id = $1`, [trip.id]);

  expect(await settleIntent(deps, intent.id)).toBe('refunded');
});

test('late money does not reinstate a booking that the operator canceled', async () => {
  const { booking } = await aPendingTrip();
  const intent = await openPayment(shop, booking);
  await pay(shop, intent);
  await lapse(booking, 'weather');

  expect(await settleIntent(deps, intent.id)).toBe('refunded');
  expect(await stateOf(booking)).toMatchObject({ status: 'refunded', cancel_reason: 'weather' });
});

test('a wrong amount ends the hold and is returned', async () => {
  const { booking, trip } = await aPendingTrip({ adults: 2 });
  const intent = await openPayment(shop, booking);
  await pay(shop, intent);
  await db.pool.query(
    'update bookings set amount_gross_cents = amount_gross_cents + 1, owner_amount_cents = owner_amount_cents + 1 where id = $1',
    [booking.id],
  );
  await db.pool.query('update payments set amount_cents = amount_cents + 1 where booking_id = $1', [booking.id]);

  expect(await settleIntent(deps, intent.id)).toBe('refunded');

  expect(await stateOf(booking)).toMatchObject({ status: 'refunded', cancel_reason: 'payment_refunded', tickets: 0 });
  expect(await refundsAtTheBank(intent)).toEqual([9_000]);
  expect((await db.pool.query('select seats_booked from slots where id = $1', [trip.id])).rows).toEqual([
    { seats_booked: 0 },
  ]);
  expect(await audit(db.pool)).toEqual([]);
});

test('a second payment for a paid booking is returned; the first one is kept', async () => {
  const { booking } = await aPendingTrip();
  const intent = await openPayment(shop, booking);
  await pay(shop, intent);
  await settleIntent(deps, intent.id);
  const second = await shop.stripe.paymentIntents.create({
    amount: booking.amount_gross_cents,
    currency: 'eur',
    metadata: { booking_id: booking.id },
  });
  await pay(shop, second);

  expect([await settleIntent(deps, second.id), await settleIntent(deps, second.id)]).toEqual(['refunded', 'refunded']);
  expect(await settleIntent(deps, intent.id)).toBe('paid');

  expect(await refundsAtTheBank({ ...intent, id: second.id })).toEqual([4_500]);
  expect(await refundsAtTheBank(intent)).toEqual([]);
  expect(await stateOf(booking)).toMatchObject({ status: 'paid', tickets: 1 });
});

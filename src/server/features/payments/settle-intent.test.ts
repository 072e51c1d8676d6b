import { expect, test } from 'vitest';
import type { CardIntent } from '#server/providers/cards/card-provider.ts';
import { ProviderUnavailable } from '#server/providers/cards/card-provider.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking, type BookingMade } from '#tests/scenarios/bookings.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { openPayment, openUnstoredPayment, pay } from '#tests/scenarios/payments.ts';
import { orderFault, runningShop } from '#tests/scenarios/running-shop.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { applyTruth } from './apply-truth.ts';
import { settleIntent } from './settle-intent.ts';

const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
const shop = await runningShop(db);
const { deps } = shop;
await orderFault(shop, 'drop_webhook', 10_000); // only what the tests do settles anything

const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' };

async function aPendingTrip(party: Parameters<typeof aTripBooking>[1]['party'] = { adults: 1 }) {
  const trip = await aTrip(db, { boat: await aBoat(db), ...DAY });
  return { trip, booking: await aTripBooking(db, { trip, party, intentId: null }) };
}

async function aPendingCharter() {
  const boat = await aBoat(db);
  await aPrivateSlot(db, { boat, ...DAY });
  return { boat, booking: await aCharter(db, { boat, ...DAY, intentId: null }) };
}

async function stateOf({ id }: BookingMade) {
  const { rows } = await db.pool.query(
    `select b.status, b.cancel_reason, p.status as payment, p.received_cents as received, p.refunded_cents as refunded,
       (select count(*)::int from tickets where booking_id = b.id) as tickets
     from bookings b join payments p on p.booking_id = b.id where b.id = $1 order by p.created_at`,
    [id],
  );
  return rows[0];
}

async function refundsAtTheBank(intent: CardIntent) {
  return (await shop.stripe.refunds.list({ payment_intent: intent.id })).data.map(({ amount }) => amount);
}

test('a family of four that paid holds four tickets on the lowest seats, together worth what was charged', async () => {
  const { booking } = await aPendingTrip({ adults: 2, children50: 1, kidsFree: 1 });
  const intent = await openPayment(shop, booking);
  await pay(shop, intent);

  expect(await settleIntent(deps, intent.id)).toBe('paid');

  const { rows } = await db.pool.query(
    'select seat_no, passenger_type, price_paid_cents, code from tickets where booking_id = $1 order by seat_no',
    [booking.id],
  );
  expect(rows.map((ticket) => [ticket.seat_no, ticket.passenger_type, ticket.price_paid_cents])).toEqual([
    [1, 'adult', 4500],
    [2, 'adult', 4500],
    [3, 'child_u13', 2250],
    [4, 'child_u6_free', 0],
  ]);
  for (const { code } of rows) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
  expect(await stateOf(booking)).toMatchObject({ status: 'paid', payment: 'succeeded', received: 11_250 });
  expect(await audit(db.pool)).toEqual([]);
});

test('a paid charter keeps its hours, has no tickets, and its hold no longer ends', async () => {
  const { booking } = await aPendingCharter();
  const intent = await openPayment(shop, booking);
  await pay(shop, intent);

  expect(await settleIntent(deps, intent.id)).toBe('paid');

  const { rows } = await db.pool.query(
    `select b.hold_expires_at, p.provider_fee_cents, (select count(*)::int from boat_time where booking_id = b.id) as hours,
       (select jsonb_agg(jsonb_build_array(actor, action, before, after)) from audit_log where entity_id = b.id) as log
     from bookings b join payments p on p.booking_id = b.id where b.id = $1`,
    [booking.id],
  );
  expect(rows).toEqual([
    {
      hold_expires_at: null,
      provider_fee_cents: 610,
      hours: 1,
      log: [['provider', 'booking.pay', { status: 'pending' }, { status: 'paid' }]],
    },
  ]);
  expect(await stateOf(booking)).toMatchObject({ status: 'paid', tickets: 0 });
  expect(await audit(db.pool)).toEqual([]);
});

test('settled five times, it is paid once', async () => {
  const { booking } = await aPendingTrip({ adults: 2 });
  const intent = await openPayment(shop, booking);
  await pay(shop, intent);

  const outcomes = [];
  for (let time = 0; time < 5; time += 1) outcomes.push(await settleIntent(deps, intent.id));

  expect(outcomes).toEqual(['paid', 'paid', 'paid', 'paid', 'paid']);
  const { rows } = await db.pool.query('select action from audit_log where entity_id = $1', [booking.id]);
  expect(rows).toEqual([{ action: 'booking.pay' }]);
  expect(await stateOf(booking)).toMatchObject({ tickets: 2, received: 9_000 });
});

test('a declined card leaves the payment open; the next card pays', async () => {
  const { booking } = await aPendingTrip();
  const intent = await openPayment(shop, booking);
  await pay(shop, intent, 'pm_card_chargeDeclinedInsufficientFunds').catch(() => {});

  expect(await settleIntent(deps, intent.id)).toBe('open');
  const { rows } = await db.pool.query('select status, failure_code from payments where booking_id = $1', [booking.id]);
  expect(rows).toEqual([{ status: 'created', failure_code: 'insufficient_funds' }]);

  await pay(shop, intent);
  expect(await settleIntent(deps, intent.id)).toBe('paid');
});

test('a payment at the bank’s page is open, and known to be there', async () => {
  const { booking } = await aPendingTrip();
  const intent = await openPayment(shop, booking);
  await pay(shop, intent, 'pm_card_authenticationRequired');

  expect(await settleIntent(deps, intent.id)).toBe('open');
  expect(await stateOf(booking)).toMatchObject({ status: 'pending', payment: 'requires_action' });
});

test('an older word of the provider does not undo a newer one', async () => {
  const { booking } = await aPendingTrip();
  const before = await openPayment(shop, booking);
  await pay(shop, before);
  await settleIntent(deps, before.id);

  expect(await applyTruth(deps, before)).toBe('paid');
  expect(await applyTruth(deps, { ...before, status: 'canceled' })).toBe('paid');
  expect(await stateOf(booking)).toMatchObject({ status: 'paid', payment: 'succeeded', received: 4_500 });
});

test('a canceled intent closes its payment; the hold ends in its own time', async () => {
  const { booking } = await aPendingTrip();
  const intent = await openPayment(shop, booking);
  await deps.cards.cancelIntent(intent.id);

  expect(await settleIntent(deps, intent.id)).toBe('canceled');
  expect(await stateOf(booking)).toMatchObject({ status: 'pending', payment: 'canceled' });
});

test('an intent whose id we never stored is found by the booking it names', async () => {
  const { booking } = await aPendingTrip();
  const intent = await openUnstoredPayment(shop, booking);
  await pay(shop, intent);

  expect(await settleIntent(deps, intent.id)).toBe('paid');
  expect(await stateOf(booking)).toMatchObject({ status: 'paid', payment: 'succeeded' });
});

test.each([null, 'not-ours', '00000000-0000-4000-8000-000000000000'])(
  'money for somebody else’s booking (%s) is none of ours',
  async (bookingId) => {
    const { id } = await shop.stripe.paymentIntents.create({
      amount: 900,
      currency: 'eur',
      metadata: bookingId === null ? {} : { booking_id: bookingId },
    });
    await pay(shop, { id });

    expect(await settleIntent(deps, id)).toBe('unknown');
  },
);

test('the provider knows no such intent', async () => {
  expect(await settleIntent(deps, 'pi_unheard_of')).toBe('unknown');
});

test('while the provider is away nothing is decided', async () => {
  const { booking } = await aPendingTrip();
  const intent = await openPayment(shop, booking);
  await pay(shop, intent);
  await orderFault(shop, 'down', 2);

  await expect(settleIntent(deps, intent.id)).rejects.toBeInstanceOf(ProviderUnavailable);
  expect(await stateOf(booking)).toMatchObject({ status: 'pending', payment: 'created' });
});

test('money that comes after the hold ran out takes free seats up again', async () => {
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

test('money that comes after the hold ran out takes free hours up again', async () => {
  const { booking } = await aPendingCharter();
  const intent = await openPayment(shop, booking);
  await pay(shop, intent);
  await lapse(booking);

  expect(await settleIntent(deps, intent.id)).toBe('paid');
  expect(await stateOf(booking)).toMatchObject({ status: 'paid' });
  expect(await audit(db.pool)).toEqual([]);
});

test('money for seats that others have by now goes back at once, and the booking is refunded', async () => {
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

test('money for hours that are sold, or no longer offered, goes back', async () => {
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

test('money for a trip that has left goes back', async () => {
  const { booking, trip } = await aPendingTrip();
  const intent = await openPayment(shop, booking);
  await pay(shop, intent);
  await lapse(booking);
  await db.pool.query(`update slots set start_at = app_now() - interval '1 minute' where id = $1`, [trip.id]);

  expect(await settleIntent(deps, intent.id)).toBe('refunded');
});

test('what the operator canceled is not taken up again', async () => {
  const { booking } = await aPendingTrip();
  const intent = await openPayment(shop, booking);
  await pay(shop, intent);
  await lapse(booking, 'weather');

  expect(await settleIntent(deps, intent.id)).toBe('refunded');
  expect(await stateOf(booking)).toMatchObject({ status: 'refunded', cancel_reason: 'weather' });
});

test('the wrong amount buys nothing: the hold ends and the money goes back', async () => {
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

test('a second payment for a paid booking goes back; the first one stays', async () => {
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

/** The hold was ended by somebody while its payment was on the way: its place is free, its money is not booked. */
async function lapse({ id }: BookingMade, reason = 'expired'): Promise<void> {
  await db.pool.query(
    `with ended as (update bookings set status = 'canceled', cancel_reason = $2 where id = $1 returning id, slot_id, seats),
       hours as (delete from boat_time where booking_id = $1),
       payment as (update payments set status = 'canceled' where booking_id = $1)
     update slots s set seats_booked = s.seats_booked - ended.seats from ended where s.id = ended.slot_id`,
    [id, reason],
  );
}

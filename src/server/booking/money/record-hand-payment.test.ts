import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aTripBooking, type BookingMade } from '#tests/scenarios/bookings.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { openPayment, pay } from '#tests/scenarios/payments.ts';
import { orderFault, runningShop } from '#tests/scenarios/running-shop.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { settleIntent } from './settle-intent.ts';

const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
const shop = await runningShop(db);
await orderFault(shop, 'drop_webhook', 10_000);
const admin = await anAccount(db, { role: 'admin' });
const crew = await anAccount(db, { role: 'crew' });

/** A pending trip booking of two adults for three hours, with the payment row that a hold has. */
async function aHeldTrip() {
  const trip = await aTrip(db, {
    boat: await aBoat(db),
    start: '2026-12-05T09:00:00Z',
    end: '2026-12-05T12:00:00Z',
  });
  const booking = await aTripBooking(db, { trip, party: { adults: 2 }, intentId: null });
  return { trip, booking, euros: booking.amount_gross_cents / 100 };
}

async function post({ id }: { id: string }, path: string, body: object, given: { token?: string; key?: string } = {}) {
  const answer = await fetch(`${shop.origin}/api/admin/bookings/${id}/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${given.token ?? admin.token}`,
      'content-type': 'application/json',
      ...(given.key && { 'idempotency-key': given.key }),
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

async function paymentsOf({ id }: BookingMade) {
  const { rows } = await db.pool.query(
    'select provider, status, received_cents as "in", refunded_cents as "out" from payments where booking_id = $1 order by created_at',
    [id],
  );
  return rows;
}

test('cash for all that is due pays the booking, with tickets, one mail and the operator in its history', async () => {
  const { booking, euros } = await aHeldTrip();
  const paid = await post(booking, 'payments', { way: 'cash', amount: euros, note: 'at the pier' });

  expect(paid.status).toBe(200);
  expect(paid.body).toMatchObject({
    status: 'paid',
    provider: 'cash',
    payment: { received: euros },
    tickets: [{}, {}],
  });
  const { rows } = await db.pool.query('select actor, action, after from audit_log where entity_id = $1 order by id', [
    booking.id,
  ]);
  expect(rows).toEqual([
    {
      actor: `admin:${admin.id}`,
      action: 'booking.take_money',
      after: { way: 'cash', amountCents: booking.amount_gross_cents, note: 'at the pier' },
    },
    { actor: `admin:${admin.id}`, action: 'booking.pay', after: { status: 'paid' } },
  ]);
  await reconcilePayments(shop.deps, 0);
  expect(await audit(db.pool)).toEqual([]);
});

test('a payment that was taken for an older amount due is refused with the current booking', async () => {
  const { booking, euros } = await aHeldTrip();
  const payHalf = (key: string, due: number) =>
    post(booking, 'payments', { way: 'cash', amount: 40, expected: { due } }, { key });
  expect((await payHalf('first desk', euros)).body).toMatchObject({ payment: { received: 40 }, due: euros - 40 });

  expect(await payHalf('second desk', euros)).toMatchObject({
    status: 409,
    body: { error: { code: 'booking_changed', details: { booking: { due: euros - 40 } } } },
  });
  expect((await payHalf('first desk', euros)).status).toBe(200);
  expect(await paymentsOf(booking)).toMatchObject([{ in: 0 }, { provider: 'cash', in: 4_000 }]);
  expect((await payHalf('second desk', euros - 40)).body).toMatchObject({ payment: { received: 80 } });
});

test('a booking paid in part is held until the day after its trip; paying the rest makes it paid', async () => {
  const { booking, euros } = await aHeldTrip();
  const part = await post(booking, 'payments', { way: 'terminal', amount: 50 });
  expect(part.body).toMatchObject({
    status: 'pending',
    holdExpiresAt: '2026-12-06T12:00:00.000Z',
    payment: { received: 50 },
  });

  const tooMuch = await post(booking, 'payments', { way: 'cash', amount: euros });
  expect(tooMuch.status).toBe(422);
  expect(tooMuch.body.error).toMatchObject({ fields: { amount: expect.any(String) }, details: { due: euros - 50 } });

  expect((await post(booking, 'payments', { way: 'cash', amount: euros - 50 })).body.status).toBe('paid');
  expect((await post(booking, 'payments', { way: 'cash', amount: 1 })).body.error.code).toBe('state_conflict');
  expect(await audit(db.pool)).toEqual([]);
});

/** The same hold, sold with a deposit of 50 euros; the rest is due a week before the trip. */
async function aHeldDeposit() {
  const held = await aHeldTrip();
  await db.pool.query('update bookings set deposit_cents = 5000, balance_days = 7 where id = $1', [held.booking.id]);
  await db.pool.query('update payments set amount_cents = 5000 where booking_id = $1', [held.booking.id]);
  return held;
}

async function openPage({ id, token }: BookingMade) {
  const path = BOOKING_PATHS.bookingIntent(id);
  const answer = await fetch(`${shop.origin}${path}?t=${token}`, { method: 'POST' });
  return { status: answer.status, body: await answer.json() };
}

test.each([50, 60])(
  'cash of %i euros for a deposit of 50 sells the booking; its page takes the rest',
  async (amount) => {
    const { booking, euros } = await aHeldDeposit();

    const sold = await post(booking, 'payments', { way: 'cash', amount });

    expect(sold.body).toMatchObject({ status: 'paid', payment: { received: amount }, tickets: [{}, {}] });
    const rest = await openPage(booking);
    expect(rest).toMatchObject({ status: 200, body: { amount: (euros - amount) * 100 } });
    await pay(shop, { id: rest.body.paymentIntentId });
    expect(await settleIntent(shop.deps, rest.body.paymentIntentId)).toBe('paid');
    expect(await audit(db.pool)).toEqual([]);
  },
);

test('a hold with less cash than its deposit is kept, and is sold with the rest of the deposit', async () => {
  const { booking } = await aHeldDeposit();
  const part = await post(booking, 'payments', { way: 'cash', amount: 20 });
  expect(part.body).toMatchObject({ status: 'pending', holdExpiresAt: '2026-12-06T12:00:00.000Z' });
  expect((await openPage(booking)).body.amount).toBe(3_000);

  expect((await post(booking, 'payments', { way: 'cash', amount: 30 })).body.status).toBe('paid');
  expect(await audit(db.pool)).toEqual([]);
});

test('the page of a hold whose deposit an earlier release took in cash takes the rest of the price', async () => {
  const { booking, euros } = await aHeldDeposit();
  await post(booking, 'payments', { way: 'cash', amount: 20 });
  await db.pool.query('update bookings set deposit_cents = 2000 where id = $1', [booking.id]);

  const rest = await openPage(booking);

  expect(rest).toMatchObject({ status: 200, body: { amount: (euros - 20) * 100 } });
  await pay(shop, { id: rest.body.paymentIntentId });
  expect(await settleIntent(shop.deps, rest.body.paymentIntentId)).toBe('paid');
  expect(await audit(db.pool)).toEqual([]);
});

test('the same key records one payment; another amount with that key, and crew, are refused', async () => {
  const { booking } = await aHeldTrip();
  const key = randomUUID();
  const twice = await Promise.all([1, 2].map(() => post(booking, 'payments', { way: 'cash', amount: 20 }, { key })));
  expect(twice.map(({ status, body }) => [status, body.payment.received])).toEqual([
    [200, 20],
    [200, 20],
  ]);
  const other = await post(booking, 'payments', { way: 'cash', amount: 21 }, { key });
  expect(other.body.error.code).toBe('idempotency_key_reused');
  expect((await post(booking, 'payments', { way: 'cash', amount: 20 }, { token: crew.token })).status).toBe(403);
});

test('an open card payment is canceled before a payment by hand is recorded', async () => {
  const { booking, euros } = await aHeldTrip();
  const intent = await openPayment(shop, booking);
  expect((await post(booking, 'payments', { way: 'cash', amount: euros })).body.status).toBe('paid');
  await expect(pay(shop, intent)).rejects.toThrow();
  expect(await paymentsOf(booking)).toMatchObject([{ status: 'canceled', in: 0 }, { provider: 'cash' }]);
});

test('when the card was charged first, nothing is due and no cash is recorded', async () => {
  const { booking, euros } = await aHeldTrip();
  await pay(shop, await openPayment(shop, booking));
  const late = await post(booking, 'payments', { way: 'cash', amount: euros });
  expect(late.body.error.code).toBe('state_conflict');
  expect(await paymentsOf(booking)).toMatchObject([{ status: 'succeeded', in: booking.amount_gross_cents }]);
  expect(await audit(db.pool)).toEqual([]);
});

test('the rest after cash can be paid by card; a card payment of the full price is returned', async () => {
  const { booking } = await aHeldTrip();
  await post(booking, 'payments', { way: 'cash', amount: 60 });
  const order = { bookingId: booking.id, description: 'Booking' };
  const whole = await shop.deps.cards.createIntent({
    ...order,
    amountCents: booking.amount_gross_cents,
    idempotencyKey: `whole-${booking.id}`,
  });
  await pay(shop, whole);
  expect(await settleIntent(shop.deps, whole.id)).toBe('refunded');
  const rest = await shop.deps.cards.createIntent({
    ...order,
    amountCents: booking.amount_gross_cents - 6000,
    idempotencyKey: `rest-${booking.id}`,
  });
  await pay(shop, rest);
  expect(await settleIntent(shop.deps, rest.id)).toBe('paid');
  expect(await audit(db.pool)).toEqual([]);
});

test('a payment by hand is returned by hand at once: whole, in parts, and beside a card payment', async () => {
  const { booking, euros } = await aHeldTrip();
  await post(booking, 'payments', { way: 'cash', amount: 60 });
  await post(booking, 'payments', { way: 'terminal', amount: euros - 60 });
  await post(booking, 'cancel', {});

  const part = await post(booking, 'refund', { amount: 80 });
  expect(part.body).toMatchObject({
    status: 'canceled',
    payment: { refunded: 80, refundedByHand: 80, returning: 0, kept: euros - 80, keptByHand: euros - 80 },
  });
  const rest = await post(booking, 'refund', {});
  expect(rest.body).toMatchObject({ status: 'refunded', payment: { refunded: euros } });
  const given = (await paymentsOf(booking)).filter((payment) => payment.in > 0);
  expect(given.map((payment) => payment.in - payment.out)).toEqual([0, 0]);
  await reconcilePayments(shop.deps, 0);
  expect(await audit(db.pool)).toEqual([]);
});

import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/test-database.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { openPayment, pay } from '#tests/scenarios/payments.ts';
import { orderFault, runningShop } from '#tests/scenarios/running-shop.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { completeBookings } from '../change/complete-bookings.ts';
import { reconcilePayments } from './reconcile-payments.ts';

async function aShop() {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const shop = await runningShop(db);
  await orderFault(shop, 'drop_webhook', 10_000);
  return { db, shop, deps: shop.deps };
}

async function aPendingTrip({ db, shop }: Awaited<ReturnType<typeof aShop>>) {
  const trip = await aTrip(db, { boat: await aBoat(db), start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' });
  const booking = await aTripBooking(db, { trip, party: { adults: 2 }, intentId: null });
  return { booking, trip, intent: await openPayment(shop, booking) };
}

const statusOf = async ({ db }: Awaited<ReturnType<typeof aShop>>, id: string) =>
  (await db.pool.query('select status from bookings where id = $1', [id])).rows[0].status;

test('a payment whose webhook was lost and whose buyer did not return is found and recorded', async () => {
  const place = await aShop();
  const { booking, intent } = await aPendingTrip(place);
  await pay(place.shop, intent);

  await reconcilePayments(place.deps, 15);
  expect(await statusOf(place, booking.id)).toBe('pending'); // begun a moment ago, so it is left out

  await place.db.pool.query(
    `update payments set updated_at = updated_at - interval '16 seconds', created_at = created_at - interval '16 seconds'`,
  );
  await reconcilePayments(place.deps, 15);
  expect(await statusOf(place, booking.id)).toBe('paid');
  expect(await audit(place.db.pool)).toEqual([]);
});

test('with a minimum age of 0 seconds, even new payments are asked about', async () => {
  const place = await aShop();
  const { booking, intent } = await aPendingTrip(place);
  await pay(place.shop, intent);

  await reconcilePayments(place.deps, 0);
  expect(await statusOf(place, booking.id)).toBe('paid');
});

test('a payment dated in the future, because CLOCK was set back, is asked about', async () => {
  const place = await aShop();
  const { booking, intent } = await aPendingTrip(place);
  await pay(place.shop, intent);
  await place.db.pool.query(`update payments set updated_at = updated_at + interval '1 hour'`);

  await reconcilePayments(place.deps, 15);
  expect(await statusOf(place, booking.id)).toBe('paid');
});

test('an unpaid payment is asked about less and less often, and at least once a minute', async () => {
  const place = await aShop();
  await aPendingTrip(place);
  const { db, deps } = place;
  const wasAskedAfter = async (ageSeconds: number, sinceSeconds: number) => {
    const { rows } = await db.pool.query(
      `update payments set created_at = app_now() - make_interval(secs => $1), updated_at = app_now() - make_interval(secs => $2) returning updated_at`,
      [ageSeconds, sinceSeconds],
    );
    await reconcilePayments(deps, 15);
    const after = await db.pool.query('select updated_at from payments');
    return !after.rows[0].updated_at.equals(rows[0].updated_at);
  };

  expect(await wasAskedAfter(20, 16)).toBe(true);
  expect(await wasAskedAfter(60, 20)).toBe(false);
  expect(await wasAskedAfter(60, 31)).toBe(true);
  expect(await wasAskedAfter(3_600, 50)).toBe(false);
  expect(await wasAskedAfter(3_600, 61)).toBe(true);
});

test('an intent that the provider does not know is marked as failed and does not block the others', async () => {
  const place = await aShop();
  const { booking, intent } = await aPendingTrip(place);
  await pay(place.shop, intent);
  const { trip } = await aPendingTrip(place);
  const strange = await aTripBooking(place.db, { trip, intentId: 'pi_of_another_account' });

  await reconcilePayments(place.deps, 0);

  expect(await statusOf(place, booking.id)).toBe('paid');
  const { rows } = await place.db.pool.query('select status, failure_code from payments where booking_id = $1', [
    strange.id,
  ]);
  expect(rows).toEqual([{ status: 'failed', failure_code: 'unknown_to_provider' }]);
});

test('nothing changes while the provider is unavailable', async () => {
  const place = await aShop();
  const { booking, intent } = await aPendingTrip(place);
  await pay(place.shop, intent);
  await orderFault(place.shop, 'down', 2);

  await reconcilePayments(place.deps, 0);
  expect(await statusOf(place, booking.id)).toBe('pending');
  await reconcilePayments(place.deps, 0);
  expect(await statusOf(place, booking.id)).toBe('paid');
});

test.each(['down', 'timeout'])('a refund that failed at first (%s) is carried out once, later', async (fault) => {
  const place = await aShop();
  const { booking, trip, intent } = await aPendingTrip(place);
  await pay(place.shop, intent);
  await place.db.pool.query(`update bookings set status = 'canceled', cancel_reason = 'expired' where id = $1`, [
    booking.id,
  ]);
  await place.db.pool.query('update slots set seats_booked = seats_booked - 2, is_open = false where id = $1', [
    trip.id,
  ]);
  const refunds = async () =>
    (await place.db.pool.query('select status, amount_cents, provider_refund_id from refunds')).rows;

  // The intent is read once; then both tries of the refund fail.
  const { retrieveIntent, ...rest } = place.deps.cards;
  const cards = {
    ...rest,
    retrieveIntent: async (id: string) => {
      const answer = await retrieveIntent(id);
      await orderFault(place.shop, fault, 2);
      return answer;
    },
  };
  await reconcilePayments({ ...place.deps, cards }, 0);
  expect(await refunds()).toEqual([{ status: 'created', amount_cents: 9_000, provider_refund_id: null }]);
  expect(await statusOf(place, booking.id)).toBe('canceled');

  await reconcilePayments(place.deps, 0);
  await reconcilePayments(place.deps, 0);
  const made = (await place.shop.stripe.refunds.list({ payment_intent: intent.id })).data;
  expect(await refunds()).toEqual([{ status: 'succeeded', amount_cents: 9_000, provider_refund_id: made[0]?.id }]);
  expect(made.length).toBe(1);
  expect(await statusOf(place, booking.id)).toBe('refunded');
  expect(await audit(place.db.pool)).toEqual([]);
});

test('bookings whose end has passed are completed; others are not', async () => {
  const { db } = await aShop();
  const boat = await aBoat(db);
  const sold = (start: string, end: string, status: 'paid' | 'confirmed' | 'canceled' | 'pending') =>
    aCharter(db, { boat, start, end, rest: { status } });
  const over = await sold('2026-11-30T09:00:00Z', '2026-11-30T12:00:00Z', 'paid');
  const confirmed = await sold('2026-11-29T09:00:00Z', '2026-11-29T12:00:00Z', 'confirmed');
  const canceled = await sold('2026-11-28T09:00:00Z', '2026-11-28T12:00:00Z', 'canceled');
  const pending = await sold('2026-11-27T09:00:00Z', '2026-11-27T12:00:00Z', 'pending');
  const sailing = await sold('2026-12-01T07:00:00Z', '2026-12-01T12:00:00Z', 'paid');

  await completeBookings({ db });
  await completeBookings({ db });

  const { rows } = await db.pool.query('select id, status from bookings');
  expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual({
    [over.id]: 'completed',
    [confirmed.id]: 'completed',
    [canceled.id]: 'canceled',
    [pending.id]: 'pending',
    [sailing.id]: 'paid',
  });
  const log = await db.pool.query('select entity_id, before, after from audit_log order by entity_id = $1 desc', [
    over.id,
  ]);
  expect(log.rows).toEqual([
    { entity_id: over.id, before: { status: 'paid' }, after: { status: 'completed' } },
    { entity_id: confirmed.id, before: { status: 'confirmed' }, after: { status: 'completed' } },
  ]);
});

import { expect, test } from 'vitest';
import { sandboxWebhookSecret } from '#server/providers/cards/sandbox-account.ts';
import { signatureFor } from '#server/sandbox/webhooks/sign.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { movableClock } from '#tests/movable-clock.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aTripBooking, type BookingMade } from '#tests/scenarios/bookings.ts';
import { TEST_NOW, testClock } from '#tests/scenarios/deps.ts';
import { openPayment, pay } from '#tests/scenarios/payments.ts';
import { orderFault, runningShop } from '#tests/scenarios/running-shop.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { cancelBooking } from '../change/cancel-booking.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { refundBooking } from './refund-booking.ts';
import { settleIntent } from './settle-intent.ts';

const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
const clock = movableClock(TEST_NOW);
const shop = await runningShop(db, { clock });
const { deps, stripe } = shop;
await orderFault(shop, 'drop_webhook', 10_000); // the tests deliver webhooks themselves
const secret = await sandboxWebhookSecret(db.pool);

async function aPendingTrip() {
  const trip = await aTrip(db, { boat: await aBoat(db), start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' });
  const booking = await aTripBooking(db, { trip, party: { adults: 2 }, intentId: null });
  return { trip, booking, intent: await openPayment(shop, booking) };
}

async function aPaidTrip(card?: string) {
  const place = await aPendingTrip();
  await pay(shop, place.intent, card);
  await settleIntent(deps, place.intent.id);
  return place;
}

const cancel = ({ id }: BookingMade) => cancelBooking(deps, { bookingId: id, actor: 'admin:1', reason: undefined });
const refund = ({ id }: BookingMade, amountCents: number | null = null) =>
  refundBooking(deps, { bookingId: id, actor: 'admin:1', amountCents, key: undefined });

async function stateOf({ id }: BookingMade) {
  const { rows } = await db.pool.query(
    `select b.status, p.status as payment, p.refunded_cents as refunded,
       (select coalesce(jsonb_agg(jsonb_build_array(split_part(r.actor, ':', 1), r.status, r.amount_cents) order by r.created_at, r.amount_cents), '[]')
          from refunds r where r.payment_id = p.id) as refunds,
       (select coalesce(jsonb_agg(d.status), '[]') from disputes d where d.payment_id = p.id) as disputes
     from bookings b join payments p on p.booking_id = b.id where b.id = $1`,
    [id],
  );
  return rows[0];
}

/** Delivers the newest event of this type about the intent, as the provider would. */
async function deliver(type: string, intent: { id: string }): Promise<number> {
  const { data } = await stripe.events.list({ type, limit: 100 });
  const body = JSON.stringify(data.find((event) => JSON.stringify(event.data.object).includes(intent.id)));
  const signature = signatureFor(body, secret, Math.floor(clock.now().epochMilliseconds / 1000));
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return (await fetch(`${shop.origin}/checkout/webhook`, { method: 'POST', headers, body })).status;
}

test.each(['charge.refunded', 'refund.created', 'refund.updated'])(
  '%s records a refund made in the provider’s dashboard; the paid booking stays paid',
  async (type) => {
    const { booking, intent } = await aPaidTrip();
    await stripe.refunds.create({ payment_intent: intent.id, amount: 4_000, reason: 'requested_by_customer' });

    expect([await deliver(type, intent), await deliver(type, intent)]).toEqual([200, 200]);

    expect(await stateOf(booking)).toMatchObject({
      status: 'paid',
      refunded: 4_000,
      refunds: [['provider', 'succeeded', 4_000]],
    });
    expect(await settleIntent(deps, intent.id)).toBe('paid');
    const { rows } = await db.pool.query(
      `select actor, action, after from audit_log where entity = 'refund' and entity_id = (
         select r.id from refunds r join payments p on p.id = r.payment_id where p.booking_id = $1)`,
      [booking.id],
    );
    expect(rows).toEqual([
      {
        actor: 'provider',
        action: 'refund.succeeded',
        after: { status: 'succeeded', amountCents: 4_000, source: 'provider' },
      },
    ]);
  },
);

test('a canceled booking becomes refunded once all its money is returned, whoever ordered it', async () => {
  const { booking, intent } = await aPaidTrip();
  await cancel(booking);
  await refund(booking, 3_000);
  await stripe.refunds.create({ payment_intent: intent.id, amount: 5_000 });
  await settleIntent(deps, intent.id);
  expect(await stateOf(booking)).toMatchObject({ status: 'canceled', refunded: 8_000 });

  await stripe.refunds.create({ payment_intent: intent.id });
  await settleIntent(deps, intent.id);

  expect(await stateOf(booking)).toMatchObject({
    status: 'refunded',
    refunded: 9_000,
    refunds: [
      ['admin', 'succeeded', 3_000],
      ['provider', 'succeeded', 5_000],
      ['provider', 'succeeded', 1_000],
    ],
  });
});

test('a booking whose money was returned in the dashboard becomes refunded as soon as it is canceled', async () => {
  const { booking, intent } = await aPaidTrip();
  await stripe.refunds.create({ payment_intent: intent.id });
  await settleIntent(deps, intent.id);
  expect((await stateOf(booking)).status).toBe('paid');

  await cancel(booking);
  expect((await stateOf(booking)).status).toBe('refunded');
});

test('money that was returned before its webhook arrives does not pay a booking', async () => {
  const { booking, intent } = await aPendingTrip();
  await pay(shop, intent);
  await stripe.refunds.create({ payment_intent: intent.id });

  expect(await settleIntent(deps, intent.id)).toBe('refunded');

  expect(await stateOf(booking)).toMatchObject({ status: 'refunded', refunds: [['provider', 'succeeded', 9_000]] });
  expect(await audit(db.pool)).toEqual([]);
});

test('a slow refund stays pending and its booking canceled until the provider reports success', async () => {
  const { booking, intent } = await aPaidTrip('pm_card_pendingRefund');
  await cancel(booking);
  await refund(booking);
  expect(await stateOf(booking)).toMatchObject({
    status: 'canceled',
    refunded: 0,
    refunds: [['admin', 'pending', 9_000]],
  });
  await reconcilePayments(deps, 0);
  expect((await stateOf(booking)).status).toBe('canceled');
  await expect(refund(booking, 100)).rejects.toMatchObject({ code: 'state_conflict' });

  clock.advance({ seconds: 10 });
  expect(await deliver('refund.updated', intent)).toBe(200);

  expect(await stateOf(booking)).toMatchObject({
    status: 'refunded',
    refunded: 9_000,
    refunds: [['admin', 'succeeded', 9_000]],
  });
});

test('the reconciler asks about a slow refund whose webhook was lost', async () => {
  const { booking } = await aPaidTrip('pm_card_pendingRefund');
  await cancel(booking);
  await refund(booking);
  clock.advance({ seconds: 10 });

  await reconcilePayments(deps, 15);
  expect((await stateOf(booking)).status).toBe('canceled'); // asked about a moment ago, so it is left out
  await db.pool.query(
    `update payments set provider_asked_at = provider_asked_at - interval '16 seconds' where booking_id = $1`,
    [booking.id],
  );
  await reconcilePayments(deps, 15);

  expect(await stateOf(booking)).toMatchObject({ status: 'refunded', refunded: 9_000 });
});

test('a refund that fails afterwards leaves the booking canceled with its money kept, and can be repeated', async () => {
  const { booking, intent } = await aPaidTrip('pm_card_refundFail');
  await cancel(booking);
  await refund(booking);
  expect(await stateOf(booking)).toMatchObject({ status: 'refunded', refunded: 9_000 });

  clock.advance({ seconds: 10 });
  expect(await deliver('refund.failed', intent)).toBe(200);

  expect(await stateOf(booking)).toMatchObject({
    status: 'canceled',
    refunded: 0,
    refunds: [['admin', 'failed', 9_000]],
  });
  await refund(booking, 2_000);
  expect(await stateOf(booking)).toMatchObject({ status: 'canceled', refunded: 2_000 });
});

test('a dispute is recorded with its payment when opened and closed; the booking does not change', async () => {
  const { booking, intent } = await aPendingTrip();
  await pay(shop, intent, 'pm_card_createDispute');
  expect(await deliver('charge.dispute.created', intent)).toBe(200);
  expect(await stateOf(booking)).toMatchObject({ status: 'paid', disputes: ['needs_response'] });

  const [dispute] = (await stripe.disputes.list({ payment_intent: intent.id })).data;
  await stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: 'winning_evidence' } });
  expect(await deliver('charge.dispute.closed', intent)).toBe(200);

  expect(await stateOf(booking)).toMatchObject({ status: 'paid', disputes: ['won'] });
  const { rows } = await db.pool.query(`select action from audit_log where entity = 'dispute' order by id`);
  expect(rows.map(({ action }) => action)).toEqual(['dispute.needs_response', 'dispute.won']);
});

test('a disputed payment cannot be refunded: the refund fails and the operator is told', async () => {
  const { booking } = await aPaidTrip('pm_card_createDispute');
  await cancel(booking);

  await expect(refund(booking)).rejects.toMatchObject({ code: 'state_conflict' });

  expect(await stateOf(booking)).toMatchObject({
    status: 'canceled',
    refunded: 0,
    refunds: [['admin', 'failed', 9_000]],
  });
});

test('an open dispute is asked about every hour', async () => {
  const { booking, intent } = await aPaidTrip('pm_card_createDispute');
  const [dispute] = (await stripe.disputes.list({ payment_intent: intent.id })).data;
  await stripe.disputes.close(dispute?.id ?? '');

  await reconcilePayments(deps, 15);
  expect(await stateOf(booking)).toMatchObject({ disputes: ['needs_response'] });
  await db.pool.query(`update payments set provider_asked_at = provider_asked_at - interval '61 minutes'`);
  await reconcilePayments(deps, 15);
  expect(await stateOf(booking)).toMatchObject({ status: 'paid', disputes: ['lost'] });
});

test('an intent that is canceled here but not at the provider is canceled at the provider', async () => {
  const { booking, intent } = await aPendingTrip();
  await db.pool.query(
    `with ended as (update bookings set status = 'canceled', cancel_reason = 'released' where id = $1 returning slot_id, seats),
       payment as (update payments set status = 'canceled' where booking_id = $1)
     update slots s set seats_booked = s.seats_booked - ended.seats from ended where s.id = ended.slot_id`,
    [booking.id],
  );

  await reconcilePayments(deps, 0);
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('canceled');

  const asked = await db.pool.query('select provider_status from payments where booking_id = $1', [booking.id]);
  expect(asked.rows).toEqual([{ provider_status: 'canceled' }]);
});

test('an older answer from the provider does not undo a newer one', async () => {
  const { booking, intent } = await aPaidTrip();
  const before = await deps.cards.retrieveIntent(intent.id);
  await stripe.refunds.create({ payment_intent: intent.id, amount: 4_000 });
  await settleIntent(deps, intent.id);

  const stale = { ...deps.cards, retrieveIntent: async () => before };
  await settleIntent({ db, cards: stale }, intent.id);
  expect(await stateOf(booking)).toMatchObject({ refunded: 4_000, refunds: [['provider', 'succeeded', 4_000]] });

  await reconcilePayments(deps, 0); // the difference is noticed and asked about again
  const { rows } = await db.pool.query('select difference_cents from ledger_payments where booking_id = $1', [
    booking.id,
  ]);
  expect(rows).toEqual([{ difference_cents: 0 }]);
});

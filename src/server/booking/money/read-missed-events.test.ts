import { expect, test } from 'vitest';
import type { ErrorCode } from '#contract/error-codes.ts';
import type { CardProvider } from '#server/providers/cards/card-provider.ts';
import { movableClock } from '#tests/movable-clock.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aTripBooking, type BookingMade } from '#tests/scenarios/bookings.ts';
import { TEST_NOW, testClock } from '#tests/scenarios/deps.ts';
import { openPayment, pay } from '#tests/scenarios/payments.ts';
import { orderFault, runningShop } from '#tests/scenarios/running-shop.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { AppError } from '../../http/errors.ts';
import { readMissedEvents } from './read-missed-events.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { settleIntent } from './settle-intent.ts';

async function aShop() {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const clock = movableClock(TEST_NOW);
  const shop = await runningShop(db, { clock });
  await orderFault(shop, 'drop_webhook', 10_000);

  async function aPaidTrip(card?: string) {
    const trip = await aTrip(db, { boat: await aBoat(db), start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' });
    const booking = await aTripBooking(db, { trip, party: { adults: 2 }, intentId: null });
    const intent = await openPayment(shop, booking);
    await pay(shop, intent, card);
    expect(await settleIntent(shop.deps, intent.id)).toBe('paid');
    return { booking, intent };
  }

  async function stateOf({ id }: BookingMade) {
    const { rows } = await db.pool.query(
      `select p.refunded_cents as refunded,
         (select coalesce(jsonb_agg(jsonb_build_array(split_part(r.actor, ':', 1), r.status) order by r.created_at), '[]')
            from refunds r where r.payment_id = p.id) as refunds,
         (select coalesce(jsonb_agg(d.status), '[]') from disputes d where d.payment_id = p.id) as disputes
       from payments p where p.booking_id = $1`,
      [id],
    );
    return rows[0];
  }
  const unhandled = async () =>
    (await db.pool.query('select id from provider_events where handled_at is null')).rows.map(({ id }) => id);

  return { db, clock, shop, deps: shop.deps, stripe: shop.stripe, aPaidTrip, stateOf, unhandled };
}

test('a refund made at the provider whose webhooks were all lost is recorded as its webhook would have done', async () => {
  const { db, clock, deps, stripe, aPaidTrip, stateOf, unhandled } = await aShop();
  const { booking, intent } = await aPaidTrip();
  await stripe.refunds.create({ payment_intent: intent.id, amount: 4_000 });
  const refunded = { refunded: 4_000, refunds: [['provider', 'succeeded']], disputes: [] };

  await reconcilePayments(deps, 0); // control: the payment is settled, so the reconciler does not ask about it
  await readMissedEvents(deps, 60); // it may still come by webhook
  expect(await stateOf(booking)).toMatchObject({ refunded: 0, refunds: [] });

  clock.advance({ seconds: 61 });
  await readMissedEvents(deps, 60);
  expect(await stateOf(booking)).toEqual(refunded);

  await readMissedEvents(deps, 0);
  expect(await stateOf(booking)).toEqual(refunded);
  expect(await unhandled()).toEqual([]);
  expect(await audit(db.pool)).toEqual([]);
});

test('a refund that fails days later, and a dispute and its outcome, are found too', async () => {
  const { clock, deps, stripe, aPaidTrip, stateOf } = await aShop();
  const failing = await aPaidTrip('pm_card_refundFail');
  const disputed = await aPaidTrip('pm_card_createDispute');
  await stripe.refunds.create({ payment_intent: failing.intent.id, amount: 4_000 });
  await readMissedEvents(deps, 0);
  expect(await stateOf(failing.booking)).toMatchObject({ refunded: 4_000, refunds: [['provider', 'succeeded']] });
  expect(await stateOf(disputed.booking)).toMatchObject({ disputes: ['needs_response'] });

  clock.advance({ hours: 72 });
  const [dispute] = (await stripe.disputes.list({ payment_intent: disputed.intent.id })).data;
  await stripe.disputes.close(dispute?.id ?? '');
  await readMissedEvents(deps, 0);

  expect(await stateOf(failing.booking)).toMatchObject({ refunded: 0, refunds: [['provider', 'failed']] });
  expect(await stateOf(disputed.booking)).toMatchObject({ disputes: ['lost'] });
});

test('the list is read to its end, in pages, and only once', async () => {
  const { db, clock, deps, unhandled } = await aShop();
  await db.pool.query(
    `insert into sandbox.objects (id, kind, created, body)
     select id, 'event', $1, jsonb_build_object('id', id, 'object', 'event', 'type', 'refund.updated',
       'data', '{"object": {"object": "refund", "payment_intent": null}}'::jsonb)
     from (select 'evt_' || n as id from generate_series(1, 230) n) events`,
    [Math.floor(clock.now().epochMilliseconds / 1000)],
  );
  const spans: unknown[] = [];
  const counting: CardProvider = {
    ...deps.cards,
    listEvents: (span) => (spans.push(span), deps.cards.listEvents(span)),
  };

  for (let time = 0; time < 3; time += 1) await readMissedEvents({ ...deps, cards: counting }, 0);

  expect((await db.pool.query('select count(*)::int from provider_events')).rows).toEqual([{ count: 230 }]);
  expect(await unhandled()).toEqual([]);
  const from = (index: number) => (spans[index] as { from: Temporal.Instant }).from.toString();
  expect([from(0), from(1)]).toEqual(['2026-11-01T08:00:00Z', '2026-12-01T07:45:00Z']);
});

test('when there are more events than are read at once, a shorter period is read first', async () => {
  const { deps } = await aShop();
  const eventsAt = Array.from({ length: 3_000 }, (_, n) => deps.clock.now().subtract({ minutes: n }));
  const isIn = (at: Temporal.Instant, { from, until }: { from: Temporal.Instant; until: Temporal.Instant }) =>
    Temporal.Instant.compare(at, from) >= 0 && Temporal.Instant.compare(at, until) <= 0;
  const cards: CardProvider = {
    ...deps.cards,
    listEvents: async (span) =>
      eventsAt
        .filter((at) => isIn(at, span))
        .slice(0, span.atMost)
        .map((at) => ({ id: `evt_${at.epochMilliseconds}`, type: 'refund.updated', intentId: null })),
  };
  const known = async () => (await deps.db.query('select count(*)::int as known from provider_events')).rows[0].known;

  const counts: number[] = [];
  for (let time = 0; time < 10; time += 1) {
    await readMissedEvents({ ...deps, cards }, 0);
    counts.push(await known());
  }

  expect(Math.max(...counts.map((count, index) => count - (counts[index - 1] ?? 0)))).toBeLessThanOrEqual(1_000);
  expect(counts.at(-1)).toBe(3_000);
});

test('while the provider is down nothing is lost; one event that cannot be handled does not stop the others', async () => {
  const { db, clock, shop, deps, stripe, aPaidTrip, stateOf, unhandled } = await aShop();
  const [first, second] = [await aPaidTrip(), await aPaidTrip()];
  for (const { intent } of [first, second]) await stripe.refunds.create({ payment_intent: intent.id });
  await orderFault(shop, 'down', 2);
  await readMissedEvents(deps, 0);
  expect(await unhandled()).toEqual([]);

  const broken: CardProvider = {
    ...deps.cards,
    retrieveIntent: (id) =>
      id === first.intent.id ? Promise.reject(new Error('broken')) : deps.cards.retrieveIntent(id),
  };
  await expect(readMissedEvents({ ...deps, cards: broken }, 0)).rejects.toThrow('broken');
  expect([(await stateOf(first.booking)).refunded, (await stateOf(second.booking)).refunded]).toEqual([0, 9_000]);

  clock.advance({ hours: 3 });
  await db.pool.query(`update provider_events set tried_at = tried_at - interval '6 minutes'`);
  await readMissedEvents(deps, 0);
  expect((await stateOf(first.booking)).refunded).toBe(9_000);
  expect(await unhandled()).toEqual([]);
});

test('an event of a booking that is not known yet is tried again silently, any other refusal is reported', async () => {
  const { deps, stripe, aPaidTrip, unhandled } = await aShop();
  const { intent } = await aPaidTrip();
  await stripe.refunds.create({ payment_intent: intent.id });
  const refusing = (code: ErrorCode): CardProvider => ({
    ...deps.cards,
    retrieveIntent: () => Promise.reject(new AppError(code)),
  });
  await readMissedEvents({ ...deps, cards: refusing('unavailable') }, 0);
  expect(await unhandled()).not.toEqual([]);
  await deps.db.query(`update provider_events set tried_at = tried_at - interval '6 minutes'`);

  const reported = readMissedEvents({ ...deps, cards: refusing('booking_not_found') }, 0);

  await expect(reported).rejects.toThrow('booking_not_found');
});

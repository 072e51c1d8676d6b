import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/test-database.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { type FakeCards, fakeCards } from '#tests/scenarios/fake-cards.ts';
import { charterRequest, seatsRequest } from '#tests/scenarios/requests.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { aVisitor } from '#tests/scenarios/visitor.ts';
import { buildApp } from '../../app.ts';
import { clockFrom } from '../../providers/clock.ts';
import { settleIntent } from '../money/settle-intent.ts';
import { endExpiredHold, sweepExpiredHolds } from './end-expired-holds.ts';

const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
const cards = fakeCards();
const deps = someDeps(db, { cards });
const app = await buildApp(deps);

const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T13:00:00Z' };
const EXPIRED = '2026-12-01T07:59:00Z';

const anIntent = (of: FakeCards, bookingId: string) =>
  of.createIntent({ bookingId, amountCents: 52_000, description: '', idempotencyKey: crypto.randomUUID() });

/** A charter of the whole slot whose hold ran out a minute ago, with an intent at the provider. */
async function aStaleCharter() {
  const boat = await aBoat(db);
  const slot = await aPrivateSlot(db, { boat, ...DAY });
  const id = crypto.randomUUID();
  const intent = await anIntent(cards, id);
  const stale = await aCharter(db, { boat, ...DAY, intentId: intent.id, rest: { id, hold_expires_at: EXPIRED } });
  return { boat, slot, stale, intentId: intent.id };
}

const statusOf = async (booking: { id: string }) =>
  (await db.query('select status, cancel_reason from bookings where id = $1', [booking.id])).rows[0];

test('the next who wants an expired hold’s time gets it, after its intent was canceled', async () => {
  const { boat, slot, stale, intentId } = await aStaleCharter();

  expect((await aVisitor(app).ask(charterRequest(boat, slot))).status).toBe(200);

  expect(await statusOf(stale)).toEqual({ status: 'canceled', cancel_reason: 'expired' });
  expect(cards.intents.get(intentId)?.status).toBe('canceled');
  expect(await audit(db.pool)).toEqual([]);
});

test('an expired hold that was paid meanwhile is booked, and the newcomer hears that the time is taken', async () => {
  const { boat, slot, stale, intentId } = await aStaleCharter();
  cards.setStatus(intentId, 'succeeded');

  expect((await aVisitor(app).ask(charterRequest(boat, slot))).code).toBe('slot_taken');

  expect(await statusOf(stale)).toMatchObject({ status: 'paid' });
  expect(await audit(db.pool)).toEqual([]);
});

test('an expired hold whose payment is still under way keeps its time', async () => {
  const { boat, slot, stale, intentId } = await aStaleCharter();
  cards.setStatus(intentId, 'processing');

  expect((await aVisitor(app).ask(charterRequest(boat, slot))).code).toBe('slot_taken');
  expect(await statusOf(stale)).toMatchObject({ status: 'pending' });
});

test('while the provider cannot be asked, an expired hold’s time is not sold again', async () => {
  const { boat, slot, stale } = await aStaleCharter();
  cards.isDown = true;
  const refused = await aVisitor(app).ask(charterRequest(boat, slot));
  cards.isDown = false;

  expect([refused.status, refused.code, refused.retryAfter]).toEqual([503, 'provider_unavailable', '5']);
  expect(await statusOf(stale)).toMatchObject({ status: 'pending' });
});

test('an expired hold whose intent was never made, or is unknown to the provider, simply ends', async () => {
  const boat = await aBoat(db);
  const slot = await aPrivateSlot(db, { boat, ...DAY });
  const half = Temporal.Instant.from('2026-12-05T11:00:00Z');
  await aCharter(db, { boat, start: DAY.start, end: half, intentId: null, rest: { hold_expires_at: EXPIRED } });
  await aCharter(db, { boat, start: half, end: DAY.end, intentId: 'pi_gone', rest: { hold_expires_at: EXPIRED } });

  expect((await aVisitor(app).ask(charterRequest(boat, slot, { hours: 4 }))).status).toBe(200);
  expect(await audit(db.pool)).toEqual([]);
});

test('of a trip’s expired holds only as many are ended as the newcomer needs seats', async () => {
  const trip = await aTrip(db, { boat: await aBoat(db), ...DAY, seats: 6 });
  for (let n = 0; n < 3; n++) {
    await aTripBooking(db, { trip, party: { adults: 2 }, intentId: null, rest: { hold_expires_at: EXPIRED } });
  }

  expect((await aVisitor(app).ask(seatsRequest(trip, { adults: 3 }))).status).toBe(200);

  const { rows } = await db.pool.query(
    "select count(*) filter (where status = 'canceled') as ended from bookings where slot_id = $1",
    [trip.id],
  );
  expect(rows[0].ended).toBe(2);
  expect(await audit(db.pool)).toEqual([]);
});

test('an expired hold that a booking outlived by being paid in the last moment is left alone', async () => {
  const { stale, intentId } = await aStaleCharter();
  cards.beforeCall = async (call) => {
    if (call !== 'cancel') return;
    cards.beforeCall = async () => {};
    cards.setStatus(intentId, 'succeeded');
    await settleIntent(deps, intentId);
  };

  expect(await endExpiredHold(deps, stale.id)).toBe('paid');
  expect(await statusOf(stale)).toMatchObject({ status: 'paid' });
});

test('a hold that was given its intent while it was being ended has that intent canceled too', async () => {
  const boat = await aBoat(db);
  const stale = await aCharter(db, { boat, ...DAY, intentId: 'pi_gone_before', rest: { hold_expires_at: EXPIRED } });
  const intent = await anIntent(cards, stale.id);
  cards.beforeCall = async (call) => {
    if (call !== 'cancel') return;
    cards.beforeCall = async () => {};
    await db.query('update payments set provider_payment_id = $2 where booking_id = $1', [stale.id, intent.id]);
  };

  expect(await endExpiredHold(deps, stale.id)).toBe('freed');
  expect(cards.intents.get(intent.id)?.status).toBe('canceled');
});

test('an intent that is made while its hold is released is canceled, and the buyer told', async () => {
  const boat = await aBoat(db);
  const slot = await aPrivateSlot(db, { boat, ...DAY });
  cards.beforeCall = async (call, bookingId) => {
    if (call !== 'create') return;
    cards.beforeCall = async () => {};
    await db.query('update bookings set hold_expires_at = $2 where id = $1', [bookingId, EXPIRED]);
    await endExpiredHold(deps, bookingId);
  };

  const outcome = await aVisitor(app).ask(charterRequest(boat, slot));

  expect([outcome.status, outcome.code]).toEqual([409, 'hold_expired']);
  expect([...cards.intents.values()].at(-1)?.status).toBe('canceled');
  expect(await audit(db.pool)).toEqual([]);
});

test('a hold runs out by the database’s clock: a process whose own is ten minutes fast sells nothing early', async () => {
  const fast = testClock().now().add({ minutes: 10 });
  const fastApp = await buildApp(someDeps(db, { cards, clock: clockFrom(fast) }));
  const boat = await aBoat(db);
  const slot = await aPrivateSlot(db, { boat, ...DAY });
  await aCharter(db, { boat, ...DAY, rest: { hold_expires_at: '2026-12-01T08:05:00Z' } });

  expect((await aVisitor(fastApp).ask(charterRequest(boat, slot))).code).toBe('slot_taken');
});

test('a live hold is not stale: neither it nor its payment is touched', async () => {
  const boat = await aBoat(db);
  const id = crypto.randomUUID();
  const intent = await anIntent(cards, id);
  await aCharter(db, { boat, ...DAY, intentId: intent.id, rest: { id } });

  expect(await endExpiredHold(deps, id)).toBe('gone');
  expect(await statusOf({ id })).toMatchObject({ status: 'pending' });
  expect(cards.intents.get(intent.id)?.status).toBe('requires_payment_method');
});

test('the sweeper ends every expired hold, and one that cannot be ended does not keep the others', async () => {
  const own = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const provider = fakeCards();
  const boat = await aBoat(own);
  const trip = await aTrip(own, { boat, ...DAY });
  for (const adults of [1, 2, 3]) {
    const id = crypto.randomUUID();
    const { id: intentId } = await anIntent(provider, id);
    await aTripBooking(own, { trip, party: { adults }, intentId, rest: { id, hold_expires_at: EXPIRED } });
  }
  await aTripBooking(own, { trip, party: { adults: 4 } });
  const [broken] = provider.intents.keys();
  const failOne = async (_call: string, id: string) => {
    if (id === broken) throw new Error('a bug');
  };
  const ownDeps = someDeps(own, { cards: provider });

  provider.beforeCall = failOne;
  await expect(sweepExpiredHolds(ownDeps)).rejects.toThrow('a bug');
  provider.beforeCall = async () => {};
  expect(await sweepExpiredHolds(ownDeps)).toBe(1);

  const { rows } = await own.pool.query('select seats_booked from slots where id = $1', [trip.id]);
  expect(rows[0].seats_booked).toBe(4);
  expect(await audit(own.pool)).toEqual([]);
});

test('the sweeper does not go on asking a provider that is down', async () => {
  const own = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const provider = fakeCards();
  const trip = await aTrip(own, { boat: await aBoat(own), ...DAY });
  for (let n = 0; n < 3; n++) {
    const { id: intentId } = await anIntent(provider, crypto.randomUUID());
    await aTripBooking(own, { trip, intentId, rest: { hold_expires_at: EXPIRED } });
  }
  let calls = 0;
  provider.isDown = true;
  provider.beforeCall = async () => void (calls += 1);

  await expect(sweepExpiredHolds(someDeps(own, { cards: provider }))).rejects.toThrow();
  expect(calls).toBe(1);
});

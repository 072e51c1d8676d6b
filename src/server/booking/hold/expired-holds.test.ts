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

/** A charter of the whole slot; its hold expired a minute ago and has an intent at the provider. */
async function anExpiredCharter() {
  const boat = await aBoat(db);
  const slot = await aPrivateSlot(db, { boat, ...DAY });
  const id = crypto.randomUUID();
  const intent = await anIntent(cards, id);
  const expired = await aCharter(db, { boat, ...DAY, intentId: intent.id, rest: { id, hold_expires_at: EXPIRED } });
  return { boat, slot, expired, intentId: intent.id };
}

const statusOf = async (booking: { id: string }) =>
  (await db.query('select status, cancel_reason from bookings where id = $1', [booking.id])).rows[0];

test('the time of an expired hold is sold to the next buyer, its intent canceled first', async () => {
  const { boat, slot, expired, intentId } = await anExpiredCharter();

  expect((await aVisitor(app).ask(charterRequest(boat, slot))).status).toBe(200);

  expect(await statusOf(expired)).toEqual({ status: 'canceled', cancel_reason: 'expired' });
  expect(cards.intents.get(intentId)?.status).toBe('canceled');
  expect(await audit(db.pool)).toEqual([]);
});

test('an expired hold that was paid meanwhile becomes paid, and the next buyer is refused', async () => {
  const { boat, slot, expired, intentId } = await anExpiredCharter();
  cards.setStatus(intentId, 'succeeded');

  expect((await aVisitor(app).ask(charterRequest(boat, slot))).code).toBe('slot_taken');

  expect(await statusOf(expired)).toMatchObject({ status: 'paid' });
  expect(await audit(db.pool)).toEqual([]);
});

test('an expired hold whose payment is being processed keeps its time', async () => {
  const { boat, slot, expired, intentId } = await anExpiredCharter();
  cards.setStatus(intentId, 'processing');

  expect((await aVisitor(app).ask(charterRequest(boat, slot))).code).toBe('slot_taken');
  expect(await statusOf(expired)).toMatchObject({ status: 'pending' });
});

test('while the card provider is down, the time of an expired hold is not sold', async () => {
  const { boat, slot, expired } = await anExpiredCharter();
  cards.isDown = true;
  const refused = await aVisitor(app).ask(charterRequest(boat, slot));
  cards.isDown = false;

  expect([refused.status, refused.code, refused.retryAfter]).toEqual([503, 'provider_unavailable', '5']);
  expect(await statusOf(expired)).toMatchObject({ status: 'pending' });
});

test('an expired hold without an intent, or with one unknown to the provider, ends', async () => {
  const boat = await aBoat(db);
  const slot = await aPrivateSlot(db, { boat, ...DAY });
  const half = Temporal.Instant.from('2026-12-05T11:00:00Z');
  await aCharter(db, { boat, start: DAY.start, end: half, intentId: null, rest: { hold_expires_at: EXPIRED } });
  await aCharter(db, { boat, start: half, end: DAY.end, intentId: 'pi_gone', rest: { hold_expires_at: EXPIRED } });

  expect((await aVisitor(app).ask(charterRequest(boat, slot, { hours: 4 }))).status).toBe(200);
  expect(await audit(db.pool)).toEqual([]);
});

test('only as many of a trip’s expired holds end as the next buyer needs', async () => {
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

test('a hold that is paid while it is being ended stays paid', async () => {
  const { expired, intentId } = await anExpiredCharter();
  cards.beforeCall = async (call) => {
    if (call !== 'cancel') return;
    cards.beforeCall = async () => {};
    cards.setStatus(intentId, 'succeeded');
    await settleIntent(deps, intentId);
  };

  expect(await endExpiredHold(deps, expired.id)).toBe('paid');
  expect(await statusOf(expired)).toMatchObject({ status: 'paid' });
});

test('an intent that is stored while its hold is being ended is canceled too', async () => {
  const boat = await aBoat(db);
  const expired = await aCharter(db, { boat, ...DAY, intentId: 'pi_gone_before', rest: { hold_expires_at: EXPIRED } });
  const intent = await anIntent(cards, expired.id);
  cards.beforeCall = async (call) => {
    if (call !== 'cancel') return;
    cards.beforeCall = async () => {};
    await db.query('update payments set provider_payment_id = $2 where booking_id = $1', [expired.id, intent.id]);
  };

  expect(await endExpiredHold(deps, expired.id)).toBe('freed');
  expect(cards.intents.get(intent.id)?.status).toBe('canceled');
});

test('an intent that is created after its hold has ended is canceled, and the buyer gets hold_expired', async () => {
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

test('a hold expires by the database’s clock, even for a process whose clock is ten minutes fast', async () => {
  const fast = testClock().now().add({ minutes: 10 });
  const fastApp = await buildApp(someDeps(db, { cards, clock: clockFrom(fast) }));
  const boat = await aBoat(db);
  const slot = await aPrivateSlot(db, { boat, ...DAY });
  await aCharter(db, { boat, ...DAY, rest: { hold_expires_at: '2026-12-01T08:05:00Z' } });

  expect((await aVisitor(fastApp).ask(charterRequest(boat, slot))).code).toBe('slot_taken');
});

test('ending an expired hold leaves a live hold and its payment unchanged', async () => {
  const boat = await aBoat(db);
  const id = crypto.randomUUID();
  const intent = await anIntent(cards, id);
  await aCharter(db, { boat, ...DAY, intentId: intent.id, rest: { id } });

  expect(await endExpiredHold(deps, id)).toBe('gone');
  expect(await statusOf({ id })).toMatchObject({ status: 'pending' });
  expect(cards.intents.get(intent.id)?.status).toBe('requires_payment_method');
});

test('the sweep ends every expired hold, also when one of them cannot be ended', async () => {
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

test('the sweep stops at the first call when the card provider is down', async () => {
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

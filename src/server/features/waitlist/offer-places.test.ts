import { expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { ProviderUnavailable } from '#server/providers/cards/card-provider.ts';
import { AppError } from '#server/http/errors.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aTripBooking } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { fakeCards } from '#tests/scenarios/fake-cards.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { offerNow } from './office-list.ts';
import { offerPlaces } from './offer-places.ts';

const TRIP = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' };

/** A guest who waits for two seats on a trip, or for the day of the boat. */
function anEntry(db: Database, { name, boatId, slotId }: { name: string; boatId: string; slotId: string | null }) {
  return db.pool.query(
    `insert into waitlist_entries (boat_id, slot_id, day, seats, name, email, language, state, confirmed_at)
     values ($1, $2, '2026-12-05', 2, $3, $3 || '@mail.example', 'en', 'waiting', app_now()) returning id`,
    [boatId, slotId, name],
  );
}

/** Two guests who wait for trips of two boats. On the first trip an expired hold has to be ended before it can be offered. */
async function twoWhoWait() {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const cards = fakeCards();
  const waits = async (name: string) => {
    const trip = await aTrip(db, { boat: await aBoat(db), ...TRIP, seats: 2 });
    await anEntry(db, { name, boatId: trip.boat_id, slotId: trip.id });
    return trip;
  };
  const trip = await waits('first');
  const { id } = await cards.createIntent({ amountCents: 9_000, description: 'Hold', idempotencyKey: 'hold' });
  await aTripBooking(db, {
    trip,
    party: { adults: 2 },
    intentId: id,
    rest: { hold_expires_at: testClock().now().subtract({ minutes: 1 }) },
  });
  await waits('second');
  const states = async () =>
    (await db.pool.query('select state from waitlist_entries order by created_at')).rows.map(({ state }) => state);
  return { cards, deps: someDeps(db, { cards }), states };
}

test.each([
  ['an error of the site', new AppError('internal')],
  ['an outage of the card provider', new ProviderUnavailable(new Error('down'))],
])('%s at one entry is reported, and the next entry gets its offer', async (_what, failure) => {
  const { cards, deps, states } = await twoWhoWait();
  cards.beforeCall = () => Promise.reject(failure);

  await expect(offerPlaces(deps)).rejects.toBe(failure);

  expect(await states()).toEqual(['waiting', 'offered']);
});

test.each([
  ['that was taken', 'seats_taken'],
  ['of a boat whose shortest or longest charter was changed', 'duration_out_of_range'],
] as const)('a place %s meanwhile is not offered and not reported', async (_what, code) => {
  const { cards, deps, states } = await twoWhoWait();
  cards.beforeCall = () => Promise.reject(new AppError(code));

  expect(await offerPlaces(deps)).toBe(1);

  expect(await states()).toEqual(['waiting', 'offered']);
});

const ADMIN = 'admin:0190a000-0000-4000-8000-000000000000';
const LATER = { start: '2026-12-05T13:00:00Z', end: '2026-12-05T16:00:00Z' };

test.each([
  ['that costs nothing', { seatPriceCents: 0 }, {}],
  ['that costs less than a card can pay', { seatPriceCents: 8 }, {}],
  ['whose minimum the party does not reach', {}, { min_seats_to_depart: 4, decision_hours_before: 0 }],
])('a trip %s is skipped, and a later one of the day is offered', async (_what, trip, boatRow) => {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const boat = await aBoat(db, boatRow);
  await aTrip(db, { boat, ...TRIP, ...trip });
  const later = await aTrip(db, { boat, ...LATER });
  await aTripBooking(db, { trip: later, party: { adults: 4 }, rest: { status: 'paid' } });
  await anEntry(db, { name: 'first', boatId: boat.id, slotId: null });
  await anEntry(db, { name: 'second', boatId: boat.id, slotId: null });

  expect(await offerPlaces(someDeps(db))).toBe(2);

  const { rows } = await db.pool.query(`select slot_id from bookings where status = 'pending'`);
  expect(rows).toEqual([{ slot_id: later.id }, { slot_id: later.id }]);
});

test('a charter that costs nothing is not offered, not even by the operator', async () => {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const boat = await aBoat(db, { charter_hour_cents: 0, charter_packages: false });
  await aPrivateSlot(db, { boat, ...LATER });
  const { rows } = await anEntry(db, { name: 'first', boatId: boat.id, slotId: null });

  expect(await offerPlaces(someDeps(db))).toBe(0);
  const now = offerNow(someDeps(db), rows[0]?.id, ADMIN);
  await expect(now).rejects.toThrow(expect.objectContaining({ code: 'slot_taken' }));
});

test('an operator can offer a trip whose minimum the party does not reach', async () => {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const boat = await aBoat(db, { min_seats_to_depart: 4, decision_hours_before: 0 });
  const trip = await aTrip(db, { boat, ...TRIP });
  const { rows } = await anEntry(db, { name: 'first', boatId: boat.id, slotId: trip.id });
  expect(await offerPlaces(someDeps(db))).toBe(0);

  expect(await offerNow(someDeps(db), rows[0]?.id, ADMIN)).toMatchObject({ state: 'offered' });
});

test('an offer within half an hour of the start is held until the start', async () => {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const start = testClock().now().add({ minutes: 20 });
  const trip = await aTrip(db, { boat: await aBoat(db), start, end: start.add({ hours: 2 }) });
  await anEntry(db, { name: 'first', boatId: trip.boat_id, slotId: trip.id });

  expect(await offerPlaces(someDeps(db))).toBe(1);

  const { rows } = await db.pool.query('select hold_expires_at = start_at as is_until_start from bookings');
  expect(rows).toEqual([{ is_until_start: true }]);
});

import { expect, test } from 'vitest';
import { timeRange } from '#domain/time/time-range.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { freeStarts, type StartsWanted } from './free-starts.ts';
import { freeTrips, type TripsWanted } from './free-trips.ts';

const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });

const range = timeRange(Temporal.Instant.from('2026-12-05T00:00Z'), Temporal.Instant.from('2026-12-06T00:00Z'));
type Terms = Parameters<typeof freeStarts>[2];

const GUEST: Terms = { bookingId: null, mustKeepLeadTime: true };
const OPERATOR: Terms = { bookingId: null, mustKeepLeadTime: false };
const EXPIRED = { hold_expires_at: '2026-12-01T07:59:00Z' };

/** A boat that is chartered for 2 to 3 hours from 09:00 to 13:00. */
async function aFreeMorning(rest: object = {}) {
  const boat = await aBoat(db, { min_hours: 2, max_hours: 3, ...rest });
  await aPrivateSlot(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T13:00:00Z' });
  return boat;
}

async function starts(boat: { id: string }, terms = GUEST, rest: Partial<StartsWanted> = {}): Promise<string[]> {
  const found = await freeStarts(db, { boatId: boat.id, range, people: null, ...rest }, terms);
  return found.map(({ start, minHours, maxHours }) => `${start.toString().slice(11, 16)} ${minHours}–${maxHours}`);
}

async function trips(boat: { id: string }, terms = GUEST, rest: Partial<TripsWanted> = {}): Promise<string[]> {
  const found = await freeTrips(db, { boatId: boat.id, range, seats: 1, ownSlotId: null, ...rest }, terms);
  return found.map(({ start_at, seats_left }) => `${start_at.toString().slice(11, 16)} ${seats_left}`);
}

test('a charter can start at each hour at which its shortest length fits, except before the hour of a range’s end', async () => {
  const boat = await aFreeMorning();
  expect(await starts(boat)).toEqual(['09:00 2–3', '10:00 2–3', '11:00 2–2']);
  const untilTen = timeRange(range.start, Temporal.Instant.from('2026-12-05T10:00Z'));
  expect(await starts(boat, GUEST, { range: untilTen })).toEqual(['09:00 2–3']);
});

test('sold time is taken for others, free for its own booking, and free again after an expired hold', async () => {
  const boat = await aFreeMorning();
  const first = { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T11:00:00Z' };
  const { id } = await aCharter(db, { ...first, rest: { status: 'paid' } });
  expect(await starts(boat)).toEqual(['11:00 2–2']);
  expect(await starts(boat, { ...GUEST, bookingId: id })).toHaveLength(3);

  const held = await aFreeMorning();
  await aCharter(db, { ...first, boat: held, rest: EXPIRED });
  expect(await starts(held)).toHaveLength(3);
});

test('a boat has no starts when it is unknown, archived, not chartered or too small for the party', async () => {
  const small = await aFreeMorning({ capacity: 4 });
  expect(await starts(small, GUEST, { people: 4 })).toHaveLength(3);
  expect(await starts(small, GUEST, { people: 5 })).toEqual([]);
  expect(await starts(await aFreeMorning({ is_active: false }))).toEqual([]);
  expect(await starts(await aFreeMorning({ charter_hour_cents: null }))).toEqual([]);
  expect(await starts({ id: '00000000-0000-7000-8000-000000000000' })).toEqual([]);
});

test('the lead time leaves out starts and trips for guests, but not for the operator', async () => {
  const chartered = await aFreeMorning({ lead_time_hours: 98 }); // until 10:00
  expect(await starts(chartered)).toEqual(['11:00 2–2']);
  expect(await starts(chartered, OPERATOR)).toHaveLength(3);

  const boat = await aBoat(db, { lead_time_hours: 98 });
  await aTrip(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T11:00:00Z' });
  await aTrip(db, { boat, start: '2026-12-05T11:00:00Z', end: '2026-12-05T13:00:00Z' });
  expect(await trips(boat)).toEqual(['11:00 12']);
  expect(await trips(boat, OPERATOR)).toEqual(['09:00 12', '11:00 12']);
});

test('trips are those with enough seats that start in the range, without the party’s own', async () => {
  const boat = await aBoat(db);
  const early = await aTrip(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T11:00:00Z', seats: 4 });
  await aTrip(db, { boat, start: '2026-12-05T11:00:00Z', end: '2026-12-05T13:00:00Z', seats: 4 });
  await aTrip(db, { boat, start: '2026-12-05T13:00:00Z', end: '2026-12-05T15:00:00Z', isOpen: false });
  await aTrip(db, { boat, start: '2026-12-06T00:00:00Z', end: '2026-12-06T02:00:00Z' });
  await aTripBooking(db, { trip: early, party: { adults: 2 }, rest: { status: 'paid' } });
  await aTripBooking(db, { trip: early, party: { adults: 2 }, rest: EXPIRED });

  expect(await trips(boat)).toEqual(['09:00 2', '11:00 4']);
  expect(await trips(boat, GUEST, { seats: 3 })).toEqual(['11:00 4']);
  expect(await trips(boat, GUEST, { ownSlotId: early.id })).toEqual(['11:00 4']);
});

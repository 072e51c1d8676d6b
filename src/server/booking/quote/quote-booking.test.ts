import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/test-database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { quoteBooking } from './quote-booking.ts';
import type { CharterRequest, QuoteTerms, TripRequest } from './quote-request.ts';

const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });

const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T13:00:00Z' };
const SESSION = Buffer.alloc(32, 7);
const EXPIRED = '2026-12-01T07:59:00Z';

const STRANGER: QuoteTerms = {
  siteFeePercent: 15,
  sessionHash: null,
  bookingId: null,
  mustReachMinimum: true,
  mustKeepLeadTime: true,
};

function aCharterRequest(boat: { id: string }): CharterRequest {
  const start = Temporal.Instant.from(DAY.start);
  return { type: 'private', boatId: boat.id, slotId: null, start, day: null, hours: 4, people: null };
}

/** One adult's seat. */
function aSeatRequest(trip: { id: string; boat_id: string }): TripRequest {
  const party = { adults: 1, child_u13: 0, child_u6_free: 0 };
  return { type: 'shared', boatId: trip.boat_id, slotId: trip.id, party, start: null, day: null, hours: null };
}

/** The only charter of a boat's only slot, and a request for the same time. */
async function aCharteredDay(rest: object = {}) {
  const boat = await aBoat(db);
  await aPrivateSlot(db, { boat, ...DAY });
  const booking = await aCharter(db, { boat, ...DAY, rest });
  return { booking, request: aCharterRequest(boat) };
}

/** A trip of 4 seats, all booked by one party, and a request for one of them. */
async function aFullTrip(rest: object = {}) {
  const boat = await aBoat(db);
  const trip = await aTrip(db, { boat, ...DAY, seats: 4 });
  const booking = await aTripBooking(db, { trip, party: { adults: 4 }, rest });
  return { booking, request: aSeatRequest(trip) };
}

const problemsOf = async (request: CharterRequest | TripRequest, terms: Partial<QuoteTerms> = {}) =>
  (await quoteBooking(db, request, { ...STRANGER, ...terms })).problems;

test('a charter has the price lines of its package, tax and fee', async () => {
  const boat = await aBoat(db, { charter_packages: true, charter_half_day_cents: 46_000 });
  await aPrivateSlot(db, { boat, ...DAY });

  const { lines, problems } = await quoteBooking(db, aCharterRequest(boat), STRANGER);

  expect(problems).toEqual([]);
  expect(lines).toMatchObject({
    baseCents: 52_000,
    discounts: [{ kind: 'package', cents: 6_000 }],
    totalCents: 46_000,
    tax: { percent: 7 },
    fee: { percent: 15, cents: 6_900 },
    ownerCents: 39_100,
  });
});

test.each([
  ['charter', aCharteredDay, 'slot_taken'],
  ['trip', aFullTrip, 'seats_taken'],
] as const)(
  'a %s under a live hold is taken for others and free for the hold’s own session',
  async (_what, made, taken) => {
    const { request } = await made({ checkout_session: SESSION });

    expect(await problemsOf(request)).toEqual([taken]);
    expect(await problemsOf(request, { sessionHash: Buffer.alloc(32, 8) })).toEqual([taken]);
    expect(await problemsOf(request, { sessionHash: SESSION })).toEqual([]);
  },
);

test.each([
  ['charter', aCharteredDay],
  ['trip', aFullTrip],
] as const)('a %s under an expired hold is free', async (_what, made) => {
  const { request } = await made({ hold_expires_at: EXPIRED });

  expect(await problemsOf(request)).toEqual([]);
});

test.each([
  ['charter', aCharteredDay, 'slot_taken'],
  ['trip', aFullTrip, 'seats_taken'],
] as const)('a %s sold in a paid booking is free for that booking only', async (_what, made, taken) => {
  const { booking, request } = await made({ status: 'paid' });

  expect(await problemsOf(request)).toEqual([taken]);
  expect(await problemsOf(request, { bookingId: booking.id })).toEqual([]);
});

test('time under a live hold without a session, as at the counter, is taken for others without one', async () => {
  const { request } = await aCharteredDay({ checkout_session: null });

  expect(await problemsOf(request, { sessionHash: null })).toEqual(['slot_taken']);
});

test('a trip whose time a charter occupies cannot be booked', async () => {
  const boat = await aBoat(db);
  await aCharter(db, { boat, ...DAY, rest: { status: 'paid' } });
  const trip = await aTrip(db, { boat, ...DAY });
  const request = aSeatRequest(trip);

  expect(await problemsOf(request)).toEqual(['slot_taken']);
});

test('an operator can quote a party below the minimum to depart', async () => {
  const boat = await aBoat(db, { min_seats_to_depart: 4 });
  const trip = await aTrip(db, { boat, ...DAY });
  const request = aSeatRequest(trip);

  expect(await problemsOf(request)).toEqual(['below_minimum']);
  expect(await problemsOf(request, { mustReachMinimum: false })).toEqual([]);
});

test('an inactive boat is the first problem, and the price is quoted anyway', async () => {
  const boat = await aBoat(db, { is_active: false });
  const { problems, lines } = await quoteBooking(db, aCharterRequest(boat), STRANGER);

  expect(problems).toEqual(['boat_not_found', 'slot_taken']);
  expect(lines.totalCents).toBe(52_000);
});

test.each([
  ['boat_not_found', 'not a uuid', null],
  ['boat_not_found', '00000000-0000-4000-8000-000000000000', null],
  ['slot_not_found', null, 'not a uuid'],
  ['slot_not_found', null, '00000000-0000-4000-8000-000000000000'],
])('a quote is refused with %s for boat %s and slot %s', async (code, boatId, slotId) => {
  const request = aCharterRequest(await aBoat(db));

  const quoting = problemsOf({ ...request, boatId: boatId ?? request.boatId, slotId });

  await expect(quoting).rejects.toMatchObject({ code });
});

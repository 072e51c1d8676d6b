import { expect, test } from 'vitest';
import type { BoatWithAvailability } from '#contract/boats.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { aBlock, aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { buildApp } from '../../app.ts';

const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
const app = await buildApp(someDeps(db));

const WEEK = 'start=2026-12-05T00:00:00Z&end=2026-12-12T00:00:00Z';
const EXPIRED = { hold_expires_at: '2026-12-01T07:59:00Z' };

async function availability(boat: { id: string }, range = WEEK) {
  const answer = await app.inject(`/api/boat/${boat.id}?${range}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<BoatWithAvailability>().availability;
}

test('a free slot is returned whole, under its own id', async () => {
  const boat = await aBoat(db);
  const slot = await aPrivateSlot(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T13:00:00Z' });

  expect((await availability(boat)).private).toEqual([
    {
      _id: slot.id,
      slotId: slot.id,
      type: 'private',
      start: '2026-12-05T09:00:00.000Z',
      end: '2026-12-05T13:00:00.000Z',
      isOpen: true,
    },
  ]);
});

test('a charter in the middle leaves the two free ends of its slot', async () => {
  const boat = await aBoat(db);
  const slot = await aPrivateSlot(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T17:00:00Z' });
  await aCharter(db, { boat, start: '2026-12-05T11:00:00Z', end: '2026-12-05T14:00:00Z', rest: { status: 'paid' } });

  const entries = (await availability(boat)).private;

  expect(entries.map(({ start, end }) => `${start} – ${end}`)).toEqual([
    '2026-12-05T09:00:00.000Z – 2026-12-05T11:00:00.000Z',
    '2026-12-05T14:00:00.000Z – 2026-12-05T17:00:00.000Z',
  ]);
  const [morning, afternoon] = entries;
  expect(morning?._id).toBe(`${slot.id}@${Date.UTC(2026, 11, 5, 9) / 1000}`);
  expect(afternoon).toMatchObject({ _id: `${slot.id}@${Date.UTC(2026, 11, 5, 14) / 1000}`, slotId: slot.id });
});

test('a hold occupies its time until it expires', async () => {
  const boat = await aBoat(db);
  await aPrivateSlot(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T11:00:00Z' });
  await aPrivateSlot(db, { boat, start: '2026-12-06T09:00:00Z', end: '2026-12-06T11:00:00Z' });
  await aCharter(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T11:00:00Z' });
  await aCharter(db, { boat, start: '2026-12-06T09:00:00Z', end: '2026-12-06T11:00:00Z', rest: EXPIRED });

  expect((await availability(boat)).private.map(({ start }) => start)).toEqual(['2026-12-06T09:00:00.000Z']);
});

test('a trip counts sold, held and withheld seats as taken, and paying and withheld seats towards its minimum', async () => {
  const boat = await aBoat(db);
  const trip = await aTrip(db, {
    boat,
    start: '2026-12-05T09:00:00Z',
    end: '2026-12-05T12:00:00Z',
    seats: 20,
    withheld: 2,
  });
  await aTripBooking(db, { trip, party: { adults: 2, child_u13: 1, child_u6_free: 1 }, rest: { status: 'paid' } });
  await aTripBooking(db, { trip, party: { adults: 3 } });
  await aTripBooking(db, { trip, party: { adults: 5 }, rest: EXPIRED });
  await aTripBooking(db, { trip, party: { adults: 4 }, rest: { status: 'canceled' } });

  expect((await availability(boat)).shared).toEqual([
    {
      _id: trip.id,
      slotId: trip.id,
      type: 'shared',
      start: '2026-12-05T09:00:00.000Z',
      end: '2026-12-05T12:00:00.000Z',
      isOpen: true,
      seatPrice: 15,
      seatsTotal: 20,
      seatsTaken: 2 + 4 + 3,
      paidSeatsSold: 3 + 2,
    },
  ]);
});

test('sold and held charter time is reported as taken, within its slot only', async () => {
  const boat = await aBoat(db);
  await aPrivateSlot(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T13:00:00Z' });
  await aPrivateSlot(db, { boat, start: '2026-12-06T09:00:00Z', end: '2026-12-06T13:00:00Z' });
  await aCharter(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T13:00:00Z', rest: { status: 'paid' } });

  expect((await availability(boat)).taken).toEqual([
    { start: '2026-12-05T09:00:00.000Z', end: '2026-12-05T13:00:00.000Z' },
  ]);
});

test('closed slots are not offered, and a block is shown as one', async () => {
  const boat = await aBoat(db);
  await aPrivateSlot(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T11:00:00Z', isOpen: false });
  await aTrip(db, { boat, start: '2026-12-05T11:00:00Z', end: '2026-12-05T12:00:00Z', isOpen: false });
  const block = await aBlock(db, { boat, start: '2026-12-06T09:00:00Z', end: '2026-12-06T18:00:00Z' });

  expect(await availability(boat)).toEqual({
    private: [],
    shared: [],
    block: [{ _id: block.id, type: 'block', start: '2026-12-06T09:00:00.000Z', end: '2026-12-06T18:00:00.000Z' }],
  });
});

test('slots of a mode without a price are not offered', async () => {
  const boat = await aBoat(db, { charter_hour_cents: null, seat_hour_cents: null });
  await aPrivateSlot(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T11:00:00Z' });
  await aTrip(db, { boat, start: '2026-12-05T11:00:00Z', end: '2026-12-05T12:00:00Z' });

  expect(await availability(boat)).toEqual({ private: [], shared: [], block: [] });
});

test('slots that overlap an end of the range are included, those that only touch it are not', async () => {
  const boat = await aBoat(db);
  await aPrivateSlot(db, { boat, start: '2026-12-04T20:00:00Z', end: '2026-12-05T00:00:00Z' });
  const over = await aPrivateSlot(db, { boat, start: '2026-12-11T23:00:00Z', end: '2026-12-12T01:00:00Z' });
  await aPrivateSlot(db, { boat, start: '2026-12-12T01:00:00Z', end: '2026-12-12T02:00:00Z' });
  await aCharter(db, { boat, start: '2026-12-12T00:00:00Z', end: '2026-12-12T01:00:00Z' });

  const entries = (await availability(boat)).private;

  expect(entries.map(({ slotId, end }) => [slotId, end])).toEqual([[over.id, '2026-12-12T00:00:00.000Z']]);
});

test('without a range the current Canary month is returned', async () => {
  const boat = await aBoat(db);
  await aPrivateSlot(db, { boat, start: '2026-11-30T21:00:00Z', end: '2026-11-30T23:00:00Z' });
  await aPrivateSlot(db, { boat, start: '2026-12-31T21:00:00Z', end: '2026-12-31T23:00:00Z' });
  await aPrivateSlot(db, { boat, start: '2027-01-01T00:00:00Z', end: '2027-01-01T02:00:00Z' });

  expect((await availability(boat, '')).private.map(({ start }) => start)).toEqual(['2026-12-31T21:00:00.000Z']);
});

test('a boat is found by id or slug; an inactive or unknown boat is 404', async () => {
  const boat = await aBoat(db);
  const inactive = await aBoat(db, { is_active: false });

  expect((await app.inject(`/api/boat/${boat.slug}`)).json<BoatWithAvailability>().boat._id).toBe(boat.id);
  const unknown = [
    inactive.id,
    inactive.slug,
    'no-such-boat',
    '00000000-0000-4000-8000-000000000000',
    '%F0%9F%9A%A4',
    "'",
    '-',
  ];
  for (const id of unknown) {
    const answer = await app.inject(`/api/boat/${id}`);
    expect([answer.statusCode, answer.json().error.code], id).toEqual([404, 'boat_not_found']);
  }
});

test.each([
  ['more than 92 days', 'start=2026-12-01T00:00:00Z&end=2027-03-04T00:00:00Z', 'range_too_long'],
  ['an end before the start', 'start=2026-12-05T00:00:00Z&end=2026-12-04T00:00:00Z', 'invalid_fields'],
  ['an empty range', 'start=2026-12-05T00:00:00Z&end=2026-12-05T00:00:00Z', 'invalid_fields'],
])('%s is refused', async (_what, range, code) => {
  const boat = await aBoat(db);
  const answer = await app.inject(`/api/boat/${boat.id}?${range}`);
  expect([answer.statusCode, answer.json().error.code]).toEqual([422, code]);
});

test('the refusal of a long range says how long it may be', async () => {
  const boat = await aBoat(db);
  const answer = await app.inject(`/api/boat/${boat.id}?start=2026-12-01T00:00:00Z&end=2027-03-04T00:00:00Z`);
  expect(answer.json().error.message).toBe('Ask for no more than 92 days at a time.');
});

test.each([
  ['92 days', 'start=2026-12-01T00:00:00Z&end=2027-03-03T00:00:00Z'],
  [
    '92 Canary days with the hour that is repeated in autumn',
    'start=2026-09-01T00:00:00%2B01:00&end=2026-12-02T00:00:00Z',
  ],
])('%s are accepted', async (_what, range) => {
  const boat = await aBoat(db);
  expect((await app.inject(`/api/boat/${boat.id}?${range}`)).statusCode).toBe(200);
});

import { expect, test } from 'vitest';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { aDisruptionDesk } from '#tests/scenarios/disruption-desk.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';

const desk = await aDisruptionDesk();
const { db, call, at, aPaidCharter, aPaidTrip, disrupt, choice, choose } = desk;

type Booking = Awaited<ReturnType<typeof aPaidCharter>>['booking'];

const startsOf = (places: { start: string }[]) => places.map(({ start }) => start);
const preview = async (booking: Booking, wish: object) =>
  (await call('POST', at(booking, '/change/preview'), wish)).body;
const times = async (booking: Booking, query: string) =>
  (await call('GET', at(booking, `/change/times?month=2026-12${query}`))).body;

/** A boat for 4, while the desk's charter is for 6 people. */
async function aSmallBoat(booking: Booking) {
  await db.pool.query('update bookings set people = 6 where id = $1', [booking.id]);
  const boat = await aBoat(db, { capacity: 4 });
  await aPrivateSlot(db, { boat, start: '2026-12-05T08:00:00Z', end: '2026-12-05T20:00:00Z' });
  const time = { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' };
  await aCharter(db, { ...time, rest: { status: 'paid' } });
  return boat;
}

test('a boat without room for the party has no other times for its charter', async () => {
  const { booking } = await aPaidCharter();
  const small = await aSmallBoat(booking);

  expect(await times(booking, `&boatId=${small.id}`)).toEqual({ starts: [], trips: [] });
  expect(await preview(booking, { boatId: small.id })).toMatchObject({ reason: 'slot_taken', alternatives: [] });
});

test('a party stays offered its own boat when the boat’s capacity is reduced, but not for a larger party', async () => {
  const { boat, booking } = await aPaidCharter();
  await aCharter(db, {
    boat,
    start: '2026-12-05T16:00:00Z',
    end: '2026-12-05T19:00:00Z',
    rest: { status: 'paid' },
  });
  await db.pool.query('update bookings set people = 6 where id = $1', [booking.id]);
  await db.pool.query('update boats set capacity = 4 where id = $1', [boat.id]);
  const taken = { start: '2026-12-05T16:00:00Z' };

  expect((await times(booking, '')).starts).not.toEqual([]);
  expect((await preview(booking, taken)).alternatives).not.toEqual([]);
  expect((await preview(booking, { ...taken, people: 7 })).alternatives).toEqual([]);
});

test('alternatives start within two weeks of the requested time', async () => {
  const { boat, booking } = await aPaidCharter();
  await aPrivateSlot(db, { boat, start: '2027-01-10T08:00:00Z', end: '2027-01-10T20:00:00Z' });

  const { alternatives } = await preview(booking, { start: '2026-12-27T10:00:00Z' });

  expect(startsOf(alternatives)).toEqual(['2027-01-10T08:00:00.000Z', '2027-01-10T09:00:00.000Z']);
});

test('offers after a disruption start within 30 days of the booked time, and each can be chosen', async () => {
  const { boat, booking } = await aPaidCharter();
  await aPrivateSlot(db, { boat, start: '2027-01-04T07:00:00Z', end: '2027-01-04T20:00:00Z' });
  await disrupt([boat.id]);

  const { offers } = (await choice(booking)).body.move;

  const own = startsOf(offers.filter(({ isSameBoat }: { isSameBoat: boolean }) => isSameBoat));
  expect(own.at(-1)).toBe('2027-01-04T09:00:00.000Z');
  const late = await choose(booking, { choice: 'move', start: '2027-01-04T10:00:00Z' });
  expect(late.body.error.code).toBe('start_not_offered');
  expect((await choose(booking, { choice: 'move', start: own.at(-1) })).status).toBe(200);
});

test('a charter can move to the evening of a month’s last day and continue into a slot of the next month', async () => {
  const { boat, booking } = await aPaidCharter();
  await aPrivateSlot(db, { boat, start: '2026-12-31T22:00:00Z', end: '2027-01-01T00:00:00Z' });
  await aPrivateSlot(db, { boat, start: '2027-01-01T00:00:00Z', end: '2027-01-01T02:00:00Z' });

  const { starts } = await times(booking, '');

  expect(starts.slice(-2)).toEqual([
    { start: '2026-12-31T22:00:00.000Z', minHours: 2, maxHours: 4 },
    { start: '2026-12-31T23:00:00.000Z', minHours: 2, maxHours: 3 },
  ]);
});

test('another boat’s trip at the time of the booking is an alternative, the booking’s own trip is not', async () => {
  const { trip, booking } = await aPaidTrip();
  const times = { start: trip.start_at, end: trip.end_at };
  const boat = await aBoat(db);
  const same = await aTrip(db, { boat, ...times });
  const wanted = { start: '2026-12-06T09:00:00Z', end: '2026-12-06T11:00:00Z' };
  await aTrip(db, { boat, ...wanted, seats: 2 });
  await aTrip(db, { boat: { id: trip.boat_id }, ...wanted, seats: 2 });

  const there = await preview(booking, { boatId: boat.id, start: wanted.start });
  expect(there).toMatchObject({ reason: 'seats_taken', alternatives: [{ slotId: same.id, seatsLeft: 12 }] });
  const here = await preview(booking, { start: wanted.start });
  expect(here).toMatchObject({ reason: 'seats_taken', alternatives: [] });
});

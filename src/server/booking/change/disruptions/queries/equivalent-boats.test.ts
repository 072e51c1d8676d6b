import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/test-database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { equivalentBoats } from './equivalent-boats.ts';

const TIME = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' };

/** A booked boat for 8 people that needs the licence PNB, and a charter of it for 6. */
async function aDisruptedCharter(rest: object = { people: 6 }) {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const own = await aBoat(db, { title: 'Own', capacity: 8, licence: 'PNB' });
  const booking = await aCharter(db, { boat: own, ...TIME, rest: { status: 'disrupted', ...rest } });
  const offered = async (id = booking.id, limit = 20) =>
    (await equivalentBoats(db, [id, limit])).map(({ title }) => title);
  return { db, own, offered };
}

test('a boat can replace another if it is active, large enough, for charter, and needs no higher licence', async () => {
  const { db, offered } = await aDisruptedCharter();
  await aBoat(db, { title: 'With a skipper, for 6', capacity: 6, licence: 'skipper' });
  await aBoat(db, { title: 'The same licence', licence: 'PNB' });
  await aBoat(db, { title: 'For 5', capacity: 5 });
  await aBoat(db, { title: 'Inactive', is_active: false });
  await aBoat(db, { title: 'Another licence', licence: 'PER' });
  await aBoat(db, { title: 'Trips only', charter_hour_cents: null });

  expect((await offered()).toSorted()).toEqual(['Own', 'The same licence', 'With a skipper, for 6']);
});

test('the boat for a party of unknown size holds as many people as the booked one', async () => {
  const { db, offered } = await aDisruptedCharter({ people: null });
  await aBoat(db, { title: 'For 8', capacity: 8 });
  await aBoat(db, { title: 'For 7', capacity: 7 });

  expect(await offered()).toEqual(['Own', 'For 8']);
});

test('the boat for the guests of a trip has seats for them on its trips', async () => {
  const { db, own, offered } = await aDisruptedCharter();
  const trip = await aTrip(db, { boat: own, start: '2026-12-06T09:00:00Z', end: '2026-12-06T11:00:00Z', seats: 8 });
  const { id } = await aTripBooking(db, { trip, party: { adults: 3 }, rest: { status: 'disrupted' } });
  await aBoat(db, { title: 'For 3', capacity: 3 });
  await aBoat(db, { title: 'For 2', capacity: 2 });
  await aBoat(db, { title: 'Charters only', seat_hour_cents: null });

  expect(await offered(id)).toEqual(['Own', 'For 3']);
});

test('the own boat comes first, even when inactive, then those of its port by the difference in price', async () => {
  const { db, own, offered } = await aDisruptedCharter();
  await db.query('update boats set is_active = false where id = $1', [own.id]);
  await aBoat(db, { title: 'Another port', port_name: 'Garachico' });
  await aBoat(db, { title: '€30 dearer', charter_hour_cents: 16_000 });
  await aBoat(db, { title: '€40 cheaper', charter_hour_cents: 9_000 });

  expect(await offered()).toEqual(['Own', '€30 dearer', '€40 cheaper', 'Another port']);
  expect(await offered(undefined, 2)).toEqual(['Own', '€30 dearer']);
});

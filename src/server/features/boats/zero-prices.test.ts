import { expect, test } from 'vitest';
import type { BoatWithAvailability } from '#contract/boats.ts';
import type { Search } from '#contract/search.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { seatsRequest } from '#tests/scenarios/requests.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { aVisitor } from '#tests/scenarios/visitor.ts';
import { buildApp } from '../../app.ts';

const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
const app = await buildApp(someDeps(db));

async function get<Answer>(url: string): Promise<Answer> {
  return (await app.inject(url)).json<Answer>();
}

/** What visitors are told about a boat and its trips. Lists are cached until the database has sent its notification. */
async function offerOf(boat: { id: string }) {
  const { items } = await get<{ items: BoatWithAvailability['boat'][] }>('/api/boats');
  const listed = items.find(({ _id }) => _id === boat.id);
  const own = await get<BoatWithAvailability>(
    `/api/boat/${boat.id}?start=2026-12-05T00:00:00Z&end=2026-12-06T00:00:00Z`,
  );
  const found = await get<Search>('/api/search?date=2026-12-05&people=2&mode=tickets');
  return {
    perSeat: [listed?.shared.pricing.perHour, own.boat.shared.pricing.perHour],
    trips: own.availability.shared.length,
    isFound: found.items.some(({ boat: { _id } }) => _id === boat.id),
  };
}

const TIMES = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' };

test('a trip at 0 is not offered and cannot be booked; the same trip at 1 euro is offered', async () => {
  const boat = await aBoat(db);
  const trip = await aTrip(db, { boat, ...TIMES, seatPriceCents: 0 });
  await expect.poll(() => offerOf(boat)).toMatchObject({ trips: 0, isFound: false });
  expect((await aVisitor(app).ask(seatsRequest(trip))).code).toBe('mode_not_offered');

  await db.query('update slots set seat_price_cents = 100 where id = $1', [trip.id]);
  await expect.poll(() => offerOf(boat)).toMatchObject({ trips: 1, isFound: true });
});

test('a boat with a seat price of 0 or none sells no seats', async () => {
  for (const price of [0, null]) {
    const boat = await aBoat(db, { seat_hour_cents: price });
    await aTrip(db, { boat, ...TIMES });
    await expect.poll(() => offerOf(boat)).toEqual({ perSeat: [null, null], trips: 0, isFound: false });
  }
});

test('a boat with a charter price of 0 offers no charter, and its lowest price is that of a seat', async () => {
  const { id } = await aBoat(db, { charter_hour_cents: 0, seat_hour_cents: 1_500 });
  const { boat } = await get<BoatWithAvailability>(`/api/boat/${id}`);
  expect([boat.pricing.perHour, boat.priceFrom]).toEqual([null, 15]);
});

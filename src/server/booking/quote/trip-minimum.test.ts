import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decisionAt, seatsToReach } from '#domain/slot/trip-minimum.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aTripBooking } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { seatsRequest } from '#tests/scenarios/requests.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { aVisitor } from '#tests/scenarios/visitor.ts';
import { buildApp } from '../../app.ts';
import { tripOffer } from './queries/trip-offer.ts';

const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
const app = await buildApp(someDeps(db));

const DECIDED_LATER = { min_seats_to_depart: 4, decision_hours_before: 24 };
const TIMES = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' };

async function decide(trip: { id: string }, outcome: 'runs' | 'canceled' | null) {
  await db.query(
    `insert into trip_decisions (slot_id, start_at, outcome, reason, sold, needed, asked_at, answer_by, decided_at)
     select id, start_at, $2, case when $2::text is not null then 'operator' end, 1, 4, app_now(), start_at,
       case when $2::text is not null then app_now() end
     from slots where id = $1`,
    [trip.id, outcome],
  );
}

/** The number of seats that a party must bring the trip to, as a sale reads it. */
async function toReach(trip: { id: string; boat_id: string }): Promise<number | null | undefined> {
  return (await tripOffer(db, [trip.boat_id, trip.id, null, null]))[0]?.seats_to_reach;
}

test('until its decision a trip sells to a party of any size (P-7.7)', async () => {
  const trip = await aTrip(db, { boat: await aBoat(db, DECIDED_LATER), ...TIMES });

  expect((await aVisitor(app).ask(seatsRequest(trip, { adults: 1 }))).status).toBe(200);
  const { availability } = (
    await app.inject(`/api/boat/${trip.boat_id}?start=2026-12-01T00:00:00Z&end=2026-12-08T00:00:00Z`)
  ).json();
  expect(availability.shared).toMatchObject([{ minimum: { decidesAt: '2026-12-04T09:00:00.000Z' }, paidSeatsSold: 0 }]);
});

test('a booked trip keeps its minimum when that of the boat changes (P-7.11)', async () => {
  const boat = await aBoat(db, DECIDED_LATER);
  const day = (date: string) => ({ boat, start: `${date}T09:00:00Z`, end: `${date}T12:00:00Z` });
  const [booked, free, ended] = [
    await aTrip(db, day('2026-12-05')),
    await aTrip(db, day('2026-12-06')),
    await aTrip(db, day('2026-12-07')),
  ];
  await aTripBooking(db, { trip: booked, party: { adults: 2 }, rest: { status: 'paid' } });
  await aTripBooking(db, { trip: ended, party: { adults: 2 }, rest: { status: 'canceled' } });
  const termsOf = async ({ id }: { id: string }) =>
    (await db.query('select needed, decides_at::text from trip_minimums where slot_id = $1', [id])).rows[0];
  const before = await termsOf(booked);

  await db.query('update boats set min_seats_to_depart = 7, decision_hours_before = 48 where id = $1', [boat.id]);
  await db.query('update boats set min_seats_to_depart = 0 where id = $1', [boat.id]);

  expect(before.needed).toBe(4);
  expect(await termsOf(booked)).toEqual(before);
  expect((await termsOf(free)).needed).toBe(0);
  expect((await termsOf(ended)).needed).toBe(0);
});

test('while the operator is asked a party has to reach the minimum; a trip that runs sells to any party', async () => {
  const boat = await aBoat(db, DECIDED_LATER);
  const asked = await aTrip(db, { boat, ...TIMES });
  const runs = await aTrip(db, { boat, start: '2026-12-06T09:00:00Z', end: '2026-12-06T12:00:00Z' });
  await decide(asked, null);
  await decide(runs, 'runs');

  expect((await aVisitor(app).ask(seatsRequest(asked, { adults: 1 }))).code).toBe('below_minimum');
  expect((await aVisitor(app).ask(seatsRequest(asked, { adults: 4 }))).status).toBe(200);
  expect((await aVisitor(app).ask(seatsRequest(runs, { adults: 1 }))).status).toBe(200);
});

test('on a trip put up for sale after its decision time the first party has to reach the minimum', async () => {
  const { now } = testClock();
  const boat = await aBoat(db, DECIDED_LATER);
  const trip = await aTrip(db, { boat, start: now().add({ hours: 5 }), end: now().add({ hours: 8 }) });

  expect((await aVisitor(app).ask(seatsRequest(trip, { adults: 3 }))).code).toBe('below_minimum');
});

test('a trip that was moved is not sold under the decision for its earlier day', async () => {
  const trip = await aTrip(db, { boat: await aBoat(db, DECIDED_LATER), ...TIMES });
  await decide(trip, 'canceled');
  expect(await toReach(trip)).toBe(4);
  await db.query(
    `update slots set start_at = start_at + interval '1 day', end_at = end_at + interval '1 day' where id = $1`,
    [trip.id],
  );

  expect(await toReach(trip)).toBe(0);
});

test('the seats that a sale has to reach follow the domain’s rules for any boat, time and decision', async () => {
  const now = (await db.query('select app_now() as now')).rows[0].now as Temporal.Instant;
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        minimum: fc.constantFrom(0, 1, 4),
        hours: fc.constantFrom(0, 1, 24, 720),
        ahead: fc.integer({ min: 1, max: 800 }),
        age: fc.integer({ min: 0, max: 800 }),
        decision: fc.constantFrom('undecided', 'asked', 'runs', 'canceled'),
        sold: fc.nat(4),
      }),
      async ({ minimum, hours, ahead, age, decision, sold }) => {
        const terms = { minSeatsToDepart: minimum, decisionHoursBefore: hours };
        const boat = await aBoat(db, { min_seats_to_depart: minimum, decision_hours_before: hours });
        const start = now.add({ hours: ahead, minutes: 30 });
        const trip = await aTrip(db, { boat, start, end: start.add({ hours: 2 }) });
        const createdAt = now.subtract({ hours: age });
        await db.query('update slots set created_at = $2 where id = $1', [trip.id, createdAt]);
        if (sold > 0) await aTripBooking(db, { trip, party: { adults: sold }, rest: { status: 'paid' } });
        if (decision !== 'undecided') await decide(trip, decision === 'asked' ? null : decision);

        const { rows } = await db.query('select decides_at from trip_minimums where slot_id = $1', [trip.id]);
        expect(rows[0].decides_at?.toString()).toBe(decisionAt({ ...terms, start, createdAt })?.toString());
        expect(await toReach(trip)).toBe(seatsToReach({ ...terms, start, createdAt, now, decision }));
      },
    ),
    { numRuns: 60 },
  );
});

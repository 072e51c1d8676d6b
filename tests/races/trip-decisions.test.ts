import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { cancelBooking } from '#server/booking/change/cancel-booking.ts';
import { decideTrips } from '#server/booking/change/trip-decisions/decide-trips.ts';
import type { Database } from '#server/db/database.ts';
import { atTheEnd } from '#tests/at-the-end.ts';
import { freezeClock } from '#tests/database/freeze-clock.ts';
import { openDatabase } from '#tests/database/sessions.ts';
import { type TestDatabase, testDatabase } from '#tests/database/test-database.ts';
import { isNightly } from '#tests/is-nightly.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aTripBooking } from '#tests/scenarios/bookings.ts';
import { HOURS_OF_CLOCK_CHANGES } from '#tests/scenarios/clock-changes.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { seatsRequest } from '#tests/scenarios/requests.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { aVisitor } from '#tests/scenarios/visitor.ts';
import { withoutLocks } from '#tests/scenarios/without-locks.ts';

const DUE = '2026-12-04T09:00:00Z';
/** Rounds on an ordinary day, and one at each of the hours around the changes of the clock; in `npm test` at two of them. */
const ROUNDS = isNightly
  ? [...Array.from({ length: 6 }, () => DUE), ...HOURS_OF_CLOCK_CHANGES]
  : [DUE, DUE, '2027-03-28T01:00:00Z', '2027-10-31T01:00:00Z'];

type Open = (db: TestDatabase) => Database;

const locked: Open = ({ url }) => openDatabase(url, { max: 4 });
const lockless: Open = ({ url }) => withoutLocks(url, { clockOffsetMs: 0, max: 4 });

/** A trip that needs 4 guests, at the instant of its decision, booked by parties of these sizes; and two processes. */
async function aDueTrip(open: Open, parties: readonly number[], due: string) {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const boat = await aBoat(db, { min_seats_to_depart: 4, decision_hours_before: 24 });
  const start = Temporal.Instant.from(due).add({ hours: 24 });
  const trip = await aTrip(db, { boat, start, end: start.add({ hours: 3 }) });
  const bookings = [];
  for (const adults of parties) {
    bookings.push(await aTripBooking(db, { trip, party: { adults }, rest: { status: 'paid' } }));
  }
  await freezeClock(db.pool, due);
  const processes = [open(db), open(db)];
  atTheEnd(async () => {
    await Promise.all(processes.map((process) => process.pool.end()));
  });
  const decideEverywhere = () => processes.map((process) => decideTrips(someDeps(process)));
  const state = async () => {
    const { rows } = await db.pool.query(
      `select (select outcome from trip_decisions) as outcome, (select sold from trip_decisions) as sold,
         (select count(*)::int from booking_events where event = 'trip_runs') as told,
         (select is_open from slots) as is_open,
         (select count(*)::int from bookings where status = 'pending' and hold_expires_at > app_now()) as held,
         (select count(*)::int from bookings where status = 'paid') as paid`,
    );
    return rows[0];
  };
  return { db, trip, bookings, process: processes[0] ?? db, decideEverywhere, state };
}

test('after a simultaneous decision and cancellation a trip runs or its guests choose, and each is told once', {
  tags: ['nightly'],
}, async () => {
  for (const due of ROUNDS) {
    const { db, bookings, process, decideEverywhere, state } = await aDueTrip(locked, [2, 2], due);
    const cancellation = { bookingId: bookings[0]?.id ?? '', actor: 'system', reason: 'admin' };
    await Promise.all([...decideEverywhere(), cancelBooking(someDeps(process), cancellation)]);
    await Promise.all(decideEverywhere());

    const { outcome, sold, told, is_open: isOpen, paid } = await state();
    if (outcome === 'runs') expect([sold, told, isOpen, paid]).toEqual([4, 2, true, 1]);
    else expect([outcome, sold, told, isOpen, paid]).toEqual(['canceled', 2, 0, false, 0]);
    expect(await audit(db.pool)).toEqual([]);
  }
});

test('a decision and a party that reaches the minimum leave held seats or a closed trip, not both', async () => {
  for (const due of ROUNDS) {
    const { db, trip, process, decideEverywhere, state } = await aDueTrip(locked, [1], due);
    const app = await buildApp(someDeps(process));
    const buyer = aVisitor(app).ask(seatsRequest(trip, { adults: 3 }));
    const [answer] = await Promise.all([buyer, ...decideEverywhere()]);

    const { outcome, is_open: isOpen, held } = await state();
    if (answer.status === 200) expect([outcome, isOpen, held]).toEqual([null, true, 1]);
    else expect([answer.status, outcome, isOpen, held]).toEqual([409, 'canceled', false, 0]);
    expect(await audit(db.pool)).toEqual([]);
  }
});

test('control: without locks two processes tell the guests twice', async () => {
  let mostTold = 0;
  // In a round in which one process ends before the other begins, nothing goes wrong.
  for (let round = 0; round < 10 && mostTold < 2; round += 1) {
    const { decideEverywhere, state } = await aDueTrip(lockless, [4], DUE);
    await Promise.allSettled(decideEverywhere());
    mostTold = Math.max(mostTold, (await state()).told);
  }

  expect(mostTold).toBe(2);
});

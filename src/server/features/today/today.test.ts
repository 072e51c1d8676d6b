import { expect, test } from 'vitest';
import type { Role } from '#domain/policy.ts';
import type { TodaySheet } from '#contract/today.ts';
import { buildApp } from '#server/app.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';

/** The time is 1 December 2026, 08:00. */
async function anApp() {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const app = await buildApp(someDeps(db));
  const ask = async (role: Role, query = '') => {
    const { token } = await anAccount(db, { role });
    return app.inject({ url: `/api/admin/today${query}`, headers: { authorization: `Bearer ${token}` } });
  };
  const sheet = async (role: Role, query = '') => (await ask(role, query)).json<TodaySheet>();
  return { db, ask, sheet };
}

test('today and tomorrow list departures by boat and time with their passengers, without past and canceled ones', async () => {
  const { db, sheet } = await anApp();
  const boat = await aBoat(db, { title: 'Tabaiba' });
  const late = await aBoat(db, { title: 'Alisio' });
  const trip = await aTrip(db, { boat, start: '2026-12-01T10:00:00Z', end: '2026-12-01T13:00:00Z' });
  const rest = { status: 'paid', customer_name: 'Ana Díaz', customer_phone: '+34600111222' } as const;
  await aTripBooking(db, { trip, party: { adults: 2, child_u13: 1, child_u6_free: 1 }, rest });
  await aTripBooking(db, { trip, rest: { status: 'canceled' } });
  await aCharter(db, {
    boat: late,
    start: '2026-12-01T15:00:00Z',
    end: '2026-12-01T17:00:00Z',
    rest: { status: 'confirmed', people: 6 },
  });
  await aCharter(db, {
    boat,
    start: '2026-12-02T23:30:00Z',
    end: '2026-12-03T01:30:00Z',
    rest: { status: 'paid' },
  });
  await aCharter(db, { boat, start: '2026-12-03T09:00:00Z', end: '2026-12-03T11:00:00Z', rest: { status: 'paid' } });

  const { days } = await sheet('admin');

  expect(days.map(({ date, boats }) => [date, boats.map(({ title }) => title)])).toEqual([
    ['2026-12-01', ['Tabaiba', 'Alisio']],
    ['2026-12-02', ['Tabaiba']],
  ]);
  const [sailing] = days[0]?.boats[0]?.sailings ?? [];
  expect(sailing).toMatchObject({
    _id: trip.id,
    type: 'shared',
    start: '2026-12-01T10:00:00.000Z',
    seats: { taken: 4, total: 12 },
  });
  expect(sailing?.parties).toHaveLength(1);
  expect(sailing?.parties[0]).toMatchObject({
    name: 'Ana Díaz',
    phone: '+34600111222',
    passengers: { adult: 2, child_u13: 1, child_u6_paid: 0, child_u6_free: 1 },
    due: 0,
    unsettled: false,
  });
  expect(sailing?.parties[0]?.tickets).toHaveLength(4);
  expect(days[0]?.boats[1]?.sailings[0]).toMatchObject({ type: 'private', seats: null, parties: [{ people: 6 }] });
});

test('a trip under its minimum, a licence to check and money due are shown', async () => {
  const { db, sheet } = await anApp();
  const boat = await aBoat(db, { min_seats_to_depart: 4, licence: 'PNB' });
  const trip = await aTrip(db, { boat, start: '2026-12-01T18:00:00Z', end: '2026-12-01T20:00:00Z' });
  await aTripBooking(db, { trip, party: { adults: 2 }, rest: { status: 'paid' } });
  await aTripBooking(db, { trip, party: { adults: 1 } });

  const [warned] = (await sheet('admin')).days[0]?.boats ?? [];

  expect(warned).toMatchObject({ licence: 'PNB', requiresLicense: true });
  expect(warned?.sailings[0]?.underMinimum).toMatchObject({ sold: 2, needed: 4 });
  expect(warned?.sailings[0]?.underMinimum?.hoursLeft).toBeCloseTo(10, 1);
  expect(warned?.sailings[0]?.parties).toMatchObject([
    { status: 'paid', due: 0, unsettled: false },
    { status: 'pending', due: 30, unsettled: true },
  ]);
});

test('a trip that has departed or has enough paid seats, some of them sold elsewhere, has no warning', async () => {
  const { db, sheet } = await anApp();
  const boat = await aBoat(db, { min_seats_to_depart: 2 });
  const left = await aTrip(db, { boat, start: '2026-12-01T07:00:00Z', end: '2026-12-01T09:00:00Z' });
  const full = await aTrip(db, { boat, start: '2026-12-01T10:00:00Z', end: '2026-12-01T12:00:00Z' });
  const elsewhere = { start: '2026-12-01T12:00:00Z', end: '2026-12-01T14:00:00Z', withheld: 1 };
  const sold = await aTrip(db, { boat, ...elsewhere });
  await aTripBooking(db, { trip: left, party: { adults: 1 }, rest: { status: 'paid' } });
  await aTripBooking(db, { trip: full, party: { adults: 2 }, rest: { status: 'paid' } });
  await aTripBooking(db, { trip: sold, party: { adults: 1 }, rest: { status: 'paid' } });

  const [boatToday] = (await sheet('admin')).days[0]?.boats ?? [];

  expect(boatToday).toMatchObject({
    requiresLicense: false,
    sailings: [{ underMinimum: null }, { underMinimum: null }, { underMinimum: null }],
  });
});

test('a trip whose seats are all sold elsewhere departs too, unless it does not run or is closed by a disruption', async () => {
  const { db, sheet } = await anApp();
  const boat = await aBoat(db, { title: 'Tabaiba', min_seats_to_depart: 2, decision_hours_before: 0 });
  const other = await aBoat(db, { title: 'Alisio' });
  const at = (hour: string) => ({ start: `2026-12-01T${hour}:00:00Z`, end: `2026-12-01T${hour}:45:00Z` });
  const sold = await aTrip(db, { boat, ...at('10'), seats: 8, withheld: 5 });
  const closed = await aTrip(db, { boat, ...at('11'), withheld: 3, isOpen: false });
  const both = await aTrip(db, { boat: other, ...at('09'), withheld: 2 });
  await aTripBooking(db, { trip: both, party: { adults: 2 }, rest: { status: 'paid' } });
  await aTrip(db, { boat, ...at('12') });
  const refused = await aTrip(db, { boat, ...at('13'), withheld: 1 });
  await db.pool.query(
    `insert into trip_decisions (slot_id, start_at, outcome, reason, sold, needed, decided_at)
     values ($1, $2, 'canceled', 'below_minimum', 1, 2, app_now())`,
    [refused.id, at('13').start],
  );
  const stormy = await aTrip(db, { boat: other, ...at('14'), withheld: 4, isOpen: false });
  await db.pool.query(
    `insert into disruptions (id, reason, boat_ids, start_at, end_at, choices, default_choice, answer_by, actor, calendar)
     values (gen_random_uuid(), 'weather', array[$1::uuid], $2, $3, '{refund}', 'refund', $2, 'system', '[]')`,
    [other.id, at('14').start, '2026-12-01T20:00:00Z'],
  );

  const boats = (await sheet('crew')).days[0]?.boats ?? [];

  expect(
    boats.map(({ title, sailings }) => [title, sailings.map(({ _id, parties }) => [_id, parties.length])]),
  ).toEqual([
    ['Alisio', [[both.id, 1]]],
    [
      'Tabaiba',
      [
        [sold.id, 0],
        [closed.id, 0],
      ],
    ],
  ]);
  expect(boats.flatMap(({ sailings }) => sailings)).toMatchObject([
    { seats: { taken: 4 }, soldElsewhere: 2 },
    { type: 'shared', seats: { taken: 5, total: 8 }, soldElsewhere: 5, underMinimum: null },
    { soldElsewhere: 3 },
  ]);
  expect(JSON.stringify(boats)).not.toContain(stormy.id);
});

test('people who have been checked in are counted, by ticket on a trip and as a whole on a charter', async () => {
  const { db, sheet } = await anApp();
  const boat = await aBoat(db);
  const trip = await aTrip(db, { boat, start: '2026-12-01T10:00:00Z', end: '2026-12-01T12:00:00Z' });
  const seats = await aTripBooking(db, { trip, party: { adults: 3 }, rest: { status: 'paid' } });
  const times = { start: '2026-12-01T13:00:00Z', end: '2026-12-01T15:00:00Z' };
  const charter = await aCharter(db, { boat, ...times, rest: { status: 'paid', people: 5 } });
  const { id } = await anAccount(db, { role: 'crew' });
  await db.pool.query(
    `insert into check_ins (booking_id, ticket_id, checked_in_by)
     (select booking_id, id, $2::uuid from tickets where booking_id = $1 and seat_no <= 2) union all values ($3::uuid, null::uuid, $2::uuid)`,
    [seats.id, id, charter.id],
  );

  const [today] = (await sheet('crew')).days[0]?.boats ?? [];

  expect(today?.sailings.flatMap(({ parties }) => parties.map(({ aboard }) => aboard))).toEqual([2, 5]);
});

test('crew gets the same sheet without money', async () => {
  const { db, sheet } = await anApp();
  const boat = await aBoat(db);
  const slot = await aPrivateSlot(db, { boat, start: '2026-12-01T09:00:00Z', end: '2026-12-01T19:00:00Z' });
  await db.pool.query(`update slots set note = 'Fuel first' where id = $1`, [slot.id]);
  await aCharter(db, {
    boat,
    start: '2026-12-01T10:00:00Z',
    end: '2026-12-01T12:00:00Z',
    rest: { customer_name: 'Ana' },
  });

  const answer = await sheet('crew');

  expect(answer.days[0]?.boats[0]?.sailings).toMatchObject([{ note: 'Fuel first', parties: [{ name: 'Ana' }] }]);
  expect(JSON.stringify(answer)).not.toMatch(/due|unsettled|price|amount|\b260\b/i);
});

test('another day can be requested; customers and invalid days are refused', async () => {
  const { ask, sheet } = await anApp();

  expect((await sheet('crew', '?date=2026-10-25')).days.map(({ date }) => date)).toEqual(['2026-10-25', '2026-10-26']);
  expect((await ask('customer')).statusCode).toBe(403);
  expect((await ask('crew', '?date=2026-02-30')).statusCode).toBe(400);
  expect((await ask('crew', '?date=2099-12-31')).statusCode).toBe(200);
  expect((await ask('crew', '?date=2199-12-31')).statusCode).toBe(400);
});

test('a trip shows the number of waitlist entries for it, or for its boat on its day', async () => {
  const { db, sheet } = await anApp();
  const boat = await aBoat(db);
  const trip = await aTrip(db, { boat, start: '2026-12-01T10:00:00Z', end: '2026-12-01T13:00:00Z' });
  await aTripBooking(db, { trip, rest: { status: 'paid' } });
  const wait = (slotId: string | null, day: string, state: string) =>
    db.pool.query(
      `insert into waitlist_entries (boat_id, slot_id, day, seats, name, email, language, state, confirmed_at)
       values ($1, $2, $3, 2, 'Eva', gen_random_uuid() || '@mail.example', 'es', $4, app_now())`,
      [boat.id, slotId, day, state],
    );
  await wait(trip.id, '2026-12-01', 'waiting');
  await wait(null, '2026-12-01', 'waiting');
  await wait(null, '2026-12-02', 'waiting');
  await wait(trip.id, '2026-12-01', 'left');

  const { days } = await sheet('crew');

  expect(days[0]?.boats[0]?.sailings[0]?.waiting).toBe(2);

  await db.pool.query(
    `update slots set start_at = start_at + interval '1 day', end_at = end_at + interval '1 day' where id = $1`,
    [trip.id],
  );
  await db.pool.query(
    `update bookings set start_at = start_at + interval '1 day', end_at = end_at + interval '1 day' where slot_id = $1`,
    [trip.id],
  );
  expect((await sheet('crew')).days[1]?.boats[0]?.sailings[0]?.waiting).toBe(2);
});

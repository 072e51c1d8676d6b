import { expect, test } from 'vitest';
import type { Role } from '#domain/policy.ts';
import type { TodaySheet } from '#contract/today.ts';
import { buildApp } from '#server/app.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { aTrip } from '#tests/scenarios/slots.ts';

/** The time is 1 December 2026, 08:00. */
async function anOffice() {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const app = await buildApp(someDeps(db));
  const sheet = async (role: Role) => {
    const { token } = await anAccount(db, { role });
    const answer = await app.inject({ url: '/api/admin/today', headers: { authorization: `Bearer ${token}` } });
    return answer.json<TodaySheet>();
  };
  return { db, attention: async () => (await sheet('admin')).attention, sheet };
}

const CALM = {
  trips: [],
  licences: [],
  due: [],
  unsettled: { count: 0, since: null },
  failedRefunds: { count: 0, since: null },
  toConfirm: { count: 0, next: null },
  holds: 0,
  messages: 0,
  failedMails: 0,
};

test('an operator without open tasks gets empty lists', async () => {
  const { attention } = await anOffice();
  expect(await attention()).toEqual(CALM);
});

test('a trip under its minimum is listed in the last 30 hours before its departure', async () => {
  const { db, attention } = await anOffice();
  const boat = await aBoat(db, { title: 'Tabaiba', min_seats_to_depart: 4 });
  const trip = async (start: string, end: string, adults: number) => {
    const made = await aTrip(db, { boat, start, end });
    await aTripBooking(db, { trip: made, party: { adults }, rest: { status: 'confirmed' } });
    return made;
  };
  await trip('2026-12-01T07:00:00Z', '2026-12-01T07:30:00Z', 1);
  const short = await trip('2026-12-02T13:00:00Z', '2026-12-02T13:30:00Z', 3);
  await trip('2026-12-02T10:00:00Z', '2026-12-02T12:00:00Z', 4);
  await trip('2026-12-02T15:00:00Z', '2026-12-02T17:00:00Z', 1);
  await aTrip(db, { boat, start: '2026-12-01T20:00:00Z', end: '2026-12-01T21:00:00Z' });

  const seen = await attention();

  expect(seen?.trips).toMatchObject([{ _id: short.id, boat: 'Tabaiba', sold: 3, needed: 4 }]);
  expect(seen?.trips[0]?.hoursLeft).toBeCloseTo(29, 0);
});

test('a trip that was decided to run is not listed; one that awaits the operator’s decision is, however early', async () => {
  const { db, attention } = await anOffice();
  const boat = await aBoat(db, { min_seats_to_depart: 4, decision_hours_before: 72 });
  const decide = async (start: string, outcome: 'runs' | null) => {
    const trip = await aTrip(db, { boat, start, end: Temporal.Instant.from(start).add({ hours: 2 }) });
    await aTripBooking(db, { trip, party: { adults: 1 }, rest: { status: 'paid' } });
    await db.pool.query(
      `insert into trip_decisions (slot_id, start_at, outcome, reason, sold, needed, asked_at, answer_by, decided_at)
       values ($1, $2, $3, case when $3::text is not null then 'operator' end, 1, 4, app_now(), $2,
         case when $3::text is not null then app_now() end)`,
      [trip.id, trip.start_at, outcome],
    );
    return trip;
  };
  await decide('2026-12-02T10:00:00Z', 'runs');
  const asked = await decide('2026-12-04T07:00:00Z', null);

  expect((await attention())?.trips).toMatchObject([{ _id: asked.id, sold: 1, needed: 4 }]);
});

test('seats held for payment at the pier count towards the minimum, seats held for a payment link do not', async () => {
  const { db, attention } = await anOffice();
  const boat = await aBoat(db, { min_seats_to_depart: 4 });
  const trip = await aTrip(db, { boat, start: '2026-12-01T13:00:00Z', end: '2026-12-01T15:00:00Z' });
  await aTripBooking(db, { trip, party: { adults: 1, child_u6_free: 1 }, rest: { status: 'paid' } });
  await aTripBooking(db, { trip, party: { adults: 2 }, rest: { pays_by: 'link' } });
  const pier = await aTripBooking(db, { trip, party: { adults: 1, child_u13: 1 }, rest: { pays_by: 'pier' } });
  expect((await attention())?.trips).toMatchObject([{ sold: 3, needed: 4 }]);

  const one = await aTripBooking(db, { trip, party: { adults: 1, child_u6_free: 1 }, rest: { pays_by: 'pier' } });
  expect((await attention())?.trips).toEqual([]);

  await db.pool.query(`update bookings set hold_expires_at = app_now() where id = any($1)`, [[pier.id, one.id]]);
  expect((await attention())?.trips).toMatchObject([{ sold: 1, needed: 4 }]);
});

test('seats sold elsewhere count towards the minimum, also on a trip that nobody has booked here', async () => {
  const { db, attention } = await anOffice();
  const boat = await aBoat(db, { min_seats_to_depart: 4 });
  const times = { start: '2026-12-01T13:00:00Z', end: '2026-12-01T15:00:00Z' };
  const later = { start: '2026-12-01T16:00:00Z', end: '2026-12-01T18:00:00Z' };
  const trip = await aTrip(db, { boat, ...times, withheld: 2 });
  await aTripBooking(db, { trip, party: { adults: 1 }, rest: { status: 'paid' } });
  const elsewhere = await aTrip(db, { boat, ...later, withheld: 3 });
  expect((await attention())?.trips).toMatchObject([
    { _id: trip.id, sold: 3, needed: 4 },
    { _id: elsewhere.id, sold: 3, needed: 4 },
  ]);

  await db.pool.query('update slots set seats_withheld = seats_withheld + 1 where boat_id = $1', [boat.id]);
  expect((await attention())?.trips).toEqual([]);
});

test('licences and missing money are listed before departure, and bookings to confirm are counted', async () => {
  const { db, attention } = await anOffice();
  const bareboat = await aBoat(db, { licence: 'PNB' });
  const at = (day: string, hour: number) => ({
    boat: bareboat,
    start: `${day}T${hour}:00:00Z`,
    end: `${day}T${hour + 1}:00:00Z`,
  });
  const rest = { status: 'paid', customer_name: 'Ana' } as const;
  const first = await aCharter(db, { ...at('2026-12-02', 10), rest });
  await db.pool.query('update payments set received_cents = 10000 where booking_id = $1', [first.id]);
  await aCharter(db, { ...at('2026-12-03', 10), rest: { ...rest, status: 'confirmed' } });
  await aCharter(db, { ...at('2026-12-01', 20), rest: { client_address_hash: Buffer.alloc(32, 1) } });
  const trip = await aTrip(db, at('2026-12-01', 14));
  const seats = await aTripBooking(db, { trip, rest });

  expect((await attention())?.licences).toEqual([expect.objectContaining({ _id: first.id })]);
  await db.pool.query(`update bookings set status = 'completed' where id = $1`, [seats.id]);
  expect(await attention()).toMatchObject({
    licences: [{ _id: first.id, licence: 'PNB', name: 'Ana' }],
    due: [{ _id: first.id, due: 30 }],
    toConfirm: { count: 1, next: '2026-12-02T10:00:00.000Z' },
    holds: 1,
    unsettled: { count: 0 },
  });
});

test('a booking kept for the pier is listed with its licence and its money due, and is not a checkout', async () => {
  const { db, attention } = await anOffice();
  const boat = await aBoat(db, { licence: 'PNB' });
  const at = (hour: number) => ({ boat, start: `2026-12-01T${hour}:00:00Z`, end: `2026-12-01T${hour + 1}:00:00Z` });
  const pier = await aCharter(db, { ...at(15), rest: { pays_by: 'pier', customer_name: 'Zoë' } });
  await aCharter(db, { ...at(17), rest: { pays_by: 'link', customer_name: 'Luis' } });

  expect(await attention()).toMatchObject({
    licences: [{ _id: pier.id, licence: 'PNB', name: 'Zoë' }],
    due: [{ _id: pier.id, due: 130, name: 'Zoë' }],
    holds: 0,
  });

  await aCharter(db, { ...at(19), rest: { client_address_hash: Buffer.alloc(32, 1) } });
  expect(await attention()).toMatchObject({ licences: [{ _id: pier.id }], due: [{ _id: pier.id }], holds: 1 });
});

test('unsettled payments, unanswered messages and failed mails are counted until they are done', async () => {
  const { db, attention } = await anOffice();
  const boat = await aBoat(db);
  const booking = await aCharter(db, {
    boat,
    start: '2027-02-01T10:00:00Z',
    end: '2027-02-01T11:00:00Z',
    rest: { status: 'canceled' },
  });
  await db.pool.query(
    `update payments set status = 'succeeded', received_cents = 13000, created_at = '2026-11-20T10:00:00Z' where id = $1`,
    [booking.payment.id],
  );
  await db.pool.query(
    `insert into refunds (payment_id, status, amount_cents, cause, actor, is_owed)
     values ($1, 'pending', 13000, 'late', 'system', true)`,
    [booking.payment.id],
  );
  await db.pool.query(
    `insert into messages (name, email, source, ip, user_agent, answered_at)
     values ('A', 'a@sea.example', 'form', '', '', null), ('B', 'b@sea.example', 'form', '', '', app_now())`,
  );
  await db.pool.query(
    `insert into mail_outbox (key, kind, booking_id, status) values ('one', 'booking-canceled', $1, 'failed')`,
    [booking.id],
  );

  expect(await attention()).toEqual({
    ...CALM,
    unsettled: { count: 1, since: '2026-11-20T10:00:00.000Z' },
    messages: 1,
    failedMails: 1,
  });

  await db.pool.query(`update refunds set status = 'succeeded'`);
  await db.pool.query(`update payments set refunded_cents = 13000`);
  await db.pool.query(`update messages set answered_at = app_now()`);
  await db.pool.query(`update mail_outbox set status = 'sent', sent_at = app_now()`);
  expect(await attention()).toEqual(CALM);
});

test('crew gets no attention lists', async () => {
  const { sheet } = await anOffice();
  expect(await sheet('crew')).not.toHaveProperty('attention');
});

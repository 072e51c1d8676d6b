import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { freezeClock } from '#tests/database/freeze-clock.ts';
import { openDatabase } from '#tests/database/sessions.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aTripBooking } from '#tests/scenarios/bookings.ts';
import { NAMED_CLOCK_CHANGES } from '#tests/scenarios/clock-changes.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { decideTrips } from './decide-trips.ts';

const ANA = { customer_name: 'Ana Díaz', customer_email: 'ana@mail.example' };
const ASKED_FIRST = { tripDecisions: { belowMinimum: 'ask' } };
const MINIMUM = { min_seats_to_depart: 4, decision_hours_before: 24 };

/** A boat that needs 4 guests, decided a day ahead; its trip starts at 9:00 UTC. */
async function aPort(start = '2026-12-05T09:00:00Z', settings: object = ASKED_FIRST) {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  await db.pool.query('update site_settings set value = $1', [settings]);
  const boat = await aBoat(db, MINIMUM);
  const trip = await aTrip(db, { boat, start, end: Temporal.Instant.from(start).add({ hours: 3 }) });
  const sell = (adults: number, rest: object = {}) =>
    aTripBooking(db, {
      trip,
      party: { adults },
      rest: { ...ANA, status: 'paid', ...rest },
    });
  const at = async (now: string) => {
    await freezeClock(db.pool, now);
    await decideTrips(someDeps(db));
    const { rows } = await db.pool.query('select outcome, reason, sold, needed, answer_by from trip_decisions');
    return rows[0] as { outcome: string | null; answer_by: Temporal.Instant | null } | undefined;
  };
  const one = async (query: string) => (await db.pool.query(query)).rows;
  return { db, boat, trip, sell, at, one };
}

test.each([
  ['an ordinary day', '2026-12-05T09:00:00Z', '2026-12-04T09:00:00Z'],
  ['the day on which summer time begins', '2027-03-28T09:00:00Z', '2027-03-27T09:00:00Z'],
  ['the day on which summer time ends', '2027-10-31T09:00:00Z', '2027-10-30T09:00:00Z'],
])('a trip on %s is decided 24 hours of real time before it, not a moment earlier', async (_day, start, due) => {
  const { sell, at, one } = await aPort(start);
  await sell(4);

  expect(await at(Temporal.Instant.from(due).subtract({ milliseconds: 1 }).toString())).toBeUndefined();
  expect(await at(due)).toMatchObject({ outcome: 'runs', reason: 'minimum_reached', sold: 4, needed: 4 });
  expect(await one("select kind from mail_outbox where kind = 'trip-runs'")).toHaveLength(1);
});

test.each(NAMED_CLOCK_CHANGES)(
  'a decision and its trip are 24 hours apart when one of the two falls on %s',
  async (_, at) => {
    for (const due of [Temporal.Instant.from(at), Temporal.Instant.from(at).subtract({ hours: 24 })]) {
      const port = await aPort(due.add({ hours: 24 }).toString(), {});
      await port.sell(3);

      expect(await port.at(due.subtract({ milliseconds: 1 }).toString())).toBeUndefined();
      expect(await port.at(due.toString())).toMatchObject({ outcome: 'canceled', reason: 'below_minimum' });
      expect(await port.one('select answer_by from disruptions')).toEqual([{ answer_by: due.add({ hours: 48 }) }]);
    }
  },
);

test('a repeated run decides nothing again and writes nothing', async () => {
  const { sell, at, one } = await aPort();
  await sell(3);
  await sell(1);
  await at('2026-12-04T09:00:00Z');
  await at('2026-12-04T09:01:00Z');

  expect(await one("select event from booking_events where event = 'trip_runs'")).toHaveLength(2);
  expect(await one("select kind from mail_outbox where kind = 'trip-runs'")).toHaveLength(2);
  expect(await one("select after from audit_log where action = 'slot.decide'")).toEqual([
    { after: { outcome: 'runs', reason: 'minimum_reached', sold: 4, needed: 4 } },
  ]);
});

test('four processes decide once', async () => {
  const { db, sell, one } = await aPort();
  await sell(4);
  await freezeClock(db.pool, '2026-12-04T09:00:00Z');
  const processes = Array.from({ length: 4 }, () => openDatabase(db.url, { max: 1 }));

  await Promise.all(processes.map((process) => decideTrips(someDeps(process))));
  await Promise.all(processes.map((process) => process.pool.end()));

  expect(await one("select event from booking_events where event = 'trip_runs'")).toHaveLength(1);
  expect(await one("select action from audit_log where action = 'slot.decide'")).toHaveLength(1);
});

test('a trip without bookings closes without a notice, and stays open when the operator opens it again', async () => {
  const { db, trip, at, one } = await aPort();

  expect(await at('2026-12-04T09:00:00Z')).toMatchObject({ outcome: 'canceled', reason: 'nobody_booked' });
  expect(await one('select is_open from slots')).toEqual([{ is_open: false }]);
  expect(await one('select from staff_notices')).toHaveLength(0);
  await db.pool.query('update slots set is_open = true where id = $1', [trip.id]);
  await at('2026-12-04T09:01:00Z');
  expect(await one('select is_open from slots')).toEqual([{ is_open: true }]);
});

test('an empty trip that closed and was moved is decided at its new time', async () => {
  const { db, sell, at } = await aPort();
  await at('2026-12-04T09:00:00Z');
  await db.pool.query(
    "update slots set is_open = true, start_at = '2026-12-20T09:00:00Z', end_at = '2026-12-20T12:00:00Z'",
  );
  await sell(4);

  expect(await at('2026-12-19T08:59:59Z')).toMatchObject({ outcome: 'canceled' });
  expect(await at('2026-12-19T09:00:00Z')).toMatchObject({ outcome: 'runs' });
});

test('a trip below its minimum waits for a visitor who is paying, and runs once they have paid', async () => {
  const { db, sell, at } = await aPort();
  await sell(3);
  const held = await sell(1, { status: 'pending', hold_expires_at: '2026-12-04T09:10:00Z' });

  expect(await at('2026-12-04T09:00:00Z')).toBeUndefined();
  await db.pool.query("update bookings set status = 'paid', hold_expires_at = null where id = $1", [held.id]);
  expect(await at('2026-12-04T09:05:00Z')).toMatchObject({ outcome: 'runs', sold: 4 });
});

test('a hold that ended unpaid and an open payment link do not delay the decision', async () => {
  const { sell, at } = await aPort();
  await sell(3);
  await sell(1, { status: 'pending', hold_expires_at: '2026-12-04T09:10:00Z' });
  await sell(2, { status: 'pending', pays_by: 'link', hold_expires_at: '2026-12-05T09:00:00Z' });

  expect(await at('2026-12-04T09:09:59Z')).toBeUndefined();
  expect(await at('2026-12-04T09:10:00Z')).toMatchObject({ outcome: null, sold: 3 });
});

test('seats sold elsewhere and seats to be paid at the pier count towards the minimum', async () => {
  const { db, trip, sell, at } = await aPort();
  await db.pool.query('update slots set seats_withheld = 1 where id = $1', [trip.id]);
  await sell(2);
  await sell(1, { status: 'pending', pays_by: 'pier', hold_expires_at: '2026-12-05T09:00:00Z' });

  expect(await at('2026-12-04T09:00:00Z')).toMatchObject({ outcome: 'runs', sold: 4 });
});

test('the operator is asked about a trip below its minimum once, and a trip that fills up meanwhile runs', async () => {
  const { sell, at, one } = await aPort();
  await sell(2);
  await sell(1);

  const asked = await at('2026-12-04T09:00:00Z');
  expect(asked).toMatchObject({ outcome: null, sold: 3, needed: 4 });
  expect(`${asked?.answer_by}`).toBe('2026-12-05T03:00:00Z');
  await at('2026-12-04T09:01:00Z');
  expect(await one('select kind from staff_notices')).toEqual([{ kind: 'below_minimum' }]);
  await sell(1);
  expect(await at('2026-12-04T10:00:00Z')).toMatchObject({ outcome: 'runs', sold: 4 });
});

test('the operator can let a trip sail anyway, and a repeated request has no further effect', async () => {
  const { db, trip, sell, at, one } = await aPort();
  await sell(2);
  await at('2026-12-04T09:00:00Z');
  const app = await buildApp(someDeps(db));
  const { token, id } = await anAccount(db, { role: 'admin' });
  const press = () =>
    app.inject({
      method: 'POST',
      url: `/api/admin/trips/${trip.id}/decision`,
      headers: { authorization: `Bearer ${token}` },
      payload: { outcome: 'runs' },
    });

  expect((await press()).json()).toEqual({ _id: trip.id, outcome: 'runs', sold: 2, needed: 4 });
  expect((await press()).statusCode).toBe(200);
  expect(await one("select actor from audit_log where action = 'slot.decide' order by id desc limit 1")).toEqual([
    { actor: `admin:${id}` },
  ]);
  expect(await one("select kind from mail_outbox where kind = 'trip-runs'")).toHaveLength(1);
  expect(await at('2026-12-05T03:00:00Z')).toMatchObject({ outcome: 'runs', reason: 'operator' });
});

test('guests of a trip below its minimum choose, nobody else can book it, and its money is kept', async () => {
  const { db, sell, at, one } = await aPort('2026-12-05T09:00:00Z', {});
  await sell(2);
  await sell(1, { status: 'confirmed', customer_email: 'ben@mail.example' });

  expect(await at('2026-12-04T09:00:00Z')).toMatchObject({ outcome: 'canceled', reason: 'below_minimum', sold: 3 });
  await at('2026-12-04T09:01:00Z');
  expect(await one('select status from bookings')).toEqual([{ status: 'disrupted' }, { status: 'disrupted' }]);
  expect(await one('select is_open, seats_booked from slots')).toEqual([{ is_open: false, seats_booked: 0 }]);
  expect(await one('select reason, choices, default_choice, answer_by from disruptions')).toEqual([
    {
      reason: 'below_minimum',
      choices: ['move', 'voucher', 'refund'],
      default_choice: 'refund',
      answer_by: Temporal.Instant.from('2026-12-06T09:00:00Z'),
    },
  ]);
  expect(await one("select kind from mail_outbox where kind = 'disrupted'")).toHaveLength(2);
  expect(await one('select kept_cents > 0 and kept_cents = received_cents as is_kept from booking_money')).toEqual([
    { is_kept: true },
    { is_kept: true },
  ]);
  expect(await audit(db.pool)).toEqual([]);
});

test('a booking to be paid at the pier and an unpaid link booking are canceled with their trip', async () => {
  const { sell, at, one } = await aPort('2026-12-05T09:00:00Z', {});
  await sell(1);
  await sell(1, { status: 'pending', pays_by: 'pier', hold_expires_at: '2026-12-05T09:00:00Z' });
  await sell(1, { status: 'pending', pays_by: 'link', hold_expires_at: '2026-12-05T09:00:00Z' });

  expect(await at('2026-12-04T09:00:00Z')).toMatchObject({ outcome: 'canceled' });
  expect(await one('select status, cancel_reason from bookings order by status, cancel_reason')).toEqual([
    { status: 'canceled', cancel_reason: 'below_minimum' },
    { status: 'canceled', cancel_reason: 'below_minimum' },
    { status: 'disrupted', cancel_reason: null },
  ]);
});

test('the default applies when the operator does not answer in time', async () => {
  const { sell, at, one } = await aPort();
  await sell(2);

  expect(await at('2026-12-04T09:00:00Z')).toMatchObject({ outcome: null });
  expect(await at('2026-12-05T02:59:59Z')).toMatchObject({ outcome: null });
  expect(await at('2026-12-05T03:00:00Z')).toMatchObject({ outcome: 'canceled', reason: 'below_minimum' });
  expect(await one('select status from bookings')).toEqual([{ status: 'disrupted' }]);
});

test('the operator can decide that a trip does not sail only after being asked, and can undo it', async () => {
  const { db, trip, sell, at, one } = await aPort();
  await sell(2);
  const app = await buildApp(someDeps(db));
  const post = async (url: string, payload: object) => {
    const { token } = await anAccount(db, { role: 'admin' });
    return app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` }, payload });
  };
  const refuse = () => post(`/api/admin/trips/${trip.id}/decision`, { outcome: 'canceled' });

  expect((await refuse()).statusCode).toBe(409);
  await at('2026-12-04T09:00:00Z');
  expect((await refuse()).statusCode).toBe(200);
  expect((await refuse()).statusCode).toBe(200);
  const [disruption, ...others] = await one('select id from disruptions');
  expect(others).toEqual([]);
  expect((await post(`/api/admin/trips/${trip.id}/decision`, { outcome: 'runs' })).statusCode).toBe(409);
  expect((await post(`/api/admin/disruptions/${disruption.id}/undo`, {})).statusCode).toBe(200);

  expect(await one('select status from bookings')).toEqual([{ status: 'paid' }]);
  expect(await one('select is_open, seats_booked from slots')).toEqual([{ is_open: true, seats_booked: 2 }]);
  expect(await at('2026-12-05T03:00:00Z')).toMatchObject({ outcome: 'runs', reason: 'operator' });
  expect(await audit(db.pool)).toEqual([]);
});

import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#tests/database/sessions.ts';
import { type TestDatabase, testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { buildApp } from '#server/app.ts';
import { PATHS } from '#contract/paths.ts';
import { clockFrom } from '#server/providers/clock.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { fakeCards } from '#tests/scenarios/fake-cards.ts';
import { charterRequest } from '#tests/scenarios/requests.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { aVisitor } from '#tests/scenarios/visitor.ts';
import { eraseOldData } from './erase-old-data.ts';

const ANA = { customer_name: 'Ana Díaz', customer_email: 'ana@mail.example', customer_phone: '+34600111222' };
/** The trip is on 5 December 2026; the bookings are made on the 1st. */
const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' };

/** Rows are written on 1 December 2026; `nightOf` runs the job on another day. */
async function anApp() {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const nightOf = async (now: string) => {
    const later = openDatabase(db.url, { clockOffsetMs: clockFrom(Temporal.Instant.from(now)).offsetMs });
    onTestFinished(() => later.pool.end());
    await eraseOldData({ db: later });
  };
  const one = async (text: string, values: unknown[] = []) => (await db.pool.query(text, values)).rows[0];
  return { db, nightOf, one };
}

/** A paid trip with passengers aboard, mails, changes and notes about money. */
async function aTripThatSailed(db: TestDatabase) {
  const boat = await aBoat(db);
  const trip = await aTrip(db, { boat, ...DAY });
  const rest = { ...ANA, status: 'completed', operator_note: 'allergic to nuts' } as const;
  const booking = await aTripBooking(db, { trip, party: { adults: 2 }, rest });
  const { id: crew } = await anAccount(db, { role: 'crew' });
  await db.pool.query(`update payments set note = 'paid by Ana''s brother' where booking_id = $1`, [booking.id]);
  await db.pool.query('insert into check_ins (booking_id, ticket_id, checked_in_by) select $1, id, $2 from tickets', [
    booking.id,
    crew,
  ]);
  await db.pool.query(
    `insert into mail_outbox (key, kind, booking_id, status, sent_at, message)
     values ('the one', 'booking-paid', $1, 'sent', app_now(), '{"to": "ana@mail.example"}')`,
    [booking.id],
  );
  const said = { name: 'Ana', email: 'a@mail.example', phone: null, language: 'es', note: 'allergic' };
  await db.pool.query(
    `insert into audit_log (actor, action, entity, entity_id, before, after) values
       ('admin:x', 'booking.edit', 'booking', $1, $2, $3), ('admin:x', 'booking.move', 'booking', $1, $4, $4)`,
    [booking.id, said, { ...said, name: 'Ana Díaz', note: 'allergic to nuts' }, { amountCents: 9000 }],
  );
  return booking;
}

const PERSONAL = /Ana|ana@|a@mail|600111222|allergic|brother/;

/** Everything that the database stores about bookings, as text. */
async function bookingData(db: TestDatabase): Promise<string> {
  const tables = ['bookings', 'payments', 'refunds', 'tickets', 'check_ins', 'mail_outbox', 'audit_log', 'messages'];
  const parts = tables.map((table) => `(select coalesce(jsonb_agg(to_jsonb(t))::text, '') from ${table} t)`);
  return (await db.pool.query(`select ${parts.join(` || `)} as said`)).rows[0].said;
}

const MONEY = `select (select sum(amount_gross_cents)::int from bookings) as sold, (select sum(received_cents)::int from payments) as received,
  (select sum(amount_cents)::int from booking_sales) as revenue, (select sum(price_paid_cents)::int from tickets) as tickets`;

test('a year after the trip the passenger list and the operator’s note are erased; the customer and the money stay', async () => {
  const { db, nightOf, one } = await anApp();
  await aTripThatSailed(db);
  const before = await bookingData(db);
  await nightOf('2027-12-05T23:59:00Z');
  expect(await bookingData(db)).toBe(before);

  await nightOf('2027-12-06T04:00:00Z');

  expect(await one('select customer_name, operator_note from bookings')).toEqual({
    customer_name: 'Ana Díaz',
    operator_note: '',
  });
  expect(await one('select count(*)::int as aboard from check_ins')).toEqual({ aboard: 0 });
  const after = await bookingData(db);
  expect([after.includes('allergic'), after.includes('brother'), after.includes('Ana Díaz')]).toEqual([
    false,
    true,
    true,
  ]);
  expect(await one(`select actor, entity from audit_log where action = 'booking.erase_passengers'`)).toEqual({
    actor: 'system',
    entity: 'booking',
  });
});

test('six years after the year of the trip no customer data is left, and every sum is unchanged', async () => {
  const { db, nightOf, one } = await anApp();
  await aTripThatSailed(db);
  const money = await one(MONEY);
  await nightOf('2032-12-31T23:59:00Z');
  expect(await one('select count(*)::int as tokens from booking_tokens')).toEqual({ tokens: 1 });
  expect(await bookingData(db)).toMatch(/Ana Díaz.*brother/);

  await nightOf('2033-01-01T04:00:00Z');

  const said = await bookingData(db);
  expect(said).not.toMatch(PERSONAL);
  expect(await one(MONEY)).toEqual(money);
  expect(await audit(db.pool)).toEqual([]);
  expect(said).toContain('"amountCents": 9000');
  expect(await one('select count(*)::int as tokens from booking_tokens')).toEqual({ tokens: 0 });
  expect(await one(`select count(*)::int as lines from audit_log where action = 'booking.erase_customer'`)).toEqual({
    lines: 1,
  });

  await nightOf('2033-01-02T04:00:00Z');
  expect(await bookingData(db)).toBe(said);
});

test('a later refund extends the retention of its booking', async () => {
  const { db, nightOf, one } = await anApp();
  const booking = await aTripThatSailed(db);
  await db.pool.query(
    `insert into refunds (payment_id, status, amount_cents, reason, updated_at) values ($1, 'succeeded', 100, 'canceled', '2027-01-03')`,
    [booking.payment.id],
  );
  await nightOf('2033-06-01T04:00:00Z');
  expect(await one('select customer_name from bookings')).toEqual({ customer_name: 'Ana Díaz' });
  await nightOf('2034-01-01T04:00:00Z');
  expect(await one('select customer_name from bookings')).toEqual({ customer_name: null });
});

test('a customer who never paid is erased ninety days after the hold; a paid and canceled booking is kept', async () => {
  const { db, nightOf } = await anApp();
  const boat = await aBoat(db);
  await aCharter(db, { boat, ...DAY, rest: { ...ANA, status: 'canceled' } });
  const paid = await aCharter(db, { boat, ...DAY, rest: { ...ANA, status: 'canceled' } });
  const held = await aCharter(db, { boat, ...DAY, rest: ANA });
  await db.pool.query(
    `update payments set status = 'succeeded', received_cents = 100, refunded_cents = 100 where booking_id = $1`,
    [paid.id],
  );
  const named = async () => {
    const { rows } = await db.pool.query('select id from bookings where customer_email is not null');
    return new Set(rows.map(({ id }) => id));
  };

  await nightOf('2027-03-01T23:00:00Z');
  expect((await named()).size).toBe(3);
  await nightOf('2027-03-02T04:00:00Z');
  expect(await named()).toEqual(new Set([paid.id, held.id]));
});

test('a message is erased thirty days after its answer, an unanswered one after a year', async () => {
  const { db, nightOf } = await anApp();
  await db.pool.query(
    `insert into messages (name, email, source, ip, user_agent, answered_at) values
       ('Answered', 'a@sea.example', 'form', '', '', '2026-12-02T10:00:00Z'), ('Open', 'b@sea.example', 'form', '', '', null)`,
  );
  const left = async () =>
    (await db.pool.query('select name from messages order by name')).rows.map(({ name }) => name);
  await nightOf('2027-01-01T23:00:00Z');
  expect(await left()).toEqual(['Answered', 'Open']);
  await nightOf('2027-01-02T04:00:00Z');
  expect(await left()).toEqual(['Open']);
  await nightOf('2027-12-02T04:00:00Z');
  expect(await left()).toEqual([]);
  expect((await db.pool.query(`select entity, before, after from audit_log`)).rows).toEqual([
    { entity: 'message', before: null, after: null },
    { entity: 'message', before: null, after: null },
  ]);
});

test('operational records are erased after thirty days: sessions, links, sign-in attempts, request keys', async () => {
  const { db, nightOf, one } = await anApp();
  const boat = await aBoat(db);
  const bytes = Buffer.alloc(32, 'a hash');
  const keys = {
    idempotency_key: 'k',
    session_key: 'k',
    request_hash: bytes,
    checkout_session: bytes,
    client_address_hash: bytes,
  };
  await aCharter(db, { boat, ...DAY, rest: { ...keys, status: 'paid' } });
  const { id } = await anAccount(db, { role: 'customer' });
  await db.pool.query(
    `insert into password_links (id, user_id, language, expires_at) values (gen_random_uuid(), $1, 'en', app_now())`,
    [id],
  );
  await db.pool.query(
    `insert into mail_outbox (key, kind, password_link_id) select 'x', 'password-reset', id from password_links`,
  );
  await db.pool.query(
    `insert into sign_in_failures (subject, failures, last_at, blocked_until) values ('source:x', 1, app_now(), app_now())`,
  );
  await db.pool.query(
    `insert into audit_log (actor, action, entity, entity_id, after) values
       ('admin:x', 'user.invite', 'user', gen_random_uuid(), '{"email": "gone@pier.example", "role": "crew"}'),
       ('admin:x', 'user.invite', 'user', $1, '{"email": "here@pier.example"}')`,
    [id],
  );
  const counts = () =>
    one(`select (select count(*)::int from sessions) as sessions, (select count(*)::int from password_links) as links,
      (select count(*)::int from mail_outbox where password_link_id is not null) as mails,
      (select count(*)::int from sign_in_failures) as attempts,
      (select num_nonnulls(idempotency_key, session_key, request_hash, checkout_session, client_address_hash) from bookings) as keys,
      (select count(*)::int from booking_tokens where kind = 'session') as browsers,
      (select string_agg(after ->> 'email', ' ' order by id) from audit_log) as addresses`);

  await nightOf('2026-12-31T23:00:00Z');
  expect(await counts()).toEqual({
    sessions: 1,
    links: 1,
    mails: 1,
    attempts: 1,
    keys: 5,
    browsers: 1,
    addresses: 'gone@pier.example here@pier.example',
  });
  await nightOf('2027-01-01T04:00:00Z');
  expect(await counts()).toEqual({
    sessions: 0,
    links: 0,
    mails: 0,
    attempts: 0,
    keys: 0,
    browsers: 0,
    addresses: 'here@pier.example',
  });
  expect(await one('select count(*)::int as users from users')).toEqual({ users: 1 });
});

test('the security log is erased after 90 days', async () => {
  const { db, nightOf, one } = await anApp();
  await db.query(
    `insert into security_events (event, period, count, at, last_at, email, source)
     select 'sign_in_failed', at, 1, at, at, 'ana@mail.example', '192.0.2.7'
     from unnest(array[app_now(), app_now() + interval '1 day']) as at`,
  );
  const count = async () => (await one('select count(*)::int as left from security_events')).left;

  await nightOf('2027-03-01T04:20:00Z');
  expect(await count()).toBe(2);
  await nightOf('2027-03-02T04:20:00Z');
  expect(await count()).toBe(1);
});

/** One hold of a visitor for each end that a hold can have. */
async function anAppWithHolds() {
  const { db, nightOf, one } = await anApp();
  const cards = fakeCards();
  const app = await buildApp(someDeps(db, { cards }));
  const hold = async (hour: string) => {
    const boat = await aBoat(db);
    const slot = await aPrivateSlot(db, { boat, ...DAY });
    const visitor = aVisitor(app);
    const { answer } = await visitor.ask(charterRequest(boat, slot), `a key of ${hour}`);
    return { visitor, ...answer };
  };
  const release = async ({ visitor, bookingId }: Awaited<ReturnType<typeof hold>>) => {
    expect((await visitor.post(PATHS.release(bookingId))).status).toBe(200);
  };
  const left = async () => new Set((await db.query('select id from bookings')).rows.map(({ id }) => id));
  return { db, nightOf, one, cards, hold, release, left };
}

test('a hold without contact and money is deleted with its rows a week after its end; all others stay', async () => {
  const { db, nightOf, one, cards, hold, release, left } = await anAppWithHolds();
  const nameless = await hold('nameless');
  const named = await hold('named');
  await named.visitor.put(PATHS.customer(named.bookingId), { name: 'Ana Díaz', phone: '+34600111222', language: 'es' });
  const live = await hold('live');
  const paidLate = await hold('paid late');
  const mayBePaid = await hold('may be paid');
  for (const ended of [nameless, named, mayBePaid]) await release(ended);
  await db.query('update payments set provider_status = null where booking_id = $1', [mayBePaid.bookingId]);
  await db.query("update bookings set status = 'canceled', cancel_reason = 'payment_refunded' where id = $1", [
    paidLate.bookingId,
  ]);
  await db.query(
    "update payments set status = 'succeeded', provider_status = 'succeeded', received_cents = 100, refunded_cents = 100 where booking_id = $1",
    [paidLate.bookingId],
  );
  expect(cards.intents.get(nameless.paymentIntentId)?.status).toBe('canceled');

  await nightOf('2026-12-08T23:00:00Z');
  expect((await left()).size).toBe(5);
  await nightOf('2026-12-09T04:00:00Z');

  expect(await left()).toEqual(new Set([named, live, paidLate, mayBePaid].map(({ bookingId }) => bookingId)));
  expect(
    await one(
      `select (select count(*)::int from payments where booking_id = $1) as payments,
         (select count(*)::int from booking_events where booking_id = $1) as events,
         (select count(*)::int from audit_log where entity_id = $1) as lines`,
      [nameless.bookingId],
    ),
  ).toEqual({ payments: 0, events: 0, lines: 0 });
});

test('what staff did to an abandoned hold stays in the audit log', async () => {
  const { db, nightOf, one, hold, release, left } = await anAppWithHolds();
  const { bookingId, visitor, ...rest } = await hold('one');
  await release({ bookingId, visitor, ...rest });
  await db.query("update audit_log set actor = 'admin:x' where action = 'booking.cancel'");

  await nightOf('2026-12-09T04:00:00Z');

  expect((await left()).size).toBe(0);
  expect(await one('select string_agg(action, null) as actions from audit_log')).toEqual({ actions: 'booking.cancel' });
});

test('every table that refers to bookings or payments is known to the deletion of abandoned holds', async () => {
  const { db } = await anApp();
  const { rows } = await db.query(
    `select conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid in ('bookings'::regclass, 'payments'::regclass)`,
  );
  const deleted = ['booking_events', 'booking_tokens', 'mail_outbox', 'payments'];
  const inTheWay = ['tickets', 'check_ins', 'booking_moves', 'boat_time', 'refunds', 'disputes'];
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set([...deleted, ...inTheWay]));
});

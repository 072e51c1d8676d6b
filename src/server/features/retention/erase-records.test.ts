import { expect, test } from 'vitest';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { aDatabaseOverYears, DAY } from '#tests/scenarios/nightly-erasure.ts';
import { aTrip } from '#tests/scenarios/slots.ts';

test('a message is erased thirty days after its answer, an unanswered one after a year', async () => {
  const { db, nightOf } = await aDatabaseOverYears();
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

test('a kind of data that cannot be erased does not keep the others from being erased', async () => {
  const { db, nightOf, one } = await aDatabaseOverYears();
  await db.pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'not today'; end $$;
     create trigger refuse before delete on messages for each row execute function refuse();
     insert into messages (name, email, source, ip, user_agent) values ('Open', 'b@sea.example', 'form', '', '');
     insert into sign_in_failures (subject, failures, last_at, blocked_until) values ('source:x', 1, app_now(), app_now())`,
  );

  await expect(nightOf('2027-12-02T04:00:00Z')).rejects.toThrow('not today');

  expect(
    await one(
      `select (select count(*)::int from messages) as messages, (select count(*)::int from sign_in_failures) as attempts`,
    ),
  ).toEqual({ messages: 1, attempts: 0 });
});

test('operational records are erased after thirty days: sessions, links, sign-in attempts, request keys', async () => {
  const { db, nightOf, one } = await aDatabaseOverYears();
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
  const { db, nightOf, one } = await aDatabaseOverYears();
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

test('a waitlist entry for a trip is erased seven days after the day of the trip, also after that was moved', async () => {
  const { db, nightOf } = await aDatabaseOverYears();
  const boat = await aBoat(db);
  const moved = await aTrip(db, { boat, start: '2026-12-20T09:00:00Z', end: '2026-12-20T12:00:00Z' });
  for (const slotId of [moved.id, null]) {
    await db.pool.query(
      `insert into waitlist_entries (boat_id, slot_id, day, seats, name, email, language, state, confirmed_at)
       values ($1, $2, '2026-12-05', 2, 'Eva', 'eva@mail.example', 'es', 'waiting', app_now())`,
      [boat.id, slotId],
    );
  }
  const entries = async () => (await db.pool.query('select slot_id from waitlist_entries order by slot_id')).rows;

  await nightOf('2026-12-14T04:00:00Z');
  expect(await entries()).toEqual([{ slot_id: moved.id }]);
  await nightOf('2026-12-28T04:00:00Z');
  expect(await entries()).toEqual([]);
});

import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { aSite } from '#tests/scenarios/site.ts';

async function anApp() {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = await buildApp(someDeps(db, { logger: { level: 'info', stream } }));
  const signIn = (email: string, password: string, from = '192.0.2.7') =>
    app.inject({ method: 'POST', url: '/user/auth', payload: { email, password }, remoteAddress: from });
  /** The rows so far, oldest first, without times. */
  const events = async () => {
    await app.securityLog.flush();
    const { rows } = await db.query(
      `select event, account_id, email, actor_id, booking_id, source, route, count from security_events order by id`,
    );
    return rows;
  };
  return { db, app, lines, signIn, events };
}

const NOTHING = { account_id: null, email: null, actor_id: null, booking_id: null, source: '192.0.2.7', route: null };

test('sign-ins are recorded with account or tried email, source and count; the log has no email', async () => {
  const { db, signIn, events, lines } = await anApp();
  const { id, email, password } = await anAccount(db, { role: 'admin' });

  await signIn(email, password);
  for (let guess = 0; guess < 3; guess++) await signIn(email, 'not this one');
  await signIn('Nobody@mail.example', 'not this one', '2001:db8:7::99');

  const rows = await events();
  expect(rows).toHaveLength(3);
  expect(rows).toEqual(
    expect.arrayContaining([
      { ...NOTHING, event: 'sign_in_succeeded', account_id: id, count: 1 },
      { ...NOTHING, event: 'sign_in_failed', account_id: id, count: 3 },
      { ...NOTHING, event: 'sign_in_failed', email: 'nobody@mail.example', source: '2001:db8:7::/64', count: 1 },
    ]),
  );
  const logged = lines.filter((line) => line.includes('"msg":"security event"'));
  expect(logged).toHaveLength(3);
  expect(logged.join('')).toContain(`"account":"${id}","source":"192.0.2.7"`);
  expect(logged.join('')).toContain('"unknownEmail":true,"source":"2001:db8:7::/64"');
  expect(lines.join('')).not.toMatch(/@mail\.example|@office\.example/i);
});

test('throttled sign-ins are recorded', async () => {
  const { signIn, events } = await anApp();
  for (let guess = 0; guess < 8; guess++) await signIn('nobody@mail.example', 'not this one');

  expect(await events()).toContainEqual(
    expect.objectContaining({ event: 'sign_in_throttled', email: 'nobody@mail.example' }),
  );
});

test('refused access is recorded with its route, and an expired session is not', async () => {
  const { db, app, events } = await anApp();
  const crew = await anAccount(db, { role: 'crew' });
  const call = (headers: Record<string, string>) =>
    app.inject({ url: '/api/admin/accounts?q=secret', headers, remoteAddress: '192.0.2.7' });

  await call({ authorization: `Bearer ${crew.token}` });
  await call({ authorization: 'Bearer no-session-of-this-site' });
  await call({ cookie: 'session=one-that-has-ended' });

  const refused = { ...NOTHING, event: 'access_refused', route: 'GET /api/admin/accounts', count: 1 };
  const rows = await events();
  expect(rows).toHaveLength(2);
  expect(rows).toEqual(expect.arrayContaining([{ ...refused, account_id: crew.id }, refused]));
});

test('refused access to a page is recorded with its pattern, without what its address has in place of an id', async () => {
  const db = await testDatabase();
  const app = await buildApp(someDeps(db, { site: await aSite() }));
  const crew = await anAccount(db, { role: 'crew' });
  const open = (url: string) => app.inject({ url, headers: { cookie: `session=${crew.token}` } });

  await open('/admin/boats/edit/canaryToken42');
  await open('/admin/settings');

  await app.securityLog.flush();
  const { rows } = await db.query<{ route: string }>('select route from security_events order by route');
  expect(rows.map(({ route }) => route)).toEqual(['GET /admin/boats/edit/:boatId', 'GET /admin/settings']);
});

test('changes of roles and passwords name the account and who did it', async () => {
  const { db, app, events } = await anApp();
  const admin = await anAccount(db, { role: 'admin' });
  const crew = await anAccount(db, { role: 'crew' });
  const call = (method: 'POST' | 'PATCH', url: string, token: string, payload: object) =>
    app.inject({ method, url, payload, headers: { authorization: `Bearer ${token}` }, remoteAddress: '192.0.2.7' });
  const given = { oldPassword: 'not this one', password: 'another calm-water-43' };
  expect((await call('POST', '/user/password', crew.token, given)).statusCode).toBe(422);
  const changed = await call('POST', '/user/password', crew.token, { ...given, oldPassword: crew.password });
  expect(changed.statusCode).toBe(200);
  const { rows } = await db.query<{ version: string }>(
    'select extract(epoch from updated_at)::text as version from users where id = $1',
    [crew.id],
  );
  const change = { version: rows[0]?.version, role: 'admin' };
  const promoted = await call('PATCH', `/api/admin/accounts/${crew.id}`, admin.token, change);
  expect(promoted.statusCode).toBe(200);

  expect(await events()).toEqual(
    expect.arrayContaining([
      { ...NOTHING, event: 'password_refused', account_id: crew.id, count: 1 },
      { ...NOTHING, event: 'password_changed', account_id: crew.id, count: 1 },
      { ...NOTHING, event: 'role_changed', account_id: crew.id, actor_id: admin.id, count: 1 },
    ]),
  );
});

test('a role and a status that are sent unchanged are no events', async () => {
  const { db, app, events } = await anApp();
  const admin = await anAccount(db, { role: 'admin' });
  const crew = await anAccount(db, { role: 'crew' });
  const { rows } = await db.query<{ version: string }>(
    'select extract(epoch from updated_at)::text as version from users where id = $1',
    [crew.id],
  );

  const answer = await app.inject({
    method: 'PATCH',
    url: `/api/admin/accounts/${crew.id}`,
    payload: { version: rows[0]?.version, role: 'crew', disabled: false },
    headers: { authorization: `Bearer ${admin.token}` },
  });

  expect(answer.statusCode).toBe(200);
  expect(await events()).toEqual([]);
});

test('use of a booking link is one row a day, and each wrong token is counted', async () => {
  const { db, app, events } = await anApp();
  const times = { start: '2030-05-01T09:00:00Z', end: '2030-05-01T11:00:00Z' };
  const booking = await aCharter(db, { boat: await aBoat(db), ...times });
  const open = (token: string) =>
    app.inject({ url: `/checkout/booking/${booking.id}?t=${token}`, remoteAddress: '192.0.2.7' });

  for (let time = 0; time < 3; time++) expect((await open(booking.token)).statusCode).toBe(200);
  for (let time = 0; time < 2; time++) expect((await open('a-guess')).statusCode).toBe(404);

  expect(await events()).toEqual(
    expect.arrayContaining([
      { ...NOTHING, event: 'booking_link_used', booking_id: booking.id, count: 3 },
      { ...NOTHING, event: 'booking_link_refused', booking_id: booking.id, count: 2 },
    ]),
  );
});

test('an attack with 300 addresses and emails gets at most 101 rows, all counted', async () => {
  const { app, events } = await anApp();
  const attack = Array.from({ length: 300 }, (_, n) =>
    app.inject({
      url: '/api/admin/accounts',
      headers: { authorization: 'Bearer a-guess' },
      remoteAddress: `10.1.${n % 250}.${Math.floor(n / 250) + 1}`,
    }),
  );
  await Promise.all(attack);

  const rows = await events();
  expect(rows.length).toBe(101);
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(300);
});

test('events wait while the database refuses them, and are written at shutdown', async () => {
  const { db, app, signIn, lines } = await anApp();
  await db.query('alter table security_events rename to elsewhere');
  expect((await signIn('nobody@mail.example', 'not this one')).statusCode).toBe(401);
  await app.securityLog.flush();
  expect(lines.join('')).toContain('security log not written');
  await db.query('alter table elsewhere rename to security_events');

  await app.close();

  const { rows } = await db.query('select event, email, count from security_events');
  expect(rows).toEqual([{ event: 'sign_in_failed', email: 'nobody@mail.example', count: 1 }]);
});

import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { SecurityLogPage } from '#contract/security-log.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { someDeps } from '#tests/scenarios/deps.ts';

async function aLog() {
  const db = await testDatabase();
  const app = await buildApp(someDeps(db));
  const admin = await anAccount(db, { role: 'admin' });
  const get = (query = '', token = admin.token) =>
    app.inject({ url: `/api/admin/security-log${query}`, headers: { authorization: `Bearer ${token}` } });
  const read = async (query = '') => (await get(query)).json<SecurityLogPage>();
  const line = (event: string, given: { email?: string; accountId?: string; source?: string; minute?: number } = {}) =>
    db.query(
      `insert into security_events (event, period, count, at, last_at, email, account_id, source)
       select $1, at, 2, at, at + interval '20 seconds', $2, $3, $4
       from (select timestamptz '2026-05-01T10:00:00Z' + make_interval(mins => $5) as at) one`,
      [event, given.email ?? null, given.accountId ?? null, given.source ?? null, given.minute ?? 0],
    );
  return { db, admin, get, read, line };
}

test('the log is read newest first, page after page', async () => {
  const { read, line } = await aLog();
  for (let minute = 0; minute < 5; minute++) await line('sign_in_failed', { minute });

  const first = await read('?limit=3');
  const second = await read(`?limit=3&cursor=${first.nextCursor}`);

  const times = [...first.items, ...second.items].map(({ at }) => at.slice(11, 16));
  expect(times).toEqual(['10:04', '10:03', '10:02', '10:01', '10:00']);
  expect(second.nextCursor).toBe(null);
});

test('the log is filtered by event, by email of an account or as tried, and by address or network', async () => {
  const { db, read, line } = await aLog();
  const { id, email } = await anAccount(db, { role: 'crew' });
  await line('sign_in_failed', { email: 'nobody@mail.example', source: '192.0.2.7' });
  await line('sign_in_failed', { accountId: id, source: '2001:db8:7::/64' });
  await line('sessions_ended', { accountId: id, minute: 1 });
  const events = async (query: string) => (await read(query)).items.map((item) => [item.event, item.email]);

  expect(await events('?event=sessions_ended')).toEqual([['sessions_ended', email]]);
  expect(await events(`?account=${encodeURIComponent(` ${email.toUpperCase()} `)}`)).toEqual([
    ['sessions_ended', email],
    ['sign_in_failed', email],
  ]);
  expect(await events('?account=nobody@mail.example')).toEqual([['sign_in_failed', 'nobody@mail.example']]);
  expect(await events('?source=192.0.2.7')).toEqual([['sign_in_failed', 'nobody@mail.example']]);
  expect(await events('?source=2001:db8:7::99')).toEqual([['sign_in_failed', email]]);
  expect(await events('?source=2001:db8:7::/64')).toEqual([['sign_in_failed', email]]);
  expect(await events('?account=&source=&event=role_changed')).toEqual([]);
});

test('only admins can read the log, and a refused attempt is in it at once', async () => {
  const { db, get, read } = await aLog();
  const crew = await anAccount(db, { role: 'crew' });

  expect((await get('', crew.token)).statusCode).toBe(403);

  const { items } = await read();
  expect(items).toMatchObject([
    { event: 'access_refused', email: crew.email, route: 'GET /api/admin/security-log', count: 1, actorEmail: null },
  ]);
});

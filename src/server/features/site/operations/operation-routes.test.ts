import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Database } from '#server/db/database.ts';
import { prepared } from '#server/db/statement.ts';
import { readEnv } from '#server/env.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { fakeCards } from '#tests/scenarios/fake-cards.ts';
import { seatsRequest } from '#tests/scenarios/requests.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { aVisitor } from '#tests/scenarios/visitor.ts';

const ELSEWHERE = '192.0.2.7';
const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T13:00:00Z' };

test('a process with a migrated database is ready; one whose schema is behind is only live', async () => {
  const db = await testDatabase();
  const app = await buildApp(someDeps(db));
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });

  await db.query('delete from schema_migrations where version = (select max(version) from schema_migrations)');

  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.json().error.code]).toEqual([503, 'unavailable']);
  expect(ready.headers['retry-after']).toBe('5');
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'up' });
});

test('a process stays ready while a newer release has migrated the database', async () => {
  const db = await testDatabase();
  const app = await buildApp(someDeps(db));

  await db.query("insert into schema_migrations (version, name, checksum) values (9999, '9999_newer.sql', '')");

  expect((await app.inject('/readyz')).statusCode).toBe(200);
});

test('without its database a process is live but not ready, and answers 503 with Retry-After', async () => {
  const db = await testDatabase();
  const app = await buildApp(someDeps(db));
  const { token } = await anAccount(db, { role: 'admin' });
  const busy = await Promise.all(Array.from({ length: db.pool.options.max ?? 10 }, () => db.pool.connect()));
  db.pool.options.connectionTimeoutMillis = 50;

  const [health, ready, api] = await Promise.all([
    app.inject('/healthz'),
    app.inject('/readyz'),
    app.inject({ url: '/checkout/bookings', headers: { authorization: `Bearer ${token}` } }),
  ]);
  for (const client of busy) client.release();

  expect(health.statusCode).toBe(200);
  for (const answer of [ready, api]) {
    expect([answer.statusCode, answer.json().error.code, answer.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '5',
    ]);
  }
});

test('metrics are for this machine and for admins; visitors through a local proxy are refused', async () => {
  const db = await testDatabase();
  const app = await buildApp(someDeps(db));
  const { token } = await anAccount(db, { role: 'admin' });
  const statusOf = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;

  expect(await statusOf('127.0.0.1')).toBe(200);
  expect(await statusOf('::1')).toBe(200);
  expect(await statusOf('::ffff:127.0.0.1')).toBe(200);
  expect(await statusOf(ELSEWHERE)).toBe(403);
  expect(await statusOf(ELSEWHERE, { authorization: `Bearer ${token}` })).toBe(200);
  expect(await statusOf('127.0.0.1', { 'x-forwarded-for': ELSEWHERE })).toBe(403);

  const behindProxy = await buildApp(someDeps(db, { env: readEnv({ TRUST_PROXY: '1' }) }));
  const headers = { 'x-forwarded-for': ELSEWHERE };
  expect((await behindProxy.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers })).statusCode).toBe(403);
});

test('metrics count answers by route pattern, not by id', async () => {
  const db = await testDatabase();
  const app = await buildApp(someDeps(db));
  await app.inject('/checkout/booking/one');
  await app.inject('/checkout/booking/two');

  const { body, headers } = await app.inject('/metrics');

  expect(headers['content-type']).toMatch(/^text\/plain/);
  expect(body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/checkout/booking/:id",status="404"} 2',
  );
  expect(body).toMatch(/database_connections\{state="busy"\} \d/);
  expect(body).toMatch(/process_resident_memory_bytes \d/);
});

test('metrics show the state of the circuit breaker', async () => {
  const cards = { ...fakeCards(), circuit: () => 'half-open' as const };
  const app = await buildApp(someDeps(await testDatabase(), { cards }));

  const { body } = await app.inject('/metrics');

  expect(body.match(/^card_provider_circuit.*$/gm)).toEqual([
    'card_provider_circuit{state="closed"} 0',
    'card_provider_circuit{state="open"} 0',
    'card_provider_circuit{state="half-open"} 1',
  ]);
});

test('metrics show the age of what can be read on a replica, and nothing without one', async () => {
  const db = await testDatabase();
  const metricsOf = async (replica: { replicaUpTo?: () => number }) =>
    (await (await buildApp(someDeps({ ...db, ...replica }))).inject('/metrics')).body;

  expect(await metricsOf({ replicaUpTo: () => -Infinity })).toMatch(/^database_replica_age_seconds \+Inf$/m);
  expect(await metricsOf({ replicaUpTo: () => 0 })).toMatch(/^database_replica_age_seconds \d+\.\d+$/m);
  expect(await metricsOf({})).not.toContain('database_replica_age_seconds');
});

test('metrics count live holds by type, and refusals by the cap that was reached', async () => {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const app = await buildApp(someDeps(db, { env: readEnv({ LOG_LEVEL: 'silent', HOLD_SEATS_PER_SOURCE: '10' }) }));
  const trip = await aTrip(db, { boat: await aBoat(db), ...DAY, seats: 40 });
  for (const adults of [7, 4, 11, 12]) await aVisitor(app).ask(seatsRequest(trip, { adults }));

  const { body } = await app.inject('/metrics');

  expect(body.match(/^(live_h|refused_).*$/gm)).toEqual([
    'live_holds{type="charter"} 0',
    'live_holds{type="seats"} 1',
    'refused_holds_total{cap="seats"} 3',
  ]);
});

test('metrics show what waits: payments, refunds, mails and the age of the backup', async () => {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const env = readEnv({ LOG_LEVEL: 'silent', SMTP_URL: 'smtp://127.0.0.1:9', DATA_DIR: import.meta.dirname });
  const app = await buildApp(someDeps(db, { env }));
  const trip = await aTrip(db, { boat: await aBoat(db), ...DAY });
  await aVisitor(app).ask(seatsRequest(trip));
  const figures = async () => (await app.inject('/metrics')).body.match(WAITING);

  expect(await figures()).toEqual(['database_up 1', 'payments_unsettled 0', 'mail_queue_length 0', 'mail_failed 0']);
  await db.query(`update bookings set hold_expires_at = app_now() - interval '1 s', customer_email = 'a@example.com'`);
  await db.query(`update payments set created_at = app_now() - interval '1 hour'`);
  await db.query(
    `insert into mail_outbox (key, kind, booking_id, status) select 'one', 'booking-paid', id, 'queued' from bookings`,
  );
  await db.query(
    `insert into mail_outbox (key, kind, booking_id, status) select 'two', 'booking-paid', id, 'failed' from bookings`,
  );
  await db.query(`insert into app_settings values ('last-backup', to_jsonb(now() - interval '3 days'))`);

  expect(await figures()).toEqual(['database_up 1', 'payments_unsettled 1', 'mail_queue_length 1', 'mail_failed 1']);
  const { body } = await app.inject('/metrics');
  expect(valueOf(body, 'payments_unsettled_oldest_age_seconds')).toBeCloseTo(3_600, -2);
  expect(valueOf(body, 'mail_queue_oldest_age_seconds')).toBeLessThan(60);
  expect(valueOf(body, 'backup_age_seconds')).toBeCloseTo(3 * 86_400, -2);
  expect(valueOf(body, 'data_dir_bytes{state="free"}')).toBeLessThanOrEqual(
    valueOf(body, 'data_dir_bytes{state="size"}'),
  );
});

test('metrics report that the database does not answer, and have no outdated figures', async () => {
  const db = await testDatabase();
  const query: Database['query'] = () => Promise.reject(new Error('connection refused'));
  const app = await buildApp(someDeps({ ...db, query }));

  const { body, statusCode } = await app.inject('/metrics');

  expect(statusCode).toBe(200);
  expect(body.match(/^(database_up|payments_unsettled|live_holds).*$/gm)).toEqual(['database_up 0']);
});

test('a slow statement is counted and logged with the id of its request', async () => {
  const lines: string[] = [];
  const db = await testDatabase();
  const logger = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } };
  const app = await buildApp(someDeps(db, { logger }));
  const slowSetting = prepared<[], never>('slow-in-test', 'select from pg_sleep(0.6)');
  app.get('/slow', { config: { access: 'public' } }, () => slowSetting(db, []));

  const answer = await app.inject({ url: '/slow', headers: { 'x-request-id': 'a-browser-chose-this' } });

  expect(answer.headers['x-request-id']).toBe('a-browser-chose-this');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'slow statement', statement: 'slow-in-test', reqId: 'a-browser-chose-this' },
  ]);
  expect((await app.inject('/metrics')).body).toContain('database_slow_statements_total{statement="slow-in-test"} 1');
});

const WAITING = /^(database_up|payments_unsettled|mail_queue_length|mail_failed) .*$/gm;

function valueOf(metrics: string, name: string): number {
  const line = metrics.split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1));
}

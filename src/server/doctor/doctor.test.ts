import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { WEBHOOK_EVENTS } from '#server/providers/cards/webhook-events.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { aMailServer } from '#tests/scenarios/mail-server.ts';
import { manyBookings } from '#tests/scenarios/many-bookings.ts';
import { temporaryDir } from '#tests/temporary-dir.ts';
import { doctor } from './doctor.ts';

/** The findings by subject. */
async function examine(variables: Record<string, string>) {
  const found: Record<string, string> = {};
  for await (const { state, subject, text } of doctor(readEnv(variables))) found[subject] = `${state}: ${text}`;
  return found;
}

async function answering(answer: (path: string) => { status: number; body: object }): Promise<string> {
  const server = http.createServer((request, response) => {
    const { status, body } = answer(request.url ?? '');
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** A Stripe account with one webhook endpoint; null: its key is refused. */
function anAccount(endpoint: { url: string; status: string; enabled_events: readonly string[] } | null) {
  return answering((asked) => {
    if (!endpoint) return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid key' } } };
    const data = asked.startsWith('/v1/webhook_endpoints') ? [{ object: 'webhook_endpoint', ...endpoint }] : [];
    return { status: 200, body: { object: 'list', data, has_more: false } };
  });
}

test('a site whose parts all work gets only ok findings', async () => {
  const [db, mail, publicUrl] = [
    await testDatabase(),
    await aMailServer(),
    await answering(() => ({ status: 200, body: { status: 'ready' } })),
  ];
  const stripe = await anAccount({
    url: `${publicUrl}/checkout/webhook`,
    status: 'enabled',
    enabled_events: WEBHOOK_EVENTS,
  });
  await db.query(`insert into app_settings values ('last-backup', to_jsonb(now()::text))`);

  const found = await examine({
    DATABASE_URL: db.url,
    DATA_DIR: await temporaryDir(),
    PUBLIC_URL: publicUrl,
    SMTP_URL: mail.url,
    MAIL_FROM: 'boats@example.com',
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    STRIPE_API_BASE: stripe,
  });

  expect(Object.keys(found)).toEqual([
    'database',
    'clock',
    'backups',
    'outgoing mail',
    'disk',
    'pictures',
    'address',
    'proxy',
    'mail',
    'cards',
    'webhook',
  ]);
  expect(Object.values(found).filter((text) => !text.startsWith('ok: '))).toEqual([]);
});

test('each broken part is reported with what to do', async () => {
  const db = await testDatabase();
  const stripe = await anAccount(null);
  await manyBookings(db.pool, { boats: 1, days: 4, firstDay: '2026-01-01' });
  await db.query(
    "update mail_outbox set status = 'queued', sent_at = null where key = (select min(key) from mail_outbox)",
  );
  await db.query('delete from schema_migrations where version = (select max(version) from schema_migrations)');
  await db.query(`insert into app_settings values ('last-backup', '"2026-01-01T00:00:00Z"')`);

  const found = await examine({
    DATABASE_URL: db.url,
    DATA_DIR: path.join(await temporaryDir(), 'missing'),
    PUBLIC_URL: 'http://localhost:1',
    SMTP_URL: 'smtp://localhost:1',
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_API_BASE: stripe,
  });

  expect(found).toMatchObject({
    database: expect.stringMatching(/^warning: its tables are of an older release/),
    backups: expect.stringMatching(/^warning: the last one was made \d+ hours ago/),
    'outgoing mail': expect.stringMatching(/^problem: 1 mails are waiting/),
    address: expect.stringMatching(/^warning: http:\/\/localhost:1 does not answer/),
    mail: expect.stringMatching(/^problem: the mail server does not take mail \(E[A-Z]+\)/),
    cards: expect.stringMatching(/^problem: Stripe refuses STRIPE_SECRET_KEY/),
    webhook: expect.stringMatching(/^problem: STRIPE_WEBHOOK_SECRET is not set/),
  });
});

test.for([
  [
    'missing',
    { url: 'https://other.example/checkout/webhook', status: 'enabled', enabled_events: ['*'] },
    /has no endpoint/,
  ],
  [
    'disabled',
    { url: 'http://localhost:1/checkout/webhook', status: 'disabled', enabled_events: ['*'] },
    /is disabled/,
  ],
  [
    'incomplete',
    { url: 'http://localhost:1/checkout/webhook', status: 'enabled', enabled_events: WEBHOOK_EVENTS.slice(1) },
    /does not get payment_intent.succeeded; add/,
  ],
] as const)('a webhook endpoint that is %s is a problem', async ([, endpoint, text]) => {
  const found = await examine({
    DATABASE_URL: 'postgres://nobody@localhost:1/none',
    DATA_DIR: await temporaryDir(),
    PUBLIC_URL: 'http://localhost:1',
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    STRIPE_API_BASE: await anAccount(endpoint),
  });

  expect(found.webhook).toMatch(/^problem: /);
  expect(found.webhook).toMatch(text);
  expect(found.database).toMatch(/^problem: the database at DATABASE_URL cannot be reached/);
});

test('a demo that was never started has no problems, and the check creates no database', async () => {
  const found = await examine({ DATA_DIR: path.join(await temporaryDir(), 'new'), PORT: '1' });

  expect(found.database).toBe('ok: the first start makes the embedded database');
  expect(Object.values(found).filter((text) => text.startsWith('problem'))).toEqual([]);
});

test('an unreachable card provider is not reported as a refused key', async () => {
  const found = await examine({
    DATA_DIR: path.join(await temporaryDir(), 'new'),
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_API_BASE: 'http://localhost:1',
  });

  expect(found.cards).toMatch(/^problem: Stripe cannot be reached/);
});

test('the page about going live names exactly the events that are checked', async () => {
  const page = await readFile('docs/going-live-with-stripe.md', 'utf8');
  const table = page.slice(page.indexOf('| event |'), page.indexOf('An event is only a hint'));

  const named = [...table.matchAll(/`((?:payment_intent|charge|refund)\.[\w.]+)`/g)].map(([, event]) => event);

  expect(new Set(named)).toEqual(new Set(WEBHOOK_EVENTS));
  expect(named).toHaveLength(WEBHOOK_EVENTS.length);
});

import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import { PATHS } from '#contract/paths.ts';
import { buildApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { sendQueuedMail } from '#server/features/mail/send-queued-mail.ts';
import type { OutgoingMail } from '#server/providers/mail/mailer.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { isNightly } from '#tests/is-nightly.ts';
import { temporaryDir } from '#tests/temporary-dir.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { seatsRequest } from '#tests/scenarios/requests.ts';
import { authenticatorApp } from '#tests/scenarios/second-factors.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { committedTexts } from './committed-texts.ts';
import { secretsIn } from './secret-patterns.ts';
import { placesOf } from './stored-texts.ts';

const ROOT = path.join(import.meta.dirname, '../..');

/** Invented values in tests and documents that look like secrets. */
const INVENTED = [
  'live Stripe key: sk_live_0123456789abcdef',
  'live Stripe key: sk_live_somebody_elses',
  'password in an address: https://me:secret@pictures.example',
  'password in an address: postgres://shop:hidden@127.0.0.1',
  'password in an address: postgres://shop:hidden@db.example',
  'password in an address: smtp://user:password@host',
  'password in an address: https://user:pa55@boats.example',
  'password in an address: https://user:pa55@stripe.example',
  'password in an address: https://user:pa55@s3.example',
  'password in an address: http://user:pa55@collector.example',
];

/** One of each kind, put together here so that the scan of this repository does not find them. */
const PLANTED = [
  ['sk', 'live', '51HxQ2eLmN8pRtVw'].join('_'),
  ['whsec', 'q8Zt3LmX5vKd9RwY2bNc'].join('_'),
  `-----BEGIN RSA ${'PRIVATE KEY'}-----`,
  `AKIA${'QWERTYUIOP123456'}`,
  `aws_secret_access_key = ${'a1B2'.repeat(10)}`,
  `ghp_${'a1B2'.repeat(9)}`,
  `npm_${'a1B2'.repeat(9)}`,
  `AIza${'a1B2c'.repeat(7)}`,
  `xoxb-${'1234567890'}-abc`,
  `postgres://owner:${'hunter22'}@db.internal`,
  `SESSION_SECRET=${'a1B2'.repeat(8)}`,
];

/** `npm test` reads the newest commits: earlier ones were among them when they landed. */
const COMMITS = isNightly ? Number.POSITIVE_INFINITY : 300;

test('no commit of any branch contains a secret', () => {
  const texts = committedTexts(ROOT, { commits: COMMITS });

  expect(texts.length).toBeGreaterThan(1_000_000);
  expect(secretsIn(texts).filter((secret) => !INVENTED.includes(secret))).toEqual([]);
});

test('control: a secret of each kind is found, also in a commit that a later one removed', async () => {
  for (const secret of PLANTED) expect([secret, secretsIn(`x ${secret}\n`).length]).toEqual([secret, 1]);

  const dir = await temporaryDir();
  const [secret = ''] = PLANTED;
  mkdirSync(path.join(dir, 'src'));
  writeFileSync(path.join(dir, 'src/key.ts'), `export const KEY = '${secret}';`);
  expect(secretsIn(committedTexts(dir))).toHaveLength(1);

  const git = (...args: string[]) =>
    spawnSync('git', ['-C', dir, '-c', 'user.name=T', '-c', 'user.email=t@t.example', ...args]).status === 0;
  if (!git('init', '--quiet')) return; // without git there is no history
  expect(git('add', '.') && git('commit', '--quiet', '--message', 'Add a key')).toBe(true);
  rmSync(path.join(dir, 'src/key.ts'));
  expect(git('commit', '--quiet', '--all', '--message', 'Remove it')).toBe(true);
  expect(secretsIn(committedTexts(dir))).toHaveLength(1);
});

/** A site after typical and failing requests, with all its output, and all its live secrets and tokens. */
async function aSiteWithSecrets() {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const secrets: [string, ...string[]] = [
    'canary session secret Q8Zt3LmX5vKd9RwY',
    'earlier canary secret bNc7Hf5CpDg8Ea4U',
  ];
  const smtpPassword = 'canary-smtp-password';
  const env = readEnv({ SMTP_URL: `smtp://mailer:${smtpPassword}@127.0.0.1:25` });
  const deps = someDeps(db, { env, secrets, logger: { level: 'trace', stream } });
  const app = await buildApp(deps);
  app.get('/fails', { config: { access: 'public' } }, async ({ headers }) => {
    throw Object.assign(new Error('could not be stored'), { request: headers, secrets, url: env.smtpUrl });
  });
  const admin = await anAccount(db, { role: 'admin', password: 'canary-password-42' });
  const as = { authorization: `Bearer ${admin.token}` };
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url, payload, headers });

  const signedIn = await post(PATHS.signIn, { email: admin.email, password: admin.password });
  await post(PATHS.signIn, { email: admin.email, password: `${admin.password}!` });
  const { secret } = (await post(OFFICE_PATHS.authenticatorAppSetUp, {}, as)).json();
  const { code } = authenticatorApp(secret, deps.clock);
  const added = (await post(OFFICE_PATHS.authenticatorApp, { code: code() }, as)).json();
  const half = (await post(PATHS.signIn, { email: admin.email, password: admin.password })).json();
  await post('/user/auth/second-factor', { ticket: half.error.details.ticket, code: '000000' });

  const boat = await aBoat(db);
  const trip = await aTrip(db, { boat, start: '2026-12-06T09:00:00Z', end: '2026-12-06T12:00:00Z' });
  const held = await post(PATHS.paymentIntent, seatsRequest(trip), { 'idempotency-key': 'a canary of a key' });
  const { bookingId, accessToken } = held.json();
  const customer = { name: 'Ana Díaz', email: 'ana@mail.example', language: 'en' };
  await app.inject({ method: 'PUT', url: `${BOOKING_PATHS.customer(bookingId)}?t=${accessToken}`, payload: customer });
  await app.inject(`${PATHS.booking(bookingId)}?t=${accessToken}`);
  await app.inject(`${PATHS.booking(bookingId)}?t=${accessToken}&t=${accessToken}`);
  await post(PATHS.passwordLink, { email: admin.email });
  const mails: OutgoingMail[] = [];
  await sendQueuedMail(deps, { send: async (mail) => void mails.push(mail) });
  const [, linkToken = ''] = /token=([\w-]{43})/.exec(mails.map(({ text }) => text).join('\n')) ?? [];
  await post(PATHS.passwordReset, { token: linkToken, password: 'short' });
  await app.inject({ url: `/fails?t=${accessToken}`, headers: as });
  await app.inject({ url: `/%zz?t=${accessToken}`, headers: { cookie: `session=${admin.token}` } });

  const { accessToken: session, refreshToken } = signedIn.json().tokens;
  const live = [
    ...secrets,
    smtpPassword,
    admin.password,
    admin.token,
    session,
    refreshToken,
    secret,
    ...added.recoveryCodes,
    half.error.details.ticket,
    accessToken,
    (held.cookies[0]?.value ?? '').split('.')[0],
    linkToken,
  ];
  return { db, lines, live: live as string[] };
}

test('neither the log of a site at its most verbose nor its database contains a secret or a live token', async () => {
  const { db, lines, live } = await aSiteWithSecrets();
  const log = lines.join('');

  expect(live.length).toBeGreaterThan(15);
  expect(live.filter((secret) => typeof secret !== 'string' || secret.length < 8)).toEqual([]);
  expect(lines.filter((line) => line.includes('"msg":"request failed"'))).toHaveLength(1);
  expect(live.filter((secret) => log.includes(secret))).toEqual([]);
  expect(secretsIn(log)).toEqual([]);
  expect(await placesOf(db, live)).toEqual([]);

  // Negative control: a secret that is written to the output is found.
  const [secret = ''] = live;
  await db.query(`insert into provider_events (id, type, object_id) values ('e', 'x', $1)`, [`see ${secret}`]);
  expect(await placesOf(db, live)).toEqual(['provider_events.object_id']);
});

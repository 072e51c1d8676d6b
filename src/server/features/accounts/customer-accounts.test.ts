import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { someDeps } from '#tests/scenarios/deps.ts';
import type { OutgoingMail } from '../../providers/mail/mailer.ts';
import { sendQueuedMail } from '../mail/send-queued-mail.ts';

const PASSWORD = 'a quiet anchorage';
const ANA = 'ana@sailor.example';

async function aServer() {
  const db = await testDatabase();
  const deps = someDeps(db);
  const app = await buildApp(deps);
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url, payload, headers });
  const ask = (email: string, language = 'en') => post('/user/sign-up', { email }, { 'accept-language': language });
  const mails = async () => {
    const sent: OutgoingMail[] = [];
    await sendQueuedMail(deps, { send: async (mail) => void sent.push(mail) });
    return sent;
  };
  const tokensMailed = async () =>
    (await mails()).map(({ text }) => /\/create-account\?token=([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? '');
  const prove = (token: string, password = PASSWORD) => post('/user/sign-up/proof', { token, password });
  const accounts = async () =>
    (await db.pool.query('select id, email, role, email_proven_at is not null as proven from users order by email'))
      .rows;
  const log = async (id: string) =>
    (await db.pool.query('select actor, action from audit_log where entity_id = $1 order by id', [id])).rows;
  const remove = (token: string, password: string) =>
    app.inject({
      method: 'DELETE',
      url: '/user/account',
      payload: { password },
      headers: { authorization: `Bearer ${token}` },
    });
  return { db, app, post, ask, mails, tokensMailed, prove, accounts, log, remove };
}

test('a mailed sign-up link creates the account and signs the customer in', async () => {
  const { app, ask, tokensMailed, prove, accounts, log, post } = await aServer();

  expect((await ask(' Ana@Sailor.example ')).json()).toEqual({ success: true });
  expect(await accounts()).toEqual([]);
  const [token = ''] = await tokensMailed();
  // A mail program that prefetches the link does not use it up.
  await app.inject({ url: `/create-account?token=${token}` });
  const answer = await prove(token);

  expect(answer.json().user).toMatchObject({ email: ANA, role: 'customer' });
  expect(String(answer.headers['set-cookie'])).toMatch(/(^|,)session=[^;]+; Path=\/; HttpOnly; SameSite=Lax/);
  expect(answer.headers['cache-control']).toBe('no-store');
  const [made] = await accounts();
  expect(made).toMatchObject({ email: ANA, role: 'customer', proven: true });
  expect((await prove(token, 'another password')).json().error.code).toBe('link_not_valid');
  expect((await post('/user/auth', { email: ANA, password: PASSWORD })).statusCode).toBe(200);
  expect(await log(made.id)).toEqual([
    { actor: 'visitor', action: 'user.ask_account' },
    { actor: `customer:${made.id}`, action: 'user.create_account' },
  ]);
});

test('sign-up answers do not reveal whether an address has an account', async () => {
  const { db, ask, mails, post, prove } = await aServer();
  const admin = await anAccount(db, { role: 'admin' });
  await anAccount(db, { role: 'customer', email: 'gone@sailor.example', disabled: true });
  await db.pool.query("insert into users (email, role) values ('invited@pier.example', 'crew')");

  const answers = [];
  for (const email of [ANA, admin.email, 'gone@sailor.example', 'invited@pier.example']) answers.push(await ask(email));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);

  const sent = await mails();
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [ANA, 'Your AD BOAT RENTAL account'],
    [admin.email, 'You already have an account'],
  ]);
  const reset = /\/reset-password\?token=([A-Za-z0-9_-]{43})/.exec(sent[1]?.text ?? '')?.[1] ?? '';
  // A password link does not work for a sign-up, nor the other way round.
  expect((await prove(reset)).statusCode).toBe(410);
  const proof = /token=([A-Za-z0-9_-]{43})/.exec(sent[0]?.text ?? '')?.[1] ?? '';
  expect((await post('/user/password/reset', { token: proof, password: PASSWORD })).statusCode).toBe(410);
  expect((await post('/user/password/reset', { token: reset, password: PASSWORD })).statusCode).toBe(200);
  expect((await post('/user/auth', { email: admin.email, password: PASSWORD })).json().user.role).toBe('admin');
});

test('the mails use the language of the requesting page', async () => {
  const { db, ask, mails } = await aServer();
  await anAccount(db, { role: 'customer', email: 'known@sailor.example' });
  await ask(ANA, 'es');
  await ask('known@sailor.example', 'ru');

  const sent = await mails();
  expect(sent.map(({ subject }) => subject)).toEqual(['Tu cuenta de AD BOAT RENTAL', 'У\u00A0вас уже есть аккаунт']);
  expect(sent[0]?.text).toContain('lng=es');
});

test('an address gets at most three mails an hour, and repeated requests are throttled', async () => {
  const { ask, mails } = await aServer();
  const codes = [];
  for (let count = 0; count < 7; count += 1) codes.push((await ask(ANA)).statusCode);

  expect(codes.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
  expect(codes.at(-1)).toBe(429);
  expect(await mails()).toHaveLength(3);
});

test('concurrent sign-ups and concurrent uses of one link create one account', async () => {
  const { ask, tokensMailed, prove, accounts } = await aServer();
  await ask(ANA);
  await ask(ANA);
  const [first = '', second = ''] = await tokensMailed();

  const answers = await Promise.all([first, first, second, second].map((token) => prove(token)));

  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 410, 410, 410]);
  expect(await accounts()).toHaveLength(1);
});

test('a sign-up link expires after 24 hours and refuses a weak password', async () => {
  const { db, ask, tokensMailed, prove, accounts } = await aServer();
  await ask(ANA);
  const [token = ''] = await tokensMailed();

  expect((await prove(token, 'short')).json().error.fields).toHaveProperty('password');
  expect((await prove(token, 'password123')).json().error.fields).toHaveProperty('password');
  await db.pool.query("update password_links set expires_at = expires_at - interval '24 hours'");
  expect([(await prove(token)).statusCode, (await prove('nonsense')).statusCode]).toEqual([410, 410]);
  expect(await accounts()).toEqual([]);
});

test('an unverified address is deleted after a month', async () => {
  const { db, ask } = await aServer();
  await ask(ANA);
  await db.pool.query("update password_links set created_at = created_at - interval '31 days'");
  await ask('other@sailor.example');

  const { rows } = await db.pool.query('select email from password_links');
  expect(rows).toEqual([{ email: 'other@sailor.example' }]);
});

test('deleting a customer account removes sessions, links and address and keeps bookings', async () => {
  const { db, ask, tokensMailed, prove, accounts, log, remove } = await aServer();
  await ask(ANA);
  await ask(ANA);
  const [token = '', spare = ''] = await tokensMailed();
  const { user, tokens } = (await prove(token)).json();
  const boat = await aBoat(db);
  const times = { start: '2030-05-01T09:00:00Z', end: '2030-05-01T11:00:00Z' };
  await aCharter(db, { boat, ...times, rest: { status: 'paid', customer_email: ANA } });

  expect((await remove(tokens.accessToken, 'not the one')).json().error.fields).toHaveProperty('password');
  expect((await remove(tokens.accessToken, PASSWORD)).json()).toEqual({ success: true });

  expect(await accounts()).toEqual([]);
  const left = await db.pool.query(
    'select (select count(*)::int from sessions) as sessions, (select count(*)::int from password_links) as links, (select count(*)::int from bookings) as bookings',
  );
  expect(left.rows).toEqual([{ sessions: 0, links: 0, bookings: 1 }]);
  expect((await prove(spare)).statusCode).toBe(410);
  expect((await remove(tokens.accessToken, PASSWORD)).statusCode).toBe(401);
  expect((await log(user._id)).at(-1)).toEqual({ actor: `customer:${user._id}`, action: 'user.delete_account' });
  const { rows } = await db.pool.query('select count(*)::int as n from audit_log where audit_log::text ilike $1', [
    `%${ANA}%`,
  ]);
  expect(rows).toEqual([{ n: 0 }]);
});

test('staff accounts and cross-site requests cannot delete an account', async () => {
  const { db, app, remove } = await aServer();
  const admin = await anAccount(db, { role: 'admin' });
  const customer = await anAccount(db, { role: 'customer' });
  const fromElsewhere = (method: 'POST' | 'DELETE', url: string) =>
    app.inject({
      method,
      url,
      payload: { password: customer.password, token: 'any', email: ANA },
      headers: { 'sec-fetch-site': 'cross-site' },
      cookies: { session: customer.token },
    });

  expect((await remove(admin.token, admin.password)).json().error.code).toBe('forbidden');
  const refused = [
    await fromElsewhere('DELETE', '/user/account'),
    await fromElsewhere('POST', '/user/sign-up'),
    await fromElsewhere('POST', '/user/sign-up/proof'),
  ];
  expect(refused.map((answer) => answer.json().error.code)).toEqual(['cross_site', 'cross_site', 'cross_site']);
});

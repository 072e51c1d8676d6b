import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { someDeps } from '#tests/scenarios/deps.ts';
import { sendQueuedMail } from '../mail/send-queued-mail.ts';
import type { OutgoingMail } from '../../providers/mail/mailer.ts';

const NEW = 'a quiet anchorage';

async function aServer() {
  const db = await testDatabase();
  const deps = someDeps(db, { env: readEnv({ LOG_LEVEL: 'silent', DEMO: '1' }) });
  const app = await buildApp(deps);
  const post = (url: string, payload: object, { token = '', language = 'en', from = '192.0.2.1' } = {}) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      remoteAddress: from,
      headers: { 'accept-language': language, ...(token && { authorization: `Bearer ${token}` }) },
    });
  const sent: OutgoingMail[] = [];
  const deliver = () => sendQueuedMail(deps, { send: async (mail) => void sent.push(mail) });
  /** Requests a link as the account's owner and reads it from the mail. How many are sent is tested elsewhere. */
  const aLink = async (email: string) => {
    await db.pool.query('delete from mail_limits');
    await post('/user/password/link', { email });
    await deliver();
    return linkIn(sent.at(-1));
  };
  const signsIn = async (email: string, password: string) =>
    (await post('/user/auth', { email, password }, { from: '192.0.2.77' })).statusCode === 200;
  const logOf = async (userId: string) => {
    const { rows } = await db.pool.query('select actor, action from audit_log where entity_id = $1 order by id', [
      userId,
    ]);
    return rows.map(({ actor, action }) => [actor, action]);
  };
  return { db, app, post, sent, deliver, aLink, signsIn, logOf };
}

function linkIn(mail: OutgoingMail | undefined): string {
  return /\/reset-password\?token=([A-Za-z0-9_-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function isSignedIn(app: FastifyInstance, token: string): Promise<boolean> {
  const answer = await app.inject({ url: '/user/me', headers: { authorization: `Bearer ${token}` } });
  return answer.json().user !== null;
}

test('changing the password ends other sessions and gives this one new tokens', async () => {
  const { db, app, post, signsIn, logOf } = await aServer();
  const { id, email, password } = await anAccount(db, { role: 'crew' });
  const signIn = async () => (await post('/user/auth', { email, password, remember: true })).json().tokens;
  const [mine, other] = [await signIn(), await signIn()];

  const answer = await post('/user/password', { oldPassword: password, password: NEW }, { token: mine.refreshToken });

  const { success, tokens } = answer.json();
  expect([answer.statusCode, success, tokens.expiresAt]).toEqual([200, true, mine.expiresAt]);
  for (const { accessToken, refreshToken } of [mine, other]) {
    expect([await isSignedIn(app, accessToken), await isSignedIn(app, refreshToken)]).toEqual([false, false]);
  }
  expect([await isSignedIn(app, tokens.accessToken), await isSignedIn(app, tokens.refreshToken)]).toEqual([true, true]);
  expect([await signsIn(email, password), await signsIn(email, NEW)]).toEqual([false, true]);
  expect(await logOf(id)).toEqual([[`crew:${id}`, 'user.change_password']]);
});

test('after a password change the old cookie is invalid and the new one is valid', async () => {
  const { db, app, post } = await aServer();
  const { email, password } = await anAccount(db, { role: 'admin' });
  const signedIn = await post('/user/auth', { email, password, remember: true });
  const old = signedIn.cookies[0]?.value ?? '';
  const me = async (session: string) => (await app.inject({ url: '/user/me', cookies: { session } })).json().user;
  const change = { oldPassword: password, password: NEW };

  const answer = await app.inject({
    method: 'POST',
    url: '/user/password',
    payload: change,
    cookies: { session: old },
    headers: { 'sec-fetch-site': 'same-origin' },
  });

  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(answer.cookies[0]).toMatchObject({ name: 'session', httpOnly: true, maxAge: 30 * 24 * 60 * 60 });
  expect([await me(old), (await me(answer.cookies[0]?.value ?? '')).email]).toEqual([null, email]);
});

test('a wrong old password and a short or common new one are refused at their fields', async () => {
  const { db, post, signsIn } = await aServer();
  const { email, password, token } = await anAccount(db, { role: 'admin' });
  const refusal = async (oldPassword: string, wanted: string) => {
    const answer = await post('/user/password', { oldPassword, password: wanted }, { token });
    return [answer.statusCode, answer.json().error.fields];
  };

  expect(await refusal('not this one', NEW)).toEqual([422, { oldPassword: 'This is not your current password.' }]);
  expect(await refusal(password, '7 chars')).toEqual([422, { password: 'Minimum 8 characters.' }]);
  expect(await refusal(password, 'Password123')).toEqual([422, { password: expect.stringContaining('guessed') }]);
  expect(await signsIn(email, password)).toBe(true);
});

test('attempts at the old password are throttled like sign-ins', async () => {
  const { db, post } = await aServer();
  const { password, token } = await anAccount(db, { role: 'admin' });
  const guess = async (oldPassword: string) =>
    (await post('/user/password', { oldPassword, password: NEW }, { token })).statusCode;
  for (let count = 0; count < 5; count++) expect(await guess('not this one')).toBe(422);

  expect(await guess(password)).toBe(429);
});

test('signing out everywhere ends all sessions of this account only', async () => {
  const { db, app, post, logOf } = await aServer();
  const { id, email, password, token } = await anAccount(db, { role: 'admin' });
  const colleague = await anAccount(db, { role: 'admin' });
  const other = (await post('/user/auth', { email, password })).json().tokens.accessToken;

  const answer = await post('/user/logout-everywhere', {}, { token });

  expect(answer.json()).toEqual({ user: null });
  expect(answer.cookies[0]).toMatchObject({ name: 'session', value: '' });
  expect([await isSignedIn(app, token), await isSignedIn(app, other)]).toEqual([false, false]);
  expect(await isSignedIn(app, colleague.token)).toBe(true);
  expect(await logOf(id)).toEqual([[`admin:${id}`, 'user.sign_out_everywhere']]);
});

test('a password link is mailed in the user’s language, works once and ends all sessions', async () => {
  const { db, app, post, sent, deliver, signsIn, logOf } = await aServer();
  const { id, email, token: session } = await anAccount(db, { role: 'admin' });
  await post('/user/password/link', { email: ` ${email.toUpperCase()} ` }, { language: 'es' });
  await deliver();
  expect(sent).toMatchObject([{ to: email, subject: 'Elige una contraseña nueva', attachments: [] }]);
  const token = linkIn(sent[0]);

  expect((await post('/user/password/reset', { token, password: 'short' })).statusCode).toBe(422);
  const first = await post('/user/password/reset', { token, password: NEW });
  const again = await post('/user/password/reset', { token, password: 'another quiet bay' });

  expect([first.statusCode, again.statusCode, again.json().error.code]).toEqual([200, 410, 'link_not_valid']);
  expect(await signsIn(email, NEW)).toBe(true);
  expect(await isSignedIn(app, session)).toBe(false);
  expect(await logOf(id)).toEqual([
    ['visitor', 'user.ask_password_link'],
    ['visitor', 'user.reset_password'],
  ]);
});

test('of two concurrent uses of one link, one sets the password', async () => {
  const { db, post, aLink } = await aServer();
  const { email } = await anAccount(db, { role: 'admin' });
  const token = await aLink(email);

  const answers = await Promise.all(
    [NEW, 'another quiet bay'].map((password) => post('/user/password/reset', { token, password })),
  );

  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 410]);
});

test('a link expires after 30 minutes, when another is used, and when the account is disabled', async () => {
  const { db, post, aLink } = await aServer();
  const { id, email } = await anAccount(db, { role: 'admin' });
  const [old, first, second, last] = [await aLink(email), await aLink(email), await aLink(email), await aLink(email)];
  const use = async (token: string) => (await post('/user/password/reset', { token, password: NEW })).statusCode;
  await db.pool.query(
    `update password_links set expires_at = app_now() where created_at = (select min(created_at) from password_links)`,
  );

  expect(await use(old)).toBe(410);
  expect([await use(first), await use(second), await use(last)]).toEqual([200, 410, 410]);
  const later = await aLink(email);
  await db.pool.query('update users set disabled_at = now() where id = $1', [id]);
  expect(await use(later)).toBe(410);
});

test('an unknown address and a disabled account get the same answer, and no mail', async () => {
  const { db, post, sent, deliver } = await aServer();
  const known = await anAccount(db, { role: 'admin' });
  const disabled = await anAccount(db, { role: 'admin', disabled: true });

  const answers = [];
  for (const email of [known.email, disabled.email, 'nobody@office.example']) {
    answers.push(await post('/user/password/link', { email }));
  }
  await deliver();

  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
    answers.map(() => [200, '{"success":true}']),
  );
  expect(sent.map(({ to }) => to)).toEqual([known.email]);
});

test('repeated requests are throttled for known and unknown addresses; an account gets at most three links an hour', async () => {
  const { db, post, sent, deliver } = await aServer();
  const { email } = await anAccount(db, { role: 'admin' });
  const statuses = async (address: string) => {
    const answers = [];
    for (let count = 0; count < 6; count++)
      answers.push((await post('/user/password/link', { email: address })).statusCode);
    return answers;
  };

  expect(await statuses(email)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await statuses('nobody@office.example')).toEqual([200, 200, 200, 200, 200, 429]);
  await post('/user/password/link', { email }, { from: '203.0.113.9' });
  await deliver();

  expect(sent).toHaveLength(3);
});

test('the database stores no usable link after its mail was sent', async () => {
  const { db, aLink } = await aServer();
  const { email } = await anAccount(db, { role: 'admin' });
  const token = await aLink(email);

  const { rows } = await db.pool.query(
    `select (select jsonb_agg(l) from password_links l)::text || (select jsonb_agg(to_jsonb(m)) from mail_outbox m)::text as all`,
  );

  expect(token).toHaveLength(43);
  expect(rows[0].all).toContain('"status": "sent"');
  expect(rows[0].all).not.toContain(token);
});

test('the demo outbox shows a link mail without a booking', async () => {
  const { db, app, post } = await aServer();
  const { email, token } = await anAccount(db, { role: 'admin' });
  await post('/user/password/link', { email });

  const headers = { authorization: `Bearer ${token}` };
  const { items } = (await app.inject({ url: '/api/admin/outbox', headers })).json();
  const mail = (await app.inject({ url: `/api/admin/outbox/${items[0]._id}`, headers })).json();

  expect(items).toMatchObject([{ kind: 'password-reset', to: email, bookingId: null, bookingNumber: null }]);
  expect(mail.text).toContain('/reset-password?token=');
});

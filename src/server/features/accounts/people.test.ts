import { expect, test } from 'vitest';
import type { Account } from '#contract/accounts.ts';
import { buildApp } from '#server/app.ts';
import { untilLockWaits } from '#tests/database/lock-waits.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { type AccountMade, anAccount } from '#tests/scenarios/accounts.ts';
import { someDeps } from '#tests/scenarios/deps.ts';
import type { OutgoingMail } from '../../providers/mail/mailer.ts';
import { sendQueuedMail } from '../mail/send-queued-mail.ts';

const PASSWORD = 'a quiet anchorage';

async function aBackOffice() {
  const db = await testDatabase();
  const deps = someDeps(db);
  const app = await buildApp(deps);
  const admin = await anAccount(db, { role: 'admin' });
  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, by: AccountMade = admin) =>
    app.inject({ method, url, ...(payload && { payload }), headers: { authorization: `Bearer ${by.token}` } });
  const list = async () => (await call('GET', '/api/admin/accounts')).json<{ items: Account[] }>().items;
  const one = async (email: string) => (await list()).find((item) => item.email === email);
  const invite = (email: string, role = 'crew') => call('POST', '/api/admin/accounts', { email, role, language: 'en' });
  const change = async (id: string, part: object, by: AccountMade = admin) => {
    const { version } = (await list()).find(({ _id }) => _id === id) ?? { version: '' };
    return call('PATCH', `/api/admin/accounts/${id}`, { version, ...part }, by);
  };
  const sent: OutgoingMail[] = [];
  const tokenMailed = async () => {
    await sendQueuedMail(deps, { send: async (mail) => void sent.push(mail) });
    return /\/invite\?token=([A-Za-z0-9_-]{43})/.exec(sent.at(-1)?.text ?? '')?.[1] ?? '';
  };
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload });
  const accept = async (token: string) =>
    (await post('/user/password/reset', { token, password: PASSWORD })).statusCode;
  const signsIn = async (email: string) =>
    (await post('/user/auth', { email, password: PASSWORD })).json().user?.role ?? null;
  const passes = (time: string) =>
    db.pool.query('update password_links set expires_at = expires_at - $1::interval', [time]);
  const log = async (id: string) =>
    (await db.pool.query('select action from audit_log where entity_id = $1 order by id', [id])).rows.map(
      ({ action }) => action,
    );
  return { db, admin, app, call, list, one, invite, change, sent, tokenMailed, post, accept, signsIn, passes, log };
}

test('an invitation link sets a password once and signs the person in with the given role', async () => {
  const { one, invite, tokenMailed, sent, accept, signsIn, log } = await aBackOffice();

  const made = (await invite(' Marta@Pier.example ')).json<Account>();
  const token = await tokenMailed();

  expect(made).toMatchObject({ email: 'marta@pier.example', role: 'crew', status: 'invited', lastSeen: null });
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['marta@pier.example', 'You are invited to the back office'],
  ]);
  expect(await signsIn('marta@pier.example')).toBe(null);
  expect([await accept(token), await accept(token)]).toEqual([200, 410]);
  expect(await signsIn('marta@pier.example')).toBe('crew');
  expect(await one('marta@pier.example')).toMatchObject({ status: 'active', invitedUntil: null });
  expect(await log(made._id)).toEqual(['user.invite', 'user.accept_invitation']);
});

test('an invitation expires after 72 hours, a new one replaces it, and withdrawal deletes the account', async () => {
  const { call, invite, one, tokenMailed, accept, passes, post } = await aBackOffice();
  const { _id } = (await invite('late@pier.example')).json<Account>();
  const first = await tokenMailed();
  await passes('72 hours');
  expect(await accept(first)).toBe(410);
  // "Forgot password" does not replace the invitation either.
  await post('/user/password/link', { email: 'late@pier.example' });

  expect((await call('POST', `/api/admin/accounts/${_id}/link`, { language: 'es' })).statusCode).toBe(200);
  const second = await tokenMailed();
  expect([second.length, second === first]).toEqual([43, false]);
  await passes('71 hours');
  expect((await one('late@pier.example'))?.invitedUntil).not.toBe(null);

  expect((await call('DELETE', `/api/admin/accounts/${_id}`)).statusCode).toBe(200);
  expect([await accept(second), await one('late@pier.example')]).toEqual([410, undefined]);
});

test('a known or invalid address is refused at its field, and an accepted invitation cannot be withdrawn', async () => {
  const { db, call, invite } = await aBackOffice();
  const crew = await anAccount(db, { role: 'crew' });

  expect((await invite(crew.email)).json().error).toMatchObject({
    code: 'invalid_fields',
    fields: { email: 'This address already has an account.' },
  });
  expect((await invite('nobody@')).json().error.fields).toHaveProperty('email');
  expect((await invite('x@pier.example', 'customer')).statusCode).toBe(422);
  const withdrawn = await call('DELETE', `/api/admin/accounts/${crew.id}`);
  expect([withdrawn.statusCode, withdrawn.json().error.code]).toEqual([409, 'account_changed']);
});

test('disabling an account or changing its role ends all its sessions at once', async () => {
  const { db, app, change, log, call } = await aBackOffice();
  const crew = await anAccount(db, { role: 'crew' });
  const me = async () =>
    (await app.inject({ url: '/user/me', headers: { authorization: `Bearer ${crew.token}` } })).json().user;
  expect(await me()).not.toBe(null);

  expect((await change(crew.id, { role: 'admin' })).json()).toMatchObject({ role: 'admin', status: 'active' });
  expect(await me()).toBe(null);
  expect((await change(crew.id, { disabled: true })).json()).toMatchObject({ role: 'admin', status: 'disabled' });
  expect((await call('POST', `/api/admin/accounts/${crew.id}/link`, { language: 'en' })).statusCode).toBe(409);
  expect((await change(crew.id, { disabled: false, role: 'crew' })).json()).toMatchObject({ status: 'active' });
  expect(await log(crew.id)).toEqual(['user.change', 'user.change', 'user.change']);
});

test('a change based on an outdated account is refused with the current account', async () => {
  const { db, call, list, change } = await aBackOffice();
  const crew = await anAccount(db, { role: 'crew' });
  const { version } = (await list()).find(({ _id }) => _id === crew.id) ?? { version: '' };
  await change(crew.id, { disabled: true });

  const late = await call('PATCH', `/api/admin/accounts/${crew.id}`, { version, role: 'admin' });

  expect([late.statusCode, late.json().error.code]).toEqual([409, 'account_changed']);
  expect(late.json().error.details.account).toMatchObject({ role: 'crew', status: 'disabled' });
});

test('the last active admin cannot be demoted or disabled; invited and disabled admins do not count', async () => {
  const { db, admin, invite, change } = await aBackOffice();
  await invite('second@office.example', 'admin');
  await anAccount(db, { role: 'admin', disabled: true });

  for (const part of [{ disabled: true }, { role: 'crew' }]) {
    const answer = await change(admin.id, part);
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'last_admin']);
  }
});

test('of two admins who disable each other at the same time, one succeeds', async () => {
  const { db, admin, list, call } = await aBackOffice();
  const other = await anAccount(db, { role: 'admin' });
  const versionOf = new Map((await list()).map(({ _id, version }) => [_id, version]));
  const putOut = (id: string, by: AccountMade) =>
    call('PATCH', `/api/admin/accounts/${id}`, { version: versionOf.get(id), disabled: true }, by);
  // A lock delays both before they read, so neither finishes before the other begins.
  const gate = await db.pool.connect();
  await gate.query('begin');
  await gate.query('select from users for update');
  const both = Promise.all([putOut(other.id, admin), putOut(admin.id, other)]);
  await untilLockWaits(db, 2);
  await gate.query('commit');
  gate.release();

  expect((await both).map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401]);
  const { rows } = await db.pool.query(`select id from users where role = 'admin' and disabled_at is null`);
  expect(rows).toHaveLength(1);
});

test('a user lists and ends only their own sessions', async () => {
  const { db, app, call, post } = await aBackOffice();
  const crew = await anAccount(db, { role: 'crew' });
  const stranger = await anAccount(db, { role: 'crew' });
  const phone = await app.inject({
    method: 'POST',
    url: '/user/auth',
    payload: { email: crew.email, password: crew.password },
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Safari' },
  });
  expect((await post('/user/auth', { email: stranger.email, password: stranger.password })).statusCode).toBe(200);

  const { items } = (await call('GET', '/user/sessions', undefined, crew)).json();
  expect(items).toHaveLength(2);
  const other = items.find(({ isThis }: { isThis: boolean }) => !isThis);
  expect(other).toMatchObject({ userAgent: 'Mozilla/5.0 (iPhone) Safari' });

  expect((await call('DELETE', `/user/sessions/${other._id}`, undefined, stranger)).statusCode).toBe(404);
  const left = (await call('DELETE', `/user/sessions/${other._id}`, undefined, crew)).json();
  expect(left.items).toMatchObject([{ isThis: true }]);
  const { accessToken } = phone.json().tokens;
  const me = await app.inject({ url: '/user/me', headers: { authorization: `Bearer ${accessToken}` } });
  expect(me.json()).toEqual({ user: null });
});

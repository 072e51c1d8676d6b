import { expect, test } from 'vitest';
import { patternOf } from '#contract/page-address.ts';
import { type Page, PAGES } from '#contract/pages.ts';
import { can, type Role, STAFF_ROLES } from '#domain/policy.ts';
import { type Access, needsNoSession } from '#server/http/access.ts';
import { sendQueuedMail } from '#server/features/mail/send-queued-mail.ts';
import type { OutgoingMail } from '#server/providers/mail/mailer.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { authenticatorApp } from '#tests/scenarios/second-factors.ts';
import { aSite } from '#tests/scenarios/site.ts';
import type { RouteMade } from './all-routes.ts';
import { codeOf, secondFactorDesk } from './second-factor-desk.ts';

/** All that a session without its required second factor may call. */
const OPEN_DURING_SET_UP = [
  'DELETE /user/second-factors/authenticator-app',
  'DELETE /user/second-factors/passkeys/:id',
  'GET /user/second-factors',
  'PATCH /user/second-factors/passkeys/:id',
  'POST /user/confirmation',
  'POST /user/confirmation/passkey',
  'POST /user/logout-everywhere',
  'POST /user/second-factors/authenticator-app',
  'POST /user/second-factors/authenticator-app/set-up',
  'POST /user/second-factors/passkeys',
  'POST /user/second-factors/passkeys/options',
  'POST /user/second-factors/recovery-codes',
];

function staffRoutes(routes: readonly RouteMade[], role: Role): RouteMade[] {
  const mayCall = (access: Access | undefined) =>
    access !== undefined &&
    access !== 'page' &&
    !needsNoSession(access) &&
    (access === 'signed-in' || can({ role }, access));
  // Signing out ends the session that the other routes are called with.
  return routes.filter(({ url, config }) => mayCall(config.access) && url !== '/user/logout-everywhere');
}

test.each(STAFF_ROLES)('a required second factor closes every route of %s but its set-up', async (role) => {
  const { db, routes, as, requireFor } = await secondFactorDesk();
  const { token } = await anAccount(db, { role });
  const call = async ({ method, url }: RouteMade) =>
    codeOf(await as(token)(method as 'GET', url.replaceAll(/:\w+|\*/g, 'none')));
  const all = staffRoutes(routes, role);
  const isOpen = ({ method, url }: RouteMade) => OPEN_DURING_SET_UP.includes(`${method} ${url}`);
  expect(all.filter(isOpen).length).toBe(OPEN_DURING_SET_UP.length - 1);
  expect(all.length).toBeGreaterThan(OPEN_DURING_SET_UP.length + 5);

  await requireFor('staff');
  const closed = all.filter((route) => !isOpen(route));
  for (const route of closed) {
    expect([route.method, route.url, await call(route)]).toEqual([route.method, route.url, 'second_factor_not_set_up']);
  }
  for (const route of all.filter(isOpen)) expect(await call(route)).not.toBe('second_factor_not_set_up');

  // Negative control: without the setting the same session reaches them.
  await requireFor('off');
  const reads = closed.filter(({ method }) => method === 'GET').slice(0, 5);
  for (const route of reads) expect(await call(route)).not.toBe('second_factor_not_set_up');
});

test('every route declares whether it is open during set-up, and only these are', async () => {
  const { routes } = await secondFactorDesk();
  const open = routes.filter(({ config }) => config.duringSetUp && !needsNoSession(config.access ?? 'public'));
  expect(open.map(({ method, url }) => `${method} ${url}`).toSorted()).toEqual(OPEN_DURING_SET_UP);
});

test('on public routes a session without its required factor counts as signed out, but is told what to do', async () => {
  const { db, as, requireFor, password } = await secondFactorDesk();
  const member = await anAccount(db, { role: 'admin' });
  const booking = await aCharter(db, {
    boat: await aBoat(db),
    start: '2030-05-01T09:00:00Z',
    end: '2030-05-01T11:00:00Z',
    intentId: null,
  });
  const readBooking = async () => codeOf(await as(member.token)('GET', `/checkout/booking/${booking.id}`));
  expect(await readBooking()).toBe('ok');
  await requireFor('admins');
  expect(await readBooking()).toBe('booking_not_found');

  const { user } = (await as(member.token)('GET', '/user/me')).json();
  expect(user).toMatchObject({ _id: member.id, mustSetUpSecondFactor: true });
  expect((await password(member)).json().user).toEqual(user);
});

test('a new sign-in ends the session that the browser had, also one without its required factor', async () => {
  const { app, db, as, requireFor } = await secondFactorDesk();
  const { email, password, token } = await anAccount(db, { role: 'crew' });
  await requireFor('staff');

  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.inject({ method: 'POST', url: '/user/auth', headers, payload: { email, password } });

  expect(codeOf(answer)).toBe('ok');
  expect((await as(token)('GET', '/user/me')).json()).toEqual({ user: null });
});

test('the setting determines which roles it applies to, and from which Canary day', async () => {
  const { db, as, requireFor } = await secondFactorDesk();
  const tokens = await Promise.all(
    (['admin', 'crew', 'customer'] as const).map(async (role) => (await anAccount(db, { role })).token),
  );
  const limited = async () => {
    const answers = await Promise.all(tokens.map((token) => as(token)('GET', '/user/sessions')));
    return answers.map((answer) => codeOf(answer) === 'second_factor_not_set_up');
  };

  await requireFor('off');
  expect(await limited()).toEqual([false, false, false]);
  await requireFor('admins');
  expect(await limited()).toEqual([true, false, false]);
  await requireFor('staff', '2026-12-01');
  expect(await limited()).toEqual([true, true, false]);
  await requireFor('staff', '2026-12-02');
  expect(await limited()).toEqual([false, false, false]);
});

test('after the set-up the session has full access, and the last factor cannot be removed', async () => {
  const { db, clock, as, requireFor, age } = await secondFactorDesk();
  const member = await anAccount(db, { role: 'admin' });
  const elsewhere = await db.query(
    `insert into sessions (user_id, access_hash, refresh_hash, expires_at)
     values ($1, '\\x01', '\\x02', app_now() + interval '1 hour') returning id`,
    [member.id],
  );
  const call = as(member.token);
  await requireFor('staff');

  const { secret } = (await call('POST', '/user/second-factors/authenticator-app/set-up')).json();
  const phone = authenticatorApp(secret, clock);
  const wrong = await call('POST', '/user/second-factors/authenticator-app', { code: phone.wrongCode() });
  expect(wrong.json().error.fields).toHaveProperty('code');
  const added = await call('POST', '/user/second-factors/authenticator-app', { code: phone.code() });
  expect(added.json().recoveryCodes).toHaveLength(10);
  expect(codeOf(await call('GET', '/api/admin/settings'))).toBe('ok');
  const { rows } = await db.query('select revoked_at from sessions where id = $1', [elsewhere.rows[0].id]);
  expect(rows[0].revoked_at).not.toBeNull();

  expect(codeOf(await call('DELETE', '/user/second-factors/authenticator-app'))).toBe('last_second_factor');
  await requireFor('off');
  await age('11 minutes');
  expect(codeOf(await call('DELETE', '/user/second-factors/authenticator-app'))).toBe('confirmation_required');
  const byPassword = await call('POST', '/user/confirmation', { password: member.password });
  expect(codeOf(byPassword)).toBe('invalid_fields');
  clock.advance({ seconds: 30 });
  expect(codeOf(await call('POST', '/user/confirmation', { code: phone.code() }))).toBe('ok');
  expect(codeOf(await call('DELETE', '/user/second-factors/authenticator-app'))).toBe('ok');
  expect((await db.query('select 1 from recovery_codes')).rows).toEqual([]);
});

test('every change of factors needs a recent proof of identity', async () => {
  const { db, as, age } = await secondFactorDesk();
  const member = await anAccount(db, { role: 'admin' });
  const other = await anAccount(db, { role: 'crew' });
  const call = as(member.token);
  const changes = [
    () => call('POST', '/user/second-factors/authenticator-app/set-up'),
    () => call('POST', '/user/second-factors/authenticator-app', { code: '000000' }),
    () => call('DELETE', '/user/second-factors/authenticator-app'),
    () => call('POST', '/user/second-factors/passkeys/options'),
    () => call('POST', '/user/second-factors/recovery-codes'),
    () => call('DELETE', `/user/second-factors/passkeys/${other.id}`),
    () => call('DELETE', `/api/admin/accounts/${other.id}/second-factors`),
  ];
  await age('11 minutes');
  for (const change of changes) expect(codeOf(await change())).toBe('confirmation_required');

  expect(codeOf(await call('POST', '/user/confirmation', { password: 'not this one' }))).toBe('invalid_fields');
  expect(codeOf(await call('POST', '/user/confirmation', { password: member.password }))).toBe('ok');
  // Negative control: after the proof, each is done or refused for another reason.
  for (const change of changes) expect(codeOf(await change())).not.toBe('confirmation_required');
});

test("an admin removes another's factors, not their own; sessions end and the audit log names both", async () => {
  const { db, as, memberWithApp, password, requireFor } = await secondFactorDesk();
  const [admin, member] = [await memberWithApp(), await memberWithApp('crew')];
  const remove = (id: string) => as(admin.token)('DELETE', `/api/admin/accounts/${id}/second-factors`);
  await requireFor('staff');

  expect(codeOf(await remove(admin.id))).toBe('forbidden');
  const removed = await remove(member.id);
  expect([codeOf(removed), removed.json().hasSecondFactor]).toEqual(['ok', false]);
  expect(codeOf(await as(member.token)('GET', '/user/sessions'))).toBe('not_signed_in');
  expect((await password(member)).json().user).toMatchObject({ mustSetUpSecondFactor: true });
  const { rows } = await db.query(`select actor, entity_id from audit_log where action = 'user.remove_second_factors'`);
  expect(rows).toEqual([{ actor: `admin:${admin.id}`, entity_id: member.id }]);
});

test('a password set by a mailed link leaves the second factor as it is', async () => {
  const { deps, memberWithApp, password, post } = await secondFactorDesk();
  const member = await memberWithApp();
  await post('/user/password/link', { email: member.email });
  const sent: OutgoingMail[] = [];
  await sendQueuedMail(deps, { send: async (mail) => void sent.push(mail) });
  const token = /token=([\w-]{43})/.exec(sent[0]?.text ?? '')?.[1];

  const set = await post('/user/password/reset', { token, password: 'a quiet anchorage' });
  expect(codeOf(set)).toBe('ok');
  expect(codeOf(await password({ ...member, password: 'a quiet anchorage' }))).toBe('second_factor_required');
});

test('every page of the back office leads to the own account during set-up, however its address is written', async () => {
  const { db, as, requireFor } = await secondFactorDesk({ site: await aSite() });
  const { token } = await anAccount(db, { role: 'admin' });
  const pages = Object.values<Page>(PAGES).filter(({ access }) => access !== 'public');
  const visit = async (url: string) => {
    const { statusCode, headers } = await as(token)('GET', url);
    return [statusCode, headers.location];
  };
  const addresses = pages.flatMap((page) => {
    const path = patternOf(page).replace('*', 'none').replaceAll(':', 'some-');
    return page === PAGES.staffAccount ? [] : [path, `/${path}//?x=1`];
  });
  await requireFor('staff');

  for (const url of addresses) {
    const [status, location] = await visit(url);
    expect([url, status, String(location).split('?', 1)[0]]).toEqual([url, 302, '/admin/account']);
  }
  expect(await visit('/admin/account')).toEqual([200, undefined]);
  // Negative control: without the setting they are shown.
  await requireFor('off');
  for (const url of addresses) expect([url, (await visit(url))[1]]).toEqual([url, undefined]);
});

import { expect, test } from 'vitest';
import { checkProof } from '#server/features/accounts/second-factor/check-proof.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { authenticatorApp } from '#tests/scenarios/second-factors.ts';
import { codeOf, secondFactorDesk } from './second-factor-desk.ts';

test('the right password of an account with a second factor opens no session; its code does, as a usual sign-in', async () => {
  const { db, memberWithApp, password, secondStep, as } = await secondFactorDesk();
  const member = await memberWithApp();

  const first = await password(member);
  expect(first.statusCode).toBe(401);
  expect(first.cookies).toEqual([]);
  const { code, details } = first.json().error;
  expect([code, details]).toEqual([
    'second_factor_required',
    {
      ticket: expect.stringMatching(/^[\w-]{43}$/),
      methods: ['authenticator-app', 'recovery-code'],
      expiresAt: expect.stringMatching(/^2026-12-01T08:0[45]:/),
    },
  ]);
  const second = await secondStep(details.ticket, { code: member.app.code() });
  expect(codeOf(second)).toBe('ok');
  expect(second.cookies[0]).toMatchObject({ name: 'session', httpOnly: true });
  const me = (await as(second.json().tokens.refreshToken)('GET', '/user/me')).json();
  expect(me).toEqual({ user: second.json().user });

  // Negative control: without the factor the password alone opens the session.
  await db.query('delete from authenticator_apps where user_id = $1', [member.id]);
  expect(codeOf(await password(member))).toBe('ok');
});

test('recovery codes alone are not a second factor, and wrong passwords get the usual answer', async () => {
  const { db, memberWithApp, password } = await secondFactorDesk();
  const member = await memberWithApp();

  expect(codeOf(await password({ ...member, password: 'not this one' }))).toBe('wrong_credentials');
  expect((await password({ ...member, password: 'not this one' })).body).not.toContain('ticket');
  await db.query('delete from authenticator_apps where user_id = $1', [member.id]);
  expect(codeOf(await password(member))).toBe('ok');
});

test('a code works once, also with another ticket, and then no earlier code works', async () => {
  const { db, clock, memberWithApp, ticketFor, secondStep } = await secondFactorDesk();
  const member = await memberWithApp();
  const tryCode = async (code: string) => codeOf(await secondStep(await ticketFor(member), { code }));
  const [earlier, seen, next] = [member.app.code(-1), member.app.code(), member.app.code(1)];

  expect(await tryCode(seen)).toBe('ok');
  expect(await tryCode(seen)).toBe('second_factor_wrong');
  expect(await tryCode(earlier)).toBe('second_factor_wrong');
  clock.advance({ seconds: 30 });
  expect(await tryCode(next)).toBe('ok');

  // Negative control: without the stored step the seen code works again.
  await db.query('update authenticator_apps set last_step = 0');
  expect(await tryCode(seen)).toBe('ok');
});

test('after the site secret is replaced, the old one is no longer needed once the app has been used', async () => {
  const { deps, clock, memberWithApp } = await secondFactorDesk();
  const { id: userId, app } = await memberWithApp();
  const [old] = deps.secrets;
  const replaced = 'a new secret of the site, long enough';
  const codeWorks = (secrets: typeof deps.secrets) =>
    checkProof({ ...deps, secrets }, { userId, proof: { code: app.code() }, challenge: null }).then(
      () => true,
      () => false,
    );

  // Negative control: without a use, the new secret alone does not open the app's.
  expect(await codeWorks([replaced])).toBe(false);
  expect(await codeWorks([replaced, old])).toBe(true);
  clock.advance({ seconds: 30 });
  expect(await codeWorks([replaced])).toBe(true);
});

test('of many concurrent uses of one code one succeeds', async () => {
  const { memberWithApp, ticketFor, secondStep } = await secondFactorDesk();
  const member = await memberWithApp();
  const tickets = [];
  for (let n = 0; n < 8; n++) tickets.push(await ticketFor(member));

  const answers = await Promise.all(tickets.map((ticket) => secondStep(ticket, { code: member.app.code() })));
  expect(answers.map(codeOf).filter((code) => code === 'ok')).toHaveLength(1);
});

test('five wrong answers end a ticket, and 20 wrong codes a day end codes, across tickets and sources', async () => {
  const { db, memberWithApp, ticketFor, secondStep, age } = await secondFactorDesk();
  const member = await memberWithApp();
  const code = member.app.wrongCode();
  const guess = async (round: number) => {
    const ticket = await ticketFor(member, `192.0.2.${round}`);
    const answers = [];
    for (let n = 0; n < 5; n++) answers.push(codeOf(await secondStep(ticket, { code }, `198.51.100.${5 * round + n}`)));
    return { ticket, answers };
  };

  const { ticket, answers } = await guess(0);
  expect(answers).toEqual(Array.from({ length: 5 }, () => 'second_factor_wrong'));
  expect(codeOf(await secondStep(ticket, { code: member.app.code() }))).toBe('sign_in_expired');
  for (let round = 1; round < 4; round++) expect((await guess(round)).answers).toEqual(answers);

  const blocked = await secondStep(await ticketFor(member), { code: member.app.code() });
  expect([codeOf(blocked), Number(blocked.headers['retry-after']) > 80_000]).toEqual(['too_many_requests', true]);
  // The owner can still sign in with a code that cannot be guessed.
  const recovered = await secondStep(await ticketFor(member), { recoveryCode: member.app.recoveryCodes[0] });
  expect(codeOf(recovered)).toBe('ok');
  await age('25 hours');
  expect(codeOf(await secondStep(await ticketFor(member), { code: member.app.code() }))).toBe('ok');

  // Negative control: without the count, guessing continues.
  for (let round = 4; round < 9; round++) {
    await db.query('delete from second_factor_attempts');
    expect((await guess(round)).answers).toEqual(answers);
  }
});

test('concurrent guesses are all counted', async () => {
  const { memberWithApp, ticketFor, secondStep } = await secondFactorDesk();
  const member = await memberWithApp();
  const tickets = [];
  for (let n = 0; n < 8; n++) tickets.push(await ticketFor(member));

  const code = member.app.wrongCode();
  const guesses = tickets.flatMap((ticket) => Array.from({ length: 5 }, () => secondStep(ticket, { code })));
  const codes = (await Promise.all(guesses)).map(codeOf);
  expect(codes.filter((one) => one === 'second_factor_wrong')).toHaveLength(20);
  expect(codes.filter((one) => one === 'too_many_requests')).toHaveLength(20);
});

test('a ticket works once, for 5 minutes, for its own account and its own purpose', async () => {
  const { memberWithApp, ticketFor, secondStep, post, age } = await secondFactorDesk();
  const [member, other] = [await memberWithApp(), await memberWithApp('crew')];
  const recoveryCode = (n: number) => ({ recoveryCode: member.app.recoveryCodes[n] });

  const used = await ticketFor(member);
  expect(codeOf(await secondStep(used, recoveryCode(0)))).toBe('ok');
  expect(codeOf(await secondStep(used, recoveryCode(1)))).toBe('sign_in_expired');

  const late = await ticketFor(member);
  await age('301 seconds');
  expect(codeOf(await secondStep(late, recoveryCode(1)))).toBe('sign_in_expired');

  const ofOther = await ticketFor(other);
  expect(codeOf(await secondStep(ofOther, recoveryCode(1)))).toBe('second_factor_wrong');
  expect(codeOf(await secondStep(ofOther, { code: member.app.code() }))).toBe('second_factor_wrong');

  const { ticket } = (await post('/user/auth/passkey/options')).json();
  expect(codeOf(await secondStep(ticket, recoveryCode(1)))).toBe('sign_in_expired');
  expect(codeOf(await secondStep('x'.repeat(43), recoveryCode(1)))).toBe('sign_in_expired');

  // Negative control: each of these refusals left the code unused.
  expect(codeOf(await secondStep(await ticketFor(member), recoveryCode(1)))).toBe('ok');
});

test('a recovery code works once, and exactly one proof is taken', async () => {
  const { memberWithApp, ticketFor, secondStep } = await secondFactorDesk();
  const member = await memberWithApp();
  const [recoveryCode = ''] = member.app.recoveryCodes;

  const both = { recoveryCode, code: member.app.code() };
  expect(codeOf(await secondStep(await ticketFor(member), both))).toBe('invalid_fields');
  expect(codeOf(await secondStep(await ticketFor(member), {}))).toBe('invalid_fields');
  const typed = recoveryCode.toLowerCase().replaceAll('-', ' ');
  expect(codeOf(await secondStep(await ticketFor(member), { recoveryCode: typed }))).toBe('ok');
  expect(codeOf(await secondStep(await ticketFor(member), { recoveryCode }))).toBe('second_factor_wrong');
});

test('a new password or a disabled account ends an open sign-in', async () => {
  const { db, memberWithApp, ticketFor, secondStep, as } = await secondFactorDesk();
  const member = await memberWithApp();
  const disabled = await memberWithApp('crew');
  const tickets = [await ticketFor(member), await ticketFor(disabled)];

  const change = { oldPassword: member.password, password: 'a quiet anchorage' };
  expect(codeOf(await as(member.token)('POST', '/user/password', change))).toBe('ok');
  await db.query('update users set disabled_at = app_now(), updated_at = app_now() where id = $1', [disabled.id]);

  for (const [n, account] of [member, disabled].entries()) {
    expect(codeOf(await secondStep(tickets[n] ?? '', { code: account.app.code() }))).toBe('sign_in_expired');
  }
  // Negative control: the same account signs in with a ticket of its new password.
  const renewed = await ticketFor({ ...member, password: change.password });
  expect(codeOf(await secondStep(renewed, { code: member.app.code() }))).toBe('ok');
});

test('the database has neither keys of authenticator apps nor recovery codes nor tickets', async () => {
  const { db, as, ticketFor, clock } = await secondFactorDesk();
  const member = await anAccount(db, { role: 'admin' });
  const call = as(member.token);
  const { secret } = (await call('POST', '/user/second-factors/authenticator-app/set-up')).json();
  const { code } = authenticatorApp(secret, clock);
  const { recoveryCodes } = (await call('POST', '/user/second-factors/authenticator-app', { code: code() })).json();
  const ticket = await ticketFor(member);

  const tables = ['authenticator_apps', 'recovery_codes', 'sign_in_tickets', 'audit_log', 'security_events'];
  const rows = await Promise.all(tables.map((table) => db.query(`select to_jsonb(t)::text as row from ${table} t`)));
  const dump = rows.flatMap((answer) => answer.rows.map(({ row }) => String(row))).join('\n');
  expect(dump.length).toBeGreaterThan(1_000);
  const hex = (text: string) => Buffer.from(text).toString('hex');
  for (const kept of [secret, ticket, ...recoveryCodes, recoveryCodes[0].replaceAll('-', '')]) {
    expect(dump).not.toContain(kept);
    expect(dump).not.toContain(hex(kept));
  }
});

test('the security log records each step of a sign-in and names the account', async () => {
  const { app, db, memberWithApp, ticketFor, secondStep } = await secondFactorDesk();
  const member = await memberWithApp();
  const ticket = await ticketFor(member);
  await secondStep(ticket, { code: member.app.wrongCode() });
  await secondStep(ticket, { recoveryCode: member.app.recoveryCodes[0] });

  await app.securityLog.flush();
  const { rows } = await db.query('select event from security_events where account_id = $1 order by event', [
    member.id,
  ]);
  expect(rows.map(({ event }) => event)).toEqual([
    'recovery_code_used',
    'second_factor_failed',
    'second_factor_required',
    'sign_in_succeeded',
  ]);
});

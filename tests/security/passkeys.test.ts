import { expect, test } from 'vitest';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { softwarePasskey } from '#tests/scenarios/software-passkey.ts';
import { codeOf, secondFactorDesk } from './second-factor-desk.ts';

async function passkeyDesk() {
  const desk = await secondFactorDesk();
  const { post, as, db } = desk;
  const options = async (url: string, token: string | null, payload: object = {}) => {
    const answer = token === null ? await post(url, payload) : await as(token)('POST', url, payload);
    const { ticket, options: asked } = answer.json();
    return { ticket: ticket as string, challenge: asked.challenge as string, asked };
  };
  return {
    ...desk,
    registration: (token: string) => options('/user/second-factors/passkeys/options', token),
    signInChallenge: () => options('/user/auth/passkey/options', null),
    secondStepChallenge: (ticket: string) => options('/user/auth/second-factor/passkey', null, { ticket }),
    register: (token: string, payload: object) =>
      as(token)('POST', '/user/second-factors/passkeys', { name: 'A telephone', ...payload }),
    signIn: (ticket: string, passkey: object) => post('/user/auth/passkey', { ticket, passkey }),
    async memberWithPasskey() {
      const member = await anAccount(db, { role: 'admin' });
      const passkey = softwarePasskey();
      const { ticket, challenge } = await options('/user/second-factors/passkeys/options', member.token);
      const payload = { ticket, name: 'A telephone', passkey: passkey.register({ challenge }) };
      const made = await as(member.token)('POST', '/user/second-factors/passkeys', payload);
      expect(codeOf(made)).toBe('ok');
      return { ...member, passkey, recoveryCodes: made.json().recoveryCodes as string[] };
    },
  };
}

test('a passkey is registered for this site with user verification, and signs in without a password', async () => {
  const { db, as, registration, register, signInChallenge, signIn } = await passkeyDesk();
  const member = await anAccount(db, { role: 'crew' });
  const passkey = softwarePasskey();

  const { ticket, challenge, asked } = await registration(member.token);
  expect(asked).toMatchObject({
    rp: { id: 'localhost' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const made = await register(member.token, { ticket, passkey: passkey.register({ challenge }) });
  expect(made.json()).toMatchObject({ factors: { passkeys: [{ name: 'A telephone', lastUsed: null }] } });
  expect(made.json().recoveryCodes).toHaveLength(10);
  expect((await registration(member.token)).asked.excludeCredentials).toHaveLength(1);

  const step = await signInChallenge();
  expect(step.asked).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  const answer = await signIn(step.ticket, passkey.assert(step));
  expect([codeOf(answer), answer.json().user?._id]).toEqual(['ok', member.id]);
  const { passkeys } = (await as(answer.json().tokens.accessToken)('GET', '/user/second-factors')).json();
  expect(passkeys).toMatchObject([{ lastUsed: expect.any(String) }]);
});

test('an answer is refused when it is repeated, late, for another challenge or site, or without verification', async () => {
  const { memberWithPasskey, signInChallenge, signIn, age } = await passkeyDesk();
  const { passkey } = await memberWithPasskey();
  const attempt = async (change: (step: { challenge: string }) => Parameters<typeof passkey.assert>[0]) => {
    const step = await signInChallenge();
    return codeOf(await signIn(step.ticket, passkey.assert(change(step))));
  };

  const step = await signInChallenge();
  const seen = passkey.assert(step);
  expect(codeOf(await signIn(step.ticket, seen))).toBe('ok');
  expect(codeOf(await signIn(step.ticket, seen))).toBe('sign_in_expired');
  expect(codeOf(await signIn((await signInChallenge()).ticket, seen))).toBe('passkey_not_accepted');

  const late = await signInChallenge();
  await age('301 seconds');
  expect(codeOf(await signIn(late.ticket, passkey.assert(late)))).toBe('sign_in_expired');

  expect(await attempt((asked) => ({ ...asked, isVerified: false }))).toBe('passkey_not_accepted');
  expect(await attempt((asked) => ({ ...asked, origin: 'https://boats.example' }))).toBe('passkey_not_accepted');
  expect(await attempt((asked) => ({ ...asked, rpId: 'boats.example' }))).toBe('passkey_not_accepted');
  // Negative control: the same answer without a change is accepted.
  expect(await attempt((asked) => asked)).toBe('ok');
});

test('a refused answer uses the challenge up', async () => {
  const { memberWithPasskey, signInChallenge, signIn } = await passkeyDesk();
  const { passkey } = await memberWithPasskey();
  const step = await signInChallenge();

  expect(codeOf(await signIn(step.ticket, passkey.assert({ ...step, isVerified: false })))).toBe(
    'passkey_not_accepted',
  );
  expect(codeOf(await signIn(step.ticket, passkey.assert(step)))).toBe('passkey_not_accepted');
});

test('an answer whose counter has not increased is refused, because the authenticator may be a copy', async () => {
  const { db, memberWithPasskey, signInChallenge, signIn } = await passkeyDesk();
  const { passkey } = await memberWithPasskey();
  const signInAt = async (counter: number) => {
    const step = await signInChallenge();
    return codeOf(await signIn(step.ticket, passkey.assert({ ...step, counter })));
  };

  expect([await signInAt(5), await signInAt(5), await signInAt(4), await signInAt(6)]).toEqual([
    'ok',
    'passkey_not_accepted',
    'passkey_not_accepted',
    'ok',
  ]);
  // Negative control: without the stored counter the copy signs in.
  await db.query('update passkeys set counter = 0');
  expect(await signInAt(4)).toBe('ok');
});

test("the second step accepts the account's own passkeys only, with the ticket's own challenge", async () => {
  const { memberWithPasskey, password, ticketFor, secondStep, secondStepChallenge, signInChallenge } =
    await passkeyDesk();
  const [member, other] = [await memberWithPasskey(), await memberWithPasskey()];
  expect((await password(member)).json().error.details.methods).toEqual(['passkey', 'recovery-code']);

  const ticket = await ticketFor(member);
  const step = await secondStepChallenge(ticket);
  expect(step.asked.allowCredentials).toHaveLength(1);
  expect(codeOf(await secondStep(ticket, { passkey: other.passkey.assert(step) }))).toBe('second_factor_wrong');

  const { challenge } = await signInChallenge();
  await secondStepChallenge(ticket);
  expect(codeOf(await secondStep(ticket, { passkey: member.passkey.assert({ challenge }) }))).toBe(
    'second_factor_wrong',
  );
  // Negative control: the account's own passkey with the ticket's challenge.
  const right = await secondStepChallenge(ticket);
  expect(codeOf(await secondStep(ticket, { passkey: member.passkey.assert(right) }))).toBe('ok');
});

test('a registration is bound to its session, challenge and site, and a credential is stored once', async () => {
  const { db, registration, register, memberWithPasskey } = await passkeyDesk();
  const member = await anAccount(db, { role: 'admin' });
  const other = await memberWithPasskey();
  const attempt = async (change: object, by = member.token) => {
    const { ticket, challenge } = await registration(member.token);
    return codeOf(await register(by, { ticket, passkey: softwarePasskey().register({ challenge, ...change }) }));
  };

  expect(await attempt({}, other.token)).toBe('sign_in_expired');
  expect(await attempt({ challenge: 'b'.repeat(43) })).toBe('passkey_not_accepted');
  expect(await attempt({ origin: 'https://boats.example' })).toBe('passkey_not_accepted');
  expect(await attempt({ isVerified: false })).toBe('passkey_not_accepted');
  const { ticket, challenge } = await registration(member.token);
  const copied = other.passkey.register({ challenge });
  expect(codeOf(await register(member.token, { ticket, passkey: copied }))).toBe('passkey_not_accepted');
  // Negative control: an honest registration.
  expect(await attempt({})).toBe('ok');
});

test('a passkey of a disabled account does not sign in', async () => {
  const { db, memberWithPasskey, signInChallenge, signIn } = await passkeyDesk();
  const { id, passkey } = await memberWithPasskey();
  await db.query('update users set disabled_at = app_now() where id = $1', [id]);

  const step = await signInChallenge();
  expect(codeOf(await signIn(step.ticket, passkey.assert(step)))).toBe('sign_in_expired');
});

test('passkeys are renamed and removed by their owner only, with an audit line each', async () => {
  const { db, as, memberWithPasskey } = await passkeyDesk();
  const [member, other] = [await memberWithPasskey(), await memberWithPasskey()];
  const { rows } = await db.query('select id from passkeys where user_id = $1', [member.id]);
  const url = `/user/second-factors/passkeys/${rows[0].id}`;

  expect(codeOf(await as(other.token)('PATCH', url, { name: 'Mine' }))).toBe('not_found');
  expect(codeOf(await as(other.token)('DELETE', url))).toBe('not_found');
  expect((await as(member.token)('PATCH', url, { name: ' Office key ' })).json().passkeys).toMatchObject([
    { name: 'Office key' },
  ]);
  expect((await as(member.token)('DELETE', url)).json().passkeys).toEqual([]);
  const log = await db.query(`select action, before, after from audit_log where actor = $1 order by at, id`, [
    `admin:${member.id}`,
  ]);
  expect(log.rows).toEqual([
    { action: 'user.add_passkey', before: null, after: { passkey: 'A telephone' } },
    { action: 'user.rename_passkey', before: { passkey: 'A telephone' }, after: { passkey: 'Office key' } },
    { action: 'user.remove_passkey', before: { passkey: 'Office key' }, after: null },
  ]);
});

test('a passkey confirms the identity of its own session only, once', async () => {
  const { as, memberWithPasskey, signInChallenge, signIn, age } = await passkeyDesk();
  const member = await memberWithPasskey();
  const step = await signInChallenge();
  const elsewhere = (await signIn(step.ticket, member.passkey.assert(step))).json().tokens.accessToken;
  await age('11 minutes');
  const challengeOf = async (token: string) => {
    const { ticket, options } = (await as(token)('POST', '/user/confirmation/passkey')).json();
    return { ticket, passkey: member.passkey.assert({ challenge: options.challenge }) };
  };
  const confirm = async (token: string, proof: object) => codeOf(await as(token)('POST', '/user/confirmation', proof));
  const renew = async (token: string) => codeOf(await as(token)('POST', '/user/second-factors/recovery-codes'));

  const proof = await challengeOf(member.token);
  expect(await confirm(elsewhere, proof)).toBe('sign_in_expired');
  expect(await confirm(member.token, { ...proof, password: member.password })).toBe('second_factor_wrong');
  expect(await renew(member.token)).toBe('confirmation_required');
  // Negative control: the same steps within one session.
  const own = await challengeOf(member.token);
  expect(await confirm(member.token, own)).toBe('ok');
  expect(await confirm(member.token, own)).toBe('sign_in_expired');
  expect([await renew(member.token), await renew(elsewhere)]).toEqual(['ok', 'confirmation_required']);
});

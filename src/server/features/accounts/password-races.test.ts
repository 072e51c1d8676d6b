import { expect, test, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { movableClock } from '#tests/movable-clock.ts';
import { type AccountMade, anAccount } from '#tests/scenarios/accounts.ts';
import { someDeps, TEST_NOW } from '#tests/scenarios/deps.ts';
import { anAuthenticatorApp } from '#tests/scenarios/second-factors.ts';
import { hashingQueue } from './hashing-queue.ts';

/** An app in which something happens while a right password is compared. Hashing may wait for seconds in its queue. */
async function aServer() {
  const clock = movableClock(TEST_NOW);
  const db = await testDatabase({ clockOffsetMs: clock.offsetMs });
  const deps = someDeps(db, { clock });
  const app = await buildApp(deps);
  const whileComparing = (meanwhile: () => Promise<unknown>) =>
    vi.spyOn(hashingQueue, 'run').mockImplementationOnce(async (compare) => {
      const isRight = await compare();
      await meanwhile();
      return isRight;
    });
  const signInWhile = ({ email, password }: AccountMade, meanwhile: () => Promise<unknown>) => {
    whileComparing(meanwhile);
    return app.inject({ method: 'POST', url: '/user/auth', payload: { email, password } });
  };
  const sessionsOf = async (userId: string) => {
    const { rows } = await db.query<{ open: number }>(
      'select count(*)::int as open from sessions where user_id = $1 and revoked_at is null',
      [userId],
    );
    return rows[0]?.open;
  };
  return { db, deps, clock, app, whileComparing, signInWhile, sessionsOf };
}

/** What a password reset does to the account. */
const NEW_PASSWORD = 'update users set password_hash = $2, updated_at = app_now() where id = $1';
const ANOTHER_HASH = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

test('a sign-in with a password that is replaced while it is compared opens no session', async () => {
  const { db, signInWhile, sessionsOf } = await aServer();
  const account = await anAccount(db, { role: 'admin' });
  const before = await sessionsOf(account.id);

  const answer = await signInWhile(account, () => db.query(NEW_PASSWORD, [account.id, ANOTHER_HASH]));

  expect([answer.statusCode, answer.json().error?.code]).toEqual([401, 'wrong_credentials']);
  expect(await sessionsOf(account.id)).toBe(before);
});

test('the replaced password also gives no ticket for the second step', async () => {
  const { db, deps, clock, signInWhile } = await aServer();
  const account = await anAccount(db, { role: 'admin' });
  await anAuthenticatorApp(db, { userId: account.id, secrets: deps.secrets, clock });

  const answer = await signInWhile(account, () => db.query(NEW_PASSWORD, [account.id, ANOTHER_HASH]));

  expect([answer.statusCode, answer.json().error?.code]).toEqual([401, 'wrong_credentials']);
});

test('a sign-in to an account that is disabled meanwhile opens no session for later', async () => {
  const { db, signInWhile, sessionsOf } = await aServer();
  const account = await anAccount(db, { role: 'crew' });
  const before = await sessionsOf(account.id);

  const answer = await signInWhile(account, () =>
    db.query('update users set disabled_at = app_now(), updated_at = app_now() where id = $1', [account.id]),
  );

  expect([answer.statusCode, answer.json().error?.code]).toEqual([401, 'wrong_credentials']);
  expect(await sessionsOf(account.id)).toBe(before);
});

test('a session that is ended while its password is compared does not change the password', async () => {
  const { db, app, whileComparing } = await aServer();
  const { id, password, token } = await anAccount(db, { role: 'admin' });
  const hash = async () =>
    (await db.query('select password_hash from users where id = $1', [id])).rows[0]?.password_hash;
  const before = await hash();

  whileComparing(() => db.query('update sessions set revoked_at = app_now() where user_id = $1', [id]));
  const answer = await app.inject({
    method: 'POST',
    url: '/user/password',
    payload: { oldPassword: password, password: 'a quiet anchorage' },
    headers: { authorization: `Bearer ${token}` },
  });

  expect([answer.statusCode, answer.json().error?.code]).toEqual([409, 'state_conflict']);
  expect(await hash()).toBe(before);
});

test('a session that is ended while its password is compared does not delete the account', async () => {
  const { db, app, whileComparing } = await aServer();
  const { id, password, token } = await anAccount(db, { role: 'customer' });

  whileComparing(() => db.query('update sessions set revoked_at = app_now() where user_id = $1', [id]));
  const answer = await app.inject({
    method: 'DELETE',
    url: '/user/account',
    payload: { password },
    headers: { authorization: `Bearer ${token}` },
  });

  expect([answer.statusCode, answer.json().error?.code]).toEqual([409, 'state_conflict']);
  expect((await db.query('select from users where id = $1', [id])).rowCount).toBe(1);
});

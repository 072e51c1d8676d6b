import { expect, test, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { withTransaction } from '#server/db/database.ts';
import { hashToken, newToken } from '#server/http/token-hash.ts';
import { disarmed, without } from '#tests/database/disarmed.ts';
import { untilLockWaits } from '#tests/database/lock-waits.ts';
import { openDatabase } from '#tests/database/sessions.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { movableClock } from '#tests/movable-clock.ts';
import { type AccountMade, anAccount } from '#tests/scenarios/accounts.ts';
import { someDeps, TEST_NOW } from '#tests/scenarios/deps.ts';
import { anAuthenticatorApp } from '#tests/scenarios/second-factors.ts';
import { hashingQueue } from './hashing-queue.ts';
import { accountByEmail, insertSession } from './queries.ts';
import { resetAdmin } from './reset-admin.ts';

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
  /** The token of a mailed link that sets a new password. */
  const aPasswordLink = async (userId: string) => {
    const token = newToken();
    await db.query(
      `with link as (
         insert into password_links (id, user_id, language, expires_at)
         values (gen_random_uuid(), $1, 'en', app_now() + interval '30 minutes') returning id
       )
       insert into password_link_tokens (link_id, hash) select id, $2 from link`,
      [userId, hashToken(token)],
    );
    return token;
  };
  const reset = (token: string) =>
    app.inject({ method: 'POST', url: '/user/password/reset', payload: { token, password: ANOTHER_PASSWORD } });
  return { db, deps, clock, app, whileComparing, signInWhile, sessionsOf, aPasswordLink, reset };
}

const ANOTHER_PASSWORD = 'a quiet anchorage';

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
    payload: { oldPassword: password, password: ANOTHER_PASSWORD },
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

test('of two password links of an account that are used at once, one sets the password and the other is not valid', async () => {
  const { db, aPasswordLink, reset } = await aServer();
  const { id } = await anAccount(db, { role: 'admin' });
  const links = [await aPasswordLink(id), await aPasswordLink(id)];

  const answers = await withTransaction(db, async (tx) => {
    await tx.query('select from users where id = $1 for update', [id]);
    const both = links.map((link) => reset(link));
    await untilLockWaits(db, 2);
    return both;
  }).then((both) => Promise.all(both));

  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 410]);
});

type Server = Awaited<ReturnType<typeof aServer>>;

const CHANGES: [how: string, work: (server: Server, account: AccountMade) => Promise<unknown>, open: number][] = [
  ['reset with a link', async ({ aPasswordLink, reset }, { id }) => reset(await aPasswordLink(id)), 0],
  ['reset by the command', async ({ db }, { email }) => resetAdmin(db, { email, password: ANOTHER_PASSWORD }), 0],
  [
    'changed',
    async ({ app }, { password, token }) =>
      app.inject({
        method: 'POST',
        url: '/user/password',
        payload: { oldPassword: password, password: ANOTHER_PASSWORD },
        headers: { authorization: `Bearer ${token}` },
      }),
    1,
  ],
];

/** How many sessions are open after `work`, which waits for a sign-in that has just inserted one more. */
async function sessionsLeftBy(work: (server: Server, account: AccountMade) => Promise<unknown>) {
  const server = await aServer();
  const { db, sessionsOf } = server;
  const made = await anAccount(db, { role: 'admin' });
  const [account] = await accountByEmail(db, [made.email]);
  const tokens = [hashToken(newToken()), hashToken(newToken())] as const;

  const changed = await withTransaction(db, async (tx) => {
    const signIn = await insertSession(tx, [made.id, account?.password_hash ?? '', ...tokens, false, null]);
    expect(signIn).toHaveLength(1);
    const change = work(server, made);
    await untilLockWaits(db, 1);
    return { change };
  });
  await changed.change;
  return sessionsOf(made.id);
}

test.each(CHANGES)('a password that is %s also ends a session that is being opened', async (_how, work, open) => {
  expect(await sessionsLeftBy(work)).toBe(open);
});

test('control: without the lock on the account, the session that is being opened stays open', async () => {
  const { disarm, isFound } = without(' for no key update');
  const left = await sessionsLeftBy(async ({ db }, { email }) => {
    const other = disarmed(openDatabase(db.url), disarm);
    await resetAdmin(other, { email, password: ANOTHER_PASSWORD });
    await other.pool.end();
  });
  expect([isFound(), left]).toEqual([true, 1]);
});

import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { hashToken } from '#server/http/token-hash.ts';
import { freezeClock } from '#tests/database/freeze-clock.ts';
import { type TestDatabase, testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';

const WRONG = 'not this one';
const OFFICE = '192.0.2.7';

/** An account and ways to sign in to it. `cookie` is the browser's known-browser cookie. */
async function anAccountUnderAttack() {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  await freezeClock(db);
  const app = await buildApp(someDeps(db));
  const account = await anAccount(db, { role: 'admin' });
  const signIn = (from: string, password: string, { email = account.email, cookie = '' } = {}) =>
    app.inject({
      method: 'POST',
      url: '/user/auth',
      payload: { email, password },
      remoteAddress: from,
      headers: cookie === '' ? {} : { cookie: `known-browser=${cookie}` },
    });
  const statusOf = async (...given: Parameters<typeof signIn>) => (await signIn(...given)).statusCode;
  return { db, app, ...account, signIn, statusOf };
}

function browserCookie(answer: LightMyRequestResponse): string {
  return answer.cookies.find(({ name }) => name === 'known-browser')?.value ?? '';
}

/** Moves the stored attempts that throttling counts into the past. */
async function wait(db: TestDatabase, seconds: number): Promise<void> {
  await db.query(
    `update sign_in_failures set last_at = last_at - make_interval(secs => $1), blocked_until = blocked_until - make_interval(secs => $1)`,
    [seconds],
  );
}

/** Address n of one /64 network, and an address of network n. */
const neighbour = (n: number) => `2001:db8:0:1::${(n + 1).toString(16)}`;
const elsewhere = (n: number) => `2001:db8:${(n + 1).toString(16)}::1`;

test('of 80 guesses from one /64 network, five are compared', async () => {
  const { statusOf } = await anAccountUnderAttack();
  const statuses: number[] = [];
  for (let n = 0; n < 80; n++) statuses.push(await statusOf(neighbour(n), WRONG));

  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(75);
});

test('of 40 guesses from as many networks, 20 are compared', async () => {
  const { statusOf } = await anAccountUnderAttack();
  const statuses: number[] = [];
  for (let n = 0; n < 40; n++) statuses.push(await statusOf(elsewhere(n), WRONG));

  expect(statuses.filter((status) => status === 401)).toHaveLength(20);
});

test('without the budget of the account, 40 networks get 40 guesses', async () => {
  const { db, statusOf } = await anAccountUnderAttack();
  const statuses: number[] = [];
  for (let n = 0; n < 40; n++) {
    statuses.push(await statusOf(elsewhere(n), WRONG));
    await db.query(`delete from sign_in_failures where subject like 'account:%'`);
  }
  expect(new Set(statuses)).toEqual(new Set([401]));
});

test('an attack over days gets 20 guesses and then one in 15 minutes', async () => {
  const { db, statusOf } = await anAccountUnderAttack();
  let compared = 0;
  for (let quarter = 0; quarter < 24; quarter++) {
    for (let n = 0; n < 3; n++) if ((await statusOf(elsewhere(quarter * 3 + n), WRONG)) === 401) compared += 1;
    await wait(db, 900);
  }
  expect(compared).toBeLessThanOrEqual(20 + 24);
});

test('a browser that has signed in before can sign in during an attack from everywhere, also from its own network', async () => {
  const { statusOf, signIn, password } = await anAccountUnderAttack();
  const cookie = browserCookie(await signIn(OFFICE, password));
  for (let n = 0; n < 8; n++) await statusOf(OFFICE, WRONG);
  for (let n = 0; n < 25; n++) await statusOf(elsewhere(n), WRONG);

  expect(await statusOf(OFFICE, password)).toBe(429);
  expect(await statusOf(OFFICE, password, { cookie })).toBe(200);
});

test('an unknown browser is told when to try again, and its right password works then', async () => {
  const { db, statusOf, signIn, password } = await anAccountUnderAttack();
  for (let n = 0; n < 25; n++) await statusOf(elsewhere(n), WRONG);

  const refused = await signIn(OFFICE, password);
  expect(refused.statusCode).toBe(429);
  expect(refused.json().error).toMatchObject({
    code: 'sign_in_throttled',
    message: expect.stringMatching(/Try again in \d+ min, or set a new password/),
  });
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(900);

  await wait(db, seconds);
  expect(await statusOf(OFFICE, password)).toBe(200);
});

test('one network alone cannot use up the budget of the account', async () => {
  const { statusOf, password } = await anAccountUnderAttack();
  for (let n = 0; n < 80; n++) await statusOf(neighbour(n), WRONG);

  expect(await statusOf(OFFICE, password)).toBe(200);
});

test('a known browser has a budget of its own', async () => {
  const { statusOf, signIn, password } = await anAccountUnderAttack();
  const cookie = browserCookie(await signIn(OFFICE, password));
  const statuses: number[] = [];
  for (let n = 0; n < 30; n++) statuses.push(await statusOf(elsewhere(n), WRONG, { cookie }));

  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(await statusOf(OFFICE, password)).toBe(200);
});

test('a cookie known to one account has no effect for another', async () => {
  const { db, statusOf, signIn, email } = await anAccountUnderAttack();
  const attacker = await anAccount(db, { role: 'customer' });
  const cookie = browserCookie(await signIn(OFFICE, attacker.password, { email: attacker.email }));
  const statuses: number[] = [];
  for (let n = 0; n < 8; n++) statuses.push(await statusOf(OFFICE, WRONG, { email, cookie }));

  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
});

test('one browser can be known to several accounts', async () => {
  const { db, statusOf, signIn, email, password } = await anAccountUnderAttack();
  const second = await anAccount(db, { role: 'customer' });
  const first = browserCookie(await signIn(OFFICE, password));
  const cookie = browserCookie(await signIn(OFFICE, second.password, { email: second.email, cookie: first }));
  for (let n = 0; n < 8; n++) {
    await statusOf(OFFICE, WRONG);
    await statusOf(OFFICE, WRONG, { email: second.email });
  }

  expect(await statusOf(OFFICE, password, { email, cookie })).toBe(200);
  expect(await statusOf(OFFICE, second.password, { email: second.email, cookie })).toBe(200);
});

test('a password set with a mailed link makes the browser known, so the owner can sign in during an attack', async () => {
  const { db, app, id, statusOf } = await anAccountUnderAttack();
  for (let n = 0; n < 25; n++) await statusOf(elsewhere(n), WRONG);
  const token = 'a-token-from-the-mail';
  await db.query(
    `with link as (
       insert into password_links (id, user_id, language, expires_at)
       values (gen_random_uuid(), $1, 'en', app_now() + interval '30 minutes') returning id
     )
     insert into password_link_tokens (hash, link_id) select $2, id from link`,
    [id, hashToken(token)],
  );

  const payload = { token, password: 'another calm-water-43' };
  const reset = await app.inject({ method: 'POST', url: '/user/password/reset', payload, remoteAddress: OFFICE });

  expect(reset.statusCode).toBe(200);
  expect(await statusOf(OFFICE, payload.password)).toBe(429);
  expect(await statusOf(OFFICE, payload.password, { cookie: browserCookie(reset) })).toBe(200);
});

test('known browsers are forgotten when all sessions are ended, and when the password changes', async () => {
  const { app, signIn, statusOf, password } = await anAccountUnderAttack();
  const asUser = (answer: LightMyRequestResponse) => ({
    authorization: `Bearer ${answer.json<{ tokens: { accessToken: string } }>().tokens.accessToken}`,
  });
  const isKnown = async (cookie: string) => {
    for (let n = 0; n < 6; n++) await statusOf(OFFICE, WRONG);
    return (await statusOf(OFFICE, password, { cookie })) === 200;
  };

  const first = await signIn('198.51.100.1', password);
  const [thief, own] = [browserCookie(first), await signIn('198.51.100.2', password)];
  const payload = { oldPassword: password, password };
  const changed = await app.inject({ method: 'POST', url: '/user/password', payload, headers: asUser(own) });
  expect(changed.statusCode).toBe(200);
  expect([await isKnown(thief), await isKnown(browserCookie(changed))]).toEqual([false, true]);

  const again = await signIn('198.51.100.3', password);
  await app.inject({ method: 'POST', url: '/user/logout-everywhere', headers: asUser(again) });
  expect(await isKnown(browserCookie(again))).toBe(false);
});

test('an email without an account is throttled like one with an account', async () => {
  const { signIn } = await anAccountUnderAttack();
  const attack = async (email?: string) => {
    const seen: unknown[] = [];
    for (let n = 0; n < 30; n++) {
      const answer = await signIn(elsewhere(n), WRONG, email === undefined ? {} : { email });
      seen.push([answer.statusCode, answer.json().error.code, answer.cookies]);
    }
    return seen;
  };

  expect(await attack('nobody@mail.example')).toEqual(await attack());
});

test('the cookie is not readable by scripts, bound to the host on https, and stored as a hash', async () => {
  const { db, signIn, password } = await anAccountUnderAttack();
  const answer = await signIn(OFFICE, password);
  const cookie = answer.cookies.find(({ name }) => name === 'known-browser');

  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 180 * 86_400 });
  const { rows } = await db.query<{ all: string }>('select jsonb_agg(k)::text as all from known_browsers k');
  const value = cookie?.value ?? '';
  expect(value).toMatch(/^[\w-]{43}$/);
  expect(rows[0]?.all).not.toContain(value);
  expect(rows[0]?.all).not.toContain(Buffer.from(value, 'base64url').toString('hex'));
});

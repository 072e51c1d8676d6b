import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { someDeps } from '#tests/scenarios/deps.ts';
import { ageSignIns, signIn } from '#tests/scenarios/sign-in.ts';

function me(app: FastifyInstance, headers: Record<string, string>) {
  return app.inject({ url: '/user/me', headers });
}

test('the right password opens a session for cookie, access token and refresh token alike', async () => {
  const db = await testDatabase();
  const app = await buildApp(someDeps(db));
  const { email, password, id } = await anAccount(db, { role: 'admin' });

  const answer = await signIn(app, { email: `  ${email.toUpperCase()} `, password });

  const user = { _id: id, email, role: 'admin' };
  const { tokens } = answer.json();
  expect(answer.statusCode).toBe(200);
  expect(answer.json().user).toEqual(user);
  expect(answer.headers['cache-control']).toBe('no-store');
  const [cookie] = answer.cookies;
  expect(cookie).toMatchObject({ name: 'session', httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(cookie?.maxAge).toBeUndefined();
  const proofs = [
    { authorization: `Bearer ${tokens.accessToken}` },
    { authorization: `Bearer ${tokens.refreshToken}` },
    { cookie: `session=${cookie?.value}` },
  ];
  for (const proof of proofs) expect((await me(app, proof)).json()).toEqual({ user });
  expect((await me(app, {})).json()).toEqual({ user: null });
});

test('the account marker cookie, readable by scripts, lasts as long as the session and is corrected when the user is requested', async () => {
  const db = await testDatabase();
  const app = await buildApp(someDeps(db));
  const { email, password } = await anAccount(db, { role: 'admin' });
  const marks = (answer: Awaited<ReturnType<typeof me>>) =>
    answer.cookies.filter(({ name }) => name === 'app.account').map(({ value, maxAge }) => ({ value, maxAge }));

  const signedIn = await signIn(app, { email, password, remember: true });
  const session = `session=${signedIn.cookies[0]?.value}`;

  expect(marks(signedIn)).toEqual([{ value: '1', maxAge: 2_592_000 }]);
  expect(signedIn.cookies.find(({ name }) => name === 'app.account')).not.toHaveProperty('httpOnly');
  expect(marks(await me(app, { cookie: `${session}; app.account=1` }))).toEqual([]);
  expect(marks(await me(app, { cookie: session }))).toEqual([{ value: '1', maxAge: undefined }]);
  await app.inject({
    method: 'POST',
    url: '/user/logout',
    headers: { cookie: session, 'sec-fetch-site': 'same-origin' },
  });
  expect(marks(await me(app, { cookie: `${session}; app.account=1` }))).toMatchObject([{ value: '' }]);
});

test('on https the cookie is bound to the host and a remembered session lasts 30 days', async () => {
  const db = await testDatabase();
  const app = await buildApp(someDeps(db, { env: readEnv({ PUBLIC_URL: 'https://boats.example' }) }));
  const { email, password } = await anAccount(db, { role: 'admin' });

  const answer = await signIn(app, { email, password, remember: true });

  expect(answer.cookies[0]).toMatchObject({ name: '__Host-session', secure: true, path: '/', maxAge: 2_592_000 });
  expect(answer.cookies[0]).not.toHaveProperty('domain');
});

test('a wrong password, an unknown address and a disabled account get the same answer', async () => {
  const db = await testDatabase();
  const app = await buildApp(someDeps(db));
  const known = await anAccount(db, { role: 'admin' });
  const disabled = await anAccount(db, { role: 'admin', disabled: true });

  const answers = await Promise.all([
    signIn(app, { email: known.email, password: 'not this one', language: 'es' }),
    signIn(app, { email: 'nobody@office.example', password: 'not this one', language: 'es' }),
    signIn(app, { email: disabled.email, password: disabled.password, language: 'es' }),
  ]);

  for (const answer of answers) {
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({
      error: { code: 'wrong_credentials', message: 'El correo o la contraseña no son correctos.' },
    });
    expect(answer.cookies).toEqual([]);
  }
});

test('an unknown address takes as long as a wrong password', async () => {
  const db = await testDatabase();
  const app = await buildApp(someDeps(db));
  const { email } = await anAccount(db, { role: 'admin', password: 'hashed at full cost' });
  const timeOf = async (address: string, from: string) => {
    const start = performance.now();
    await signIn(app, { email: address, password: 'not this one', from });
    return performance.now() - start;
  };
  await timeOf(email, '192.0.2.100');

  // Alternating, and the fastest run of each, because load slows both down.
  const knownTimes: number[] = [];
  const unknownTimes: number[] = [];
  for (let n = 0; n < 8; n++) {
    knownTimes.push(await timeOf(email, `192.0.2.${n}`));
    unknownTimes.push(await timeOf(`nobody-${n}@office.example`, `192.0.2.${n}`));
  }
  const known = Math.min(...knownTimes);
  const unknown = Math.min(...unknownTimes);

  expect(unknown).toBeGreaterThan(known / 2);
  expect(known).toBeGreaterThan(unknown / 2);
});

test('invalid input is reported per field in the language of the request', async () => {
  const db = await testDatabase();
  const app = await buildApp(someDeps(db));

  const answer = await signIn(app, { email: 'nobody@', password: '12345', language: 'ru' });

  expect(answer.statusCode).toBe(422);
  expect(answer.json().error).toMatchObject({
    code: 'invalid_fields',
    fields: { email: 'Введите правильный адрес электронной почты.', password: 'Не меньше 6\u00A0символов.' },
  });
});

test('a session ends after two idle hours or twelve hours, a remembered one after 30 days', async () => {
  const db = await testDatabase();
  const app = await buildApp(someDeps(db));
  const { email, password } = await anAccount(db, { role: 'admin' });
  const session = async (remember: boolean) => {
    const { tokens } = (await signIn(app, { email, password, remember })).json();
    return { authorization: `Bearer ${tokens.accessToken}` };
  };
  const short = await session(false);
  const long = await session(true);
  const isIn = async (proof: Record<string, string>) => (await me(app, proof)).json().user !== null;

  await ageSignIns(db, '119 minutes');
  expect(await isIn(short)).toBe(true);
  await ageSignIns(db, '121 minutes');
  expect([await isIn(short), await isIn(long)]).toEqual([false, true]);

  const busy = await session(false);
  for (let hour = 0; hour < 11; hour++) {
    await ageSignIns(db, '1 hour');
    expect(await isIn(busy)).toBe(true);
  }
  await ageSignIns(db, '61 minutes');
  expect(await isIn(busy)).toBe(false);

  await ageSignIns(db, '13 days');
  expect(await isIn(long)).toBe(true);
  await ageSignIns(db, '13 days');
  expect(await isIn(long)).toBe(true);
  await ageSignIns(db, '5 days');
  expect(await isIn(long)).toBe(false);
});

test('signing out ends the session for all its tokens, and signing in again ends the old one', async () => {
  const db = await testDatabase();
  const app = await buildApp(someDeps(db));
  const { email, password } = await anAccount(db, { role: 'admin' });
  const first = (await signIn(app, { email, password })).json().tokens;
  const asFirst = { authorization: `Bearer ${first.refreshToken}` };

  const again = await app.inject({ method: 'POST', url: '/user/auth', payload: { email, password }, headers: asFirst });
  expect((await me(app, asFirst)).json()).toEqual({ user: null });

  const second = again.json().tokens;
  const out = await app.inject({
    method: 'POST',
    url: '/user/logout',
    headers: { authorization: `Bearer ${second.accessToken}` },
  });
  expect(out.json()).toEqual({ user: null });
  expect(out.cookies[0]).toMatchObject({ name: 'session', value: '' });
  for (const token of [second.accessToken, second.refreshToken]) {
    expect((await me(app, { authorization: `Bearer ${token}` })).json()).toEqual({ user: null });
  }
});

test('disabling an account ends its sessions at once', async () => {
  const db = await testDatabase();
  const app = await buildApp(someDeps(db));
  const { token, id } = await anAccount(db, { role: 'admin' });
  const asAdmin = { authorization: `Bearer ${token}` };
  expect((await me(app, asAdmin)).json().user).not.toBeNull();

  await db.query('update users set disabled_at = now() where id = $1', [id]);

  expect((await me(app, asAdmin)).json()).toEqual({ user: null });
});

test('the database stores passwords and tokens only as hashes', async () => {
  const db = await testDatabase();
  const app = await buildApp(someDeps(db));
  const { email, password } = await anAccount(db, { role: 'admin' });
  const { tokens } = (await signIn(app, { email, password })).json();

  const { rows } = await db.query<{ all: string }>(
    `select (select jsonb_agg(u) from users u)::text || (select jsonb_agg(s) from sessions s)::text as all`,
  );

  const secrets = [password, tokens.accessToken, tokens.refreshToken];
  const asHex = secrets.map((secret) => Buffer.from(secret, 'base64url').toString('hex'));
  for (const secret of [...secrets, ...asHex]) expect(rows[0]?.all).not.toContain(secret);
});

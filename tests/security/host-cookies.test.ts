import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { buildApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { languageCookie } from '#web/i18n/remember-language.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { seatsRequest } from '#tests/scenarios/requests.ts';
import { aTrip } from '#tests/scenarios/slots.ts';

const WEB = path.join(import.meta.dirname, '../../src/web');

/** Every cookie that the server sets: signing in, signing out, and holding seats. */
async function cookiesSet(publicUrl: string): Promise<string[]> {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const app = await buildApp(someDeps(db, { env: readEnv({ PUBLIC_URL: publicUrl, LOG_LEVEL: 'silent' }) }));
  const { email, password, token } = await anAccount(db, { role: 'admin' });
  const boat = await aBoat(db);
  const trip = await aTrip(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' });
  const post = (url: string, payload: object, headers = {}) => app.inject({ method: 'POST', url, payload, headers });
  const answers = [
    await post(PATHS.signIn, { email, password, remember: true }),
    await post(PATHS.signOut, {}, { authorization: `Bearer ${token}` }),
    await post(PATHS.paymentIntent, seatsRequest(trip)),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  return answers.flatMap(({ headers }) => headers['set-cookie'] ?? []);
}

const isBoundToHost = (cookie: string) =>
  /^__Host-[\w.-]+=/.test(cookie) &&
  /; Secure/i.test(cookie) &&
  /; Path=\/(;|$)/i.test(cookie) &&
  !/; Domain=/i.test(cookie);

test('under https every cookie of the server is bound to its host', async () => {
  const cookies = await cookiesSet('https://boats.example');

  expect(cookies.map((cookie) => cookie.split('=', 1)[0])).toEqual(
    expect.arrayContaining(['__Host-session', '__Host-checkout']),
  );
  expect(cookies.filter((cookie) => !isBoundToHost(cookie))).toEqual([]);
});

test('signing out under https also deletes the earlier cookies without prefix that prove bookings', async () => {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const env = readEnv({ PUBLIC_URL: 'https://boats.example', LOG_LEVEL: 'silent' });
  const app = await buildApp(someDeps(db, { env }));
  const signOut = async (cookies: Record<string, string>) => {
    const answer = await app.inject({
      method: 'POST',
      url: PATHS.signOut,
      headers: { origin: env.publicUrl },
      cookies,
    });
    expect(answer.statusCode).toBe(200);
    return answer.cookies.filter(({ expires }) => expires?.getTime() === 0).map(({ name }) => name);
  };

  expect(await signOut({ checkout: 'old.signature', bookings: 'old.token' })).toEqual(
    expect.arrayContaining(['checkout', '__Host-checkout', 'bookings', '__Host-bookings']),
  );
  expect((await signOut({})).filter((name) => !name.startsWith('__Host-'))).toEqual([]);
});

test('without https, where browsers refuse the prefix, the check finds that no cookie is bound', async () => {
  expect((await cookiesSet('http://localhost:3000')).filter(isBoundToHost)).toEqual([]);
});

test('under https the language chosen by link or script is in a cookie bound to its host', () => {
  expect(isBoundToHost(languageCookie('es', { isSecure: true }))).toBe(true);
  expect(isBoundToHost(languageCookie('es', { isSecure: false }))).toBe(false);
});

test('the pages’ scripts set cookies only by names that depend on the protocol', () => {
  const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const setting = sources.filter((file) =>
    /(document\.cookie =|cookieStore\.set)/.test(readFileSync(path.join(WEB, file), 'utf8')),
  );

  expect(setting.sort()).toEqual([
    'features/analytics/forget-cookies.ts', // deletes those of the analytics service
    'i18n/remember-language.ts',
    'lib/browser/use-theme.ts',
  ]);
  for (const file of setting.slice(1)) expect(readFileSync(path.join(WEB, file), 'utf8')).toContain('cookieName(');
});

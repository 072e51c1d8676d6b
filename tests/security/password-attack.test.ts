import { expect, onTestFinished, test } from 'vitest';
import { startApp } from '#tests/app-process.ts';
import { freezeClock } from '#tests/database/freeze-clock.ts';
import { type TestDatabase, testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';

const SEED = 20_261_201;
const OFFICE = '198.51.100.7';
const AT_ONCE = 10;

/** The real server behind a trusted proxy, as an attacker reaches it, and the account that is attacked. */
async function aServer(db: TestDatabase) {
  const app = await startApp({ databaseUrl: db.url, env: { LOG_LEVEL: 'info', TRUST_PROXY: '1', DEMO: '0' } });
  onTestFinished(() => app.kill());
  const { email, password, id } = await anAccount(db, { role: 'admin', password: 'hashed at full cost' });
  const signIn = (from: string, given: string, cookie = '') =>
    fetch(`${app.baseUrl}/user/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...(cookie !== '' && { cookie }) },
      body: JSON.stringify({ email, password: given }),
    });
  /** Guesses from these addresses, ten at a time; how many were compared with the password. */
  const guess = async (addresses: readonly string[]) => {
    const statuses: number[] = [];
    for (let n = 0; n < addresses.length; n += AT_ONCE) {
      const some = addresses.slice(n, n + AT_ONCE).map(async (from) => (await signIn(from, 'not this one')).status);
      statuses.push(...(await Promise.all(some)));
    }
    expect(statuses.filter((status) => status !== 401 && status !== 429)).toEqual([]);
    return statuses.filter((status) => status === 401).length;
  };
  return { app, id, email, password, signIn, guess };
}

/** Numbers below `limit`, the same for each run (a linear congruential generator). */
function numbers(limit: number): () => number {
  let state = SEED;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * limit);
  };
}

/** Addresses of one /64 network, and of as many networks. */
function addresses(count: number) {
  const next = numbers(65_536);
  const hex = () => next().toString(16);
  return {
    ofOneNetwork: Array.from({ length: count }, () => `2001:db8:0:1:${hex()}:${hex()}:${hex()}:${hex()}`),
    ofManyNetworks: Array.from({ length: count }, (_, n) => `2001:db8:${(n + 2).toString(16)}:${hex()}::${hex()}`),
  };
}

function cookieOf(answer: Response): string {
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  return cookies.find((cookie) => cookie.startsWith('known-browser=')) ?? '';
}

test('an attack of 128 guesses on a running server gets 20 answered, and the owner can sign in', {
  timeout: 120_000,
  tags: ['nightly'],
}, async () => {
  const db = await testDatabase();
  await freezeClock(db);
  const { app, id, email, password, signIn, guess } = await aServer(db);
  const { ofOneNetwork, ofManyNetworks } = addresses(80);

  // Control: without the budgets, every guess is compared.
  let compared = 0;
  for (let n = 0; n < 30; n += AT_ONCE) {
    compared += await guess(ofManyNetworks.slice(n, n + AT_ONCE));
    await db.query('delete from sign_in_failures');
  }
  expect(compared).toBe(30);

  const cookie = cookieOf(await signIn(OFFICE, password));
  const ofNetwork = await guess(ofOneNetwork);
  const ofNeighbour = await guess(Array.from({ length: 8 }, () => OFFICE));
  const elsewhere = await guess(ofManyNetworks.slice(0, 40));
  expect([ofNetwork, ofNeighbour]).toEqual([5, 5]);
  // Ten are left; of those that arrive together, some may be refused because of the others.
  expect(elsewhere).toBeLessThanOrEqual(10);

  const refused = await signIn('203.0.113.9', password);
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await signIn(OFFICE, password, cookie)).status).toBe(200);

  await app.stop();
  const { rows } = await db.query<{ event: string; count: number; rows: number }>(
    `select event, sum(count)::int as count, count(*)::int as rows from security_events group by event order by event`,
  );
  const answered = 30 + ofNetwork + ofNeighbour + elsewhere;
  expect(rows.map(({ event, count }) => [event, count])).toEqual([
    ['sign_in_failed', answered],
    ['sign_in_succeeded', 2],
    ['sign_in_throttled', 30 + 80 + 8 + 40 + 1 - answered],
  ]);
  expect(app.output()).toContain(`"event":"sign_in_throttled","account":"${id}"`);
  expect(app.output()).not.toContain(email);
});

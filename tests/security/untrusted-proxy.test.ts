import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { movableClock } from '#tests/movable-clock.ts';
import { someDeps, TEST_NOW } from '#tests/scenarios/deps.ts';

const db = await testDatabase();
const PROXY = '192.0.2.10';
const FORWARDED = { 'x-forwarded-for': '198.51.100.7' };
const WARNED = {
  status: 'ready',
  warnings: [{ code: 'untrusted_proxy', message: expect.stringMatching('TRUST_PROXY') }],
};

test.each([FORWARDED, { forwarded: 'for=198.51.100.7' }])(
  'readyz and one log line report that %o came from an address that TRUST_PROXY does not name',
  async (headers) => {
    const { app, lines, readyz } = await anApp();
    expect(await readyz()).toEqual({ status: 'ready' });

    for (let visits = 0; visits < 3; visits++) {
      await app.inject({ url: '/api/boats', remoteAddress: PROXY, headers });
    }

    expect(await readyz()).toEqual(WARNED);
    expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toEqual([expect.stringContaining(PROXY)]);
  },
);

test('the warning ends an hour after the last such request', async () => {
  const { app, clock, readyz } = await anApp();
  await app.inject({ url: '/healthz', remoteAddress: PROXY, headers: FORWARDED });

  clock.advance({ minutes: 59 });
  expect(await readyz()).toEqual(WARNED);
  clock.advance({ minutes: 1 });
  expect(await readyz()).toEqual({ status: 'ready' });
});

test.each(['1', PROXY])('control: with TRUST_PROXY=%s the same request is not reported', async (TRUST_PROXY) => {
  const { app, lines, readyz } = await anApp({ TRUST_PROXY });

  await app.inject({ url: '/api/boats', remoteAddress: PROXY, headers: FORWARDED });

  expect(await readyz()).toEqual({ status: 'ready' });
  expect(lines).toEqual([]);
});

test('with another proxy trusted, the request is reported', async () => {
  const { app, readyz } = await anApp({ TRUST_PROXY: '192.0.2.99' });

  await app.inject({ url: '/api/boats', remoteAddress: PROXY, headers: FORWARDED });

  expect(await readyz()).toEqual(WARNED);
});

async function anApp(variables: Record<string, string> = {}) {
  const clock = movableClock(TEST_NOW);
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = await buildApp(someDeps(db, { clock, env: readEnv(variables), logger: { level: 'warn', stream } }));
  return { app, clock, lines, readyz: async () => (await app.inject('/readyz')).json() };
}

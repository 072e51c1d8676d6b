import { expect, test, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { someDeps } from '#tests/scenarios/deps.ts';
import { hashingQueue } from './hashing-queue.ts';

const UNKNOWN = 'nobody@sailor.example';

/** Counts the work per request instead of measuring time, which is unreliable in tests. */
async function aCountingServer() {
  const db = await testDatabase();
  const app = await buildApp(someDeps(db));
  const known = await anAccount(db, { role: 'customer' });
  const disabled = await anAccount(db, { role: 'customer', email: 'gone@sailor.example', disabled: true });
  await db.pool.query("insert into users (email, role) values ('invited@pier.example', 'crew')");
  const addresses = [UNKNOWN, known.email, disabled.email, 'invited@pier.example'];
  const hashing = vi.spyOn(hashingQueue, 'run');
  const asking = vi.spyOn(db.pool, 'query');
  const logged = async () => (await db.pool.query('select count(*)::int as lines from audit_log')).rows[0].lines;
  let from = 0;
  /** The work of one request: statements by name, password hashes, log lines, and the response. */
  const workOf = async (url: string, payload: object) => {
    const linesBefore = await logged();
    hashing.mockClear();
    asking.mockClear();
    const { statusCode, body } = await app.inject({ method: 'POST', url, payload, remoteAddress: `192.0.2.${++from}` });
    const names = asking.mock.calls.map(([statement]) => (statement as unknown as { name?: string }).name);
    // Written once a second, whatever the request.
    const statements = names.filter((name) => name !== 'write-security-events');
    const hashed = hashing.mock.calls.length;
    return { statusCode, body, statements, hashed, lines: (await logged()) - linesBefore };
  };
  return { addresses, workOf };
}

test.each(['/user/password/link', '/user/sign-up'])(
  '%s does the same work for every address and writes one audit line',
  async (url) => {
    const { addresses, workOf } = await aCountingServer();
    const works = [];
    for (const email of addresses) works.push(await workOf(url, { email }));
    expect(works[0]).toMatchObject({ statusCode: 200, hashed: 0, lines: 1 });
    expect(works[0]?.statements.length).toBeGreaterThan(0);
    for (const work of works) expect(work).toEqual(works[0]);
  },
);

test('a failed sign-in compares one password for known and unknown addresses', async () => {
  const { addresses, workOf } = await aCountingServer();
  const works = [];
  for (const email of addresses) works.push(await workOf('/user/auth', { email, password: 'not the right one' }));
  expect(works[0]).toMatchObject({ statusCode: 401, hashed: 1 });
  for (const work of works) expect(work).toEqual(works[0]);
});

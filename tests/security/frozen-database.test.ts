import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createDatabase, type Database, withTransaction } from '#server/db/database.ts';
import { isDatabaseUnavailable } from '#server/db/database-unavailable.ts';
import { createPool } from '#server/db/open/pool.ts';
import { freezable } from '#tests/database/freezable-database.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { someDeps } from '#tests/scenarios/deps.ts';

const SOON_MS = 300;
const NEVER_MS = 600_000;

test('a process is not ready while its database is frozen, and ready again afterwards', async () => {
  const { way, open } = await aFreezableDatabase();
  const db = open(NEVER_MS);
  const app = await buildApp(someDeps(db));
  expect((await app.inject('/readyz')).statusCode).toBe(200);

  way.freeze();
  const control = db.query('select 1').then(() => 'answered');
  const answer = await app.inject('/readyz');

  expect([answer.statusCode, answer.json().error.code]).toEqual([503, 'unavailable']);
  expect(await stateOf(control), 'the control: a question without a limit still waits').toBe('waiting');
  way.thaw();
  await control;
  expect((await app.inject('/readyz')).statusCode).toBe(200);
});

test('simultaneous probes occupy one connection of a frozen database', async () => {
  const { way, open } = await aFreezableDatabase();
  const db = open(NEVER_MS);
  const app = await buildApp(someDeps(db));
  await app.inject('/readyz');

  way.freeze();
  const answers = await Promise.all(Array.from({ length: 30 }, () => app.inject('/readyz')));

  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([503]));
  expect([db.pool.totalCount, db.pool.waitingCount]).toEqual([1, 0]);
  way.thaw();
});

test('a request to a frozen database is answered 503 when the time for an answer is over', async () => {
  const { way, open } = await aFreezableDatabase();
  const [limited, unlimited] = [open(SOON_MS), open(NEVER_MS)];
  const [app, control] = [await buildApp(someDeps(limited)), await buildApp(someDeps(unlimited))];
  const search = '/api/search?date=2026-12-05&people=2';
  for (const each of [app, control]) expect((await each.inject(search)).statusCode).toBe(200);

  way.freeze();
  const waiting = control.inject(search);
  const answer = await app.inject(search);

  expect([answer.statusCode, answer.json().error.code]).toEqual([503, 'unavailable']);
  expect(await stateOf(waiting), 'the control: without the limit it still waits').toBe('waiting');
  way.thaw();
  expect((await waiting).statusCode).toBe(200);
  expect((await app.inject(search)).statusCode).toBe(200);
});

test('a transaction that waits in vain gives up its connection instead of waiting again to roll back', async () => {
  const { way, open } = await aFreezableDatabase();
  const db = open(SOON_MS);
  const outcome = withTransaction(db, async (tx) => {
    await tx.query('select 1');
    way.freeze();
    await tx.query('select 2');
  });

  const error = await outcome.catch((reason: unknown) => reason);

  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(db.pool.totalCount).toBe(0);
  way.thaw();
  expect((await db.query('select 3 as three')).rows).toEqual([{ three: 3 }]);
});

async function aFreezableDatabase() {
  const { url } = await testDatabase();
  const way = await freezable(url);
  const open = (answerWithinMs: number): Database => {
    const pool = createPool({ connection: { connectionString: way.url }, clockOffsetMs: 0, answerWithinMs });
    onTestFinished(() => pool.end());
    return createDatabase(pool);
  };
  return { way, open };
}

async function stateOf(work: PromiseLike<unknown>): Promise<'waiting' | 'done'> {
  return Promise.race([Promise.resolve(work).then(() => 'done' as const), Promise.resolve('waiting' as const)]);
}

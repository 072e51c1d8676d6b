import { expect, test } from 'vitest';
import { openDatabase } from './sessions.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

const shared = await testDatabase();

test('each test has a separate migrated database', async () => {
  const [one, two] = await Promise.all([testDatabase(), testDatabase()]);

  await one.pool.query("insert into app_settings (key, value) values ('here', 'true')");

  const settingsIn = async (db: TestDatabase) => (await db.query('select * from app_settings')).rows;
  expect(await settingsIn(one)).toHaveLength(1);
  expect(await settingsIn(two)).toEqual([]);
  expect(await settingsIn(shared)).toEqual([]);
});

test('sessions with a shifted clock get a different now on the same database', async () => {
  const dayMs = 24 * 3_600_000;
  const tomorrow = openDatabase(shared.url, { clockOffsetMs: dayMs });
  const select = 'select app_now() as now';

  const nowOf = async ({ pool }: Pick<TestDatabase, 'pool'>): Promise<number> =>
    (await pool.query(select)).rows[0].now.epochMilliseconds;
  const [before, ahead, after] = [await nowOf(shared), await nowOf(tomorrow), await nowOf(shared)];
  await tomorrow.pool.end();

  expect(ahead - dayMs).toBeGreaterThanOrEqual(before);
  expect(ahead - dayMs).toBeLessThanOrEqual(after);
});

import { expect, test } from 'vitest';
import { openDatabase } from './sessions.ts';
import { testDatabase } from './test-database.ts';

const shared = await testDatabase();

test('a test has a migrated database to itself', async () => {
  const [one, two] = await Promise.all([testDatabase(), testDatabase()]);

  await one.pool.query("insert into app_settings (key, value) values ('here', 'true')");

  expect((await one.kysely.selectFrom('app_settings').selectAll().execute()).length).toBe(1);
  expect(await two.kysely.selectFrom('app_settings').selectAll().execute()).toEqual([]);
  expect(await shared.kysely.selectFrom('app_settings').selectAll().execute()).toEqual([]);
});

test('sessions with another clock see another now on the same database', async () => {
  const dayMs = 24 * 3_600_000;
  const tomorrow = openDatabase(shared.url, { clockOffsetMs: dayMs });
  const select = 'select app_now() as now';

  const [here, there] = [await shared.pool.query(select), await tomorrow.pool.query(select)];
  await tomorrow.pool.end();

  const ahead: Temporal.Duration = there.rows[0].now.since(here.rows[0].now);
  expect(Math.abs(ahead.total('milliseconds') - dayMs)).toBeLessThan(5_000);
});

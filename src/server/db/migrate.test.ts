import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/test-database.ts';
import { temporaryDir } from '#tests/temporary-dir.ts';
import { migrate } from './migrate.ts';

test('migrations run once and in order, and new ones are applied later', async () => {
  const { db, connection, dir } = await emptyDatabase();
  await writeFile(path.join(dir, '0002_second.sql'), 'insert into first values (2)');
  await writeFile(path.join(dir, '0001_first.sql'), 'create table first (i int)');

  expect(await migrate(connection, dir)).toBe(2);
  expect(await migrate(connection, dir)).toBe(0);
  await writeFile(path.join(dir, '0003_third.sql'), 'insert into first values (3)');
  expect(await migrate(connection, dir)).toBe(1);

  expect((await db.pool.query('select i from first order by i')).rows).toEqual([{ i: 2 }, { i: 3 }]);
});

test('eight processes that start together migrate once', async () => {
  const { db, connection, dir } = await emptyDatabase();
  await writeFile(path.join(dir, '0001_first.sql'), 'create table first (i int); insert into first values (1)');

  const applied = await Promise.all(Array.from({ length: 8 }, () => migrate(connection, dir)));

  expect(applied.filter((count) => count === 1)).toHaveLength(1);
  expect((await db.pool.query('select i from first')).rows).toHaveLength(1);
});

test('a failed migration is rolled back and named in the error', async () => {
  const { db, connection, dir } = await emptyDatabase();
  await writeFile(path.join(dir, '0001_broken.sql'), 'create table half (i int); select no_such_thing');

  await expect(migrate(connection, dir)).rejects.toThrow(/^Cannot start: migration 0001_broken.sql failed: [^\n]+$/);
  expect((await db.pool.query("select to_regclass('half') as half")).rows).toEqual([{ half: null }]);
});

test('an edited migration is refused', async () => {
  const { connection, dir } = await emptyDatabase();
  await writeFile(path.join(dir, '0001_first.sql'), 'select 1');
  await migrate(connection, dir);
  await writeFile(path.join(dir, '0001_first.sql'), 'select 2');

  await expect(migrate(connection, dir)).rejects.toThrow(/0001_first.sql was edited after it was applied/);
});

test('a database with an unknown migration is refused', async () => {
  const { connection } = await emptyDatabase();
  const older = await temporaryDir();
  const newer = await temporaryDir();
  await writeFile(path.join(newer, '0001_first.sql'), 'select 1');
  await migrate(connection, newer);

  await expect(migrate(connection, older)).rejects.toThrow(/0001_first.sql, which this program does not know/);
});

async function emptyDatabase() {
  const db = await testDatabase();
  await db.pool.query('drop table schema_migrations');
  const dir = await temporaryDir();
  return { db, connection: { connectionString: db.url }, dir };
}

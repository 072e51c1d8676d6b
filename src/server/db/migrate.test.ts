import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/test-database.ts';
import { temporaryDir } from '#tests/temporary-dir.ts';
import type { Queryable } from './database.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS_DIR } from './migration-files.ts';

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

test('a failed migration leaves schema and rows as they were and is named in the error', async () => {
  const db = await testDatabase();
  const dir = await temporaryDir();
  await cp(MIGRATIONS_DIR, dir, { recursive: true });
  await writeFile(
    path.join(dir, '9000_broken.sql'),
    `create table half (i int); alter table bookings drop column seats cascade; delete from site_settings;
     select no_such_thing`,
  );
  const before = await schemaOf(db);

  await expect(migrate({ connectionString: db.url }, dir)).rejects.toThrow(
    /^Cannot start: migration 9000_broken.sql failed: [^\n]+$/,
  );

  expect(await schemaOf(db)).toEqual(before);
  expect(await migrate({ connectionString: db.url })).toBe(0);
});

test('an edited migration is refused', async () => {
  const { connection, dir } = await emptyDatabase();
  await writeFile(path.join(dir, '0001_first.sql'), 'select 1');
  await migrate(connection, dir);
  await writeFile(path.join(dir, '0001_first.sql'), 'select 2');

  await expect(migrate(connection, dir)).rejects.toThrow(/0001_first.sql was edited after it was applied/);
});

test('migrations of a newer release are accepted, unless they need a newer program', async () => {
  const { db, connection, dir } = await emptyDatabase();
  const newer = await temporaryDir();
  await writeFile(path.join(dir, '0001_first.sql'), 'alter table schema_migrations add column oldest_program int');
  await cp(dir, newer, { recursive: true });
  await writeFile(path.join(newer, '0002_expand.sql'), 'create table added (i int)');
  await writeFile(path.join(newer, '0003_contract.sql'), '-- oldest program: 0001\ncreate table other (i int)');
  await migrate(connection, newer);

  expect(await migrate(connection, dir)).toBe(0);
  await writeFile(path.join(newer, '0004_contract.sql'), '-- A reason.\n-- oldest program: 0002\ndrop table other');
  expect(await migrate(connection, newer)).toBe(1);

  await expect(migrate(connection, dir)).rejects.toThrow(/0004_contract.sql, with which this older program/);
  expect((await db.query("select to_regclass('other') as other")).rows).toEqual([{ other: null }]);
});

test('a database with an unknown migration between known ones is refused', async () => {
  const { connection, dir } = await emptyDatabase();
  await writeFile(path.join(dir, '0001_first.sql'), 'select 1');
  await migrate(connection, dir);
  const other = await temporaryDir();
  await writeFile(path.join(other, '0002_second.sql'), 'select 2');

  await expect(migrate(connection, other)).rejects.toThrow(/0001_first.sql, with which this older program/);
});

async function emptyDatabase() {
  const db = await testDatabase();
  await db.pool.query('drop table schema_migrations');
  const dir = await temporaryDir();
  return { db, connection: { connectionString: db.url }, dir };
}

/** Every column of the schema, and the rows of one table. */
async function schemaOf(db: Queryable) {
  const { rows: columns } = await db.query(
    'select attrelid::regclass::text as relation, attname, atttypid from pg_attribute order by 1, attnum',
  );
  const { rows: settings } = await db.query('select * from site_settings');
  return { columns, settings };
}

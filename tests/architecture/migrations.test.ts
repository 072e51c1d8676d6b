import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { migrationsOf, readMigrations, sqlInTransaction } from '#server/db/migration-files.ts';
import { temporaryDir } from '#tests/temporary-dir.ts';
import { faultsOfMigrations } from './migrations/faults-of-migrations.ts';

// 0164 creates an index in its transaction. It cannot change, because databases store its checksum.
const FIRST_CHECKED = 181;

test('migrations keep the rules of upgrades without downtime', async () => {
  const all = await migrationsOf();

  expect(all.length).toBeGreaterThan(50);
  expect(faultsOfMigrations(all, FIRST_CHECKED)).toEqual([]);
});

test('control: a migration that breaks a rule is reported', async () => {
  const faults = async (sql: string) => {
    const dir = await temporaryDir();
    await writeFile(
      path.join(dir, '0001_first.sql'),
      'create table parts (code text); create view all_parts as select 1',
    );
    await writeFile(path.join(dir, '0002_second.sql'), sql);
    return faultsOfMigrations(await readMigrations(dir), 2);
  };
  const blocking =
    '0002_second.sql creates an index of parts while nobody can write to it (docs/upgrades.md, "Indexes")';
  const contracting = '0002_second.sql takes something away and names no oldest program (docs/upgrades.md, "Contract")';
  const self = '0002_second.sql needs a program that does not exist: the oldest program is of an earlier release';

  expect(await faults('create unique index a on parts (code)')).toEqual([blocking]);
  expect(await faults('CREATE INDEX IF NOT EXISTS a ON public.parts (code)')).toEqual([blocking]);
  expect(await faults('-- outside a transaction\ncreate index concurrently a on parts (code);')).toEqual([]);
  expect(await faults('create table bolts (i int); create index a on bolts (i)')).toEqual([]);
  for (const statement of [
    'alter table parts drop column code',
    'drop table parts',
    'alter table parts rename code to sku',
    'alter table parts alter column code set not null',
    'alter table parts alter code type int using 1',
    'alter table parts add check (code > 1)',
    'alter table parts add constraint one check (code > 1)',
    'alter table parts add column size int not null',
    'drop view all_parts',
  ]) {
    expect(await faults(statement)).toEqual([contracting]);
    expect(await faults(`-- oldest program: 0001\n${statement}`)).toEqual([]);
  }
  expect(await faults('-- oldest program: 0002\ndrop table parts')).toEqual([self]);
  expect(await faults('-- drop table parts\nalter table parts add column size int')).toEqual([]);
  expect(await faults('alter table parts add column size int not null default 1')).toEqual([]);
  expect(await faults('drop view all_parts; create view all_parts as select 2')).toEqual([]);
});

test('a restore creates indexes within its transaction', async () => {
  const dir = await temporaryDir();
  await writeFile(
    path.join(dir, '0001_first.sql'),
    '-- outside a transaction\n-- Why.\ncreate index concurrently a\n  on parts (code);\ndrop index concurrently if exists b;\n',
  );
  const [migration] = await readMigrations(dir);

  expect(migration && sqlInTransaction(migration)).toBe('create index a on parts (code);\ndrop index if exists b');
});

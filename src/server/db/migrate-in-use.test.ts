import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { untilLockWaits } from '#tests/database/lock-waits.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { temporaryDir } from '#tests/temporary-dir.ts';
import { migrate } from './migrate.ts';

const db = await testDatabase();

const BUILDS_INDEX = '-- outside a transaction\ncreate unique index concurrently parts_by_code on parts (code);';
const IMPATIENT = { waitMs: 50, concurrentWaitMs: 5_000, attempts: 3, pauseMs: 10 };

test('a migration whose table stays in use gives up and changes nothing', async () => {
  const { add } = await aTable();
  await someoneWhoUses('select from parts');
  const change = await add('alter table parts add column size int');

  await expect(change.migrate()).rejects.toThrow(
    /^Cannot start: migration 0001_change.sql failed: a table .* in use in each of 3 attempts; [^\n]+$/,
  );

  expect(await columnsOf()).toEqual(['code']);
});

test('a migration that waits for a table in use does not block readers, and is applied once the table is free', async () => {
  const { add } = await aTable();
  const user = await someoneWhoUses('select from parts');
  const change = await add('alter table parts add column size int');
  const migrating = change.migrate({ ...IMPATIENT, attempts: 400 });
  await untilLockWaits(db, 1);

  await db.query('select from parts');
  await user.end();

  expect(await migrating).toBe(1);
  expect(await columnsOf()).toEqual(['code', 'size']);
});

test('an index is created while rows are written', async () => {
  const { add } = await aTable();
  const writer = await someoneWhoUses("insert into parts values ('one')");
  const migrating = (await add(BUILDS_INDEX)).migrate();
  await untilLockWaits(db, 1);

  await db.query("insert into parts values ('two')");
  await writer.end();

  expect(await migrating).toBe(1);
  expect(await indexesOf()).toEqual(['parts_by_code valid']);
});

test('processes that start together create an index once and do not deadlock', async () => {
  const { add } = await aTable();
  const writer = await someoneWhoUses("insert into parts values ('one')");
  const { migrate: start } = await add(BUILDS_INDEX);
  const starting = Promise.all([start(), start(), start()]);
  await untilLockWaits(db, 1);
  await writer.end();

  expect((await starting).toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
  expect(await indexesOf()).toEqual(['parts_by_code valid']);
});

test('an index left unfinished by an interrupted start is created again', async () => {
  const { add } = await aTable();
  await db.query("insert into parts values ('one'), ('one')");
  await db.query('create unique index concurrently parts_by_code on parts (code)').catch(() => {});
  expect(await indexesOf()).toEqual(['parts_by_code invalid']);
  await db.query('truncate parts');

  expect(await (await add(BUILDS_INDEX)).migrate()).toBe(1);
  expect(await indexesOf()).toEqual(['parts_by_code valid']);
});

test('an index that cannot be created leaves nothing behind', async () => {
  const { add } = await aTable();
  await db.query("insert into parts values ('one'), ('one')");
  const change = await add(`-- outside a transaction
    create index concurrently parts_again on parts (code);
    create unique index concurrently parts_by_code on parts (code);`);

  await expect(change.migrate()).rejects.toThrow(/^Cannot start: migration 0001_change.sql failed: could not create/);

  expect(await indexesOf()).toEqual([]);
  expect((await db.query('select from schema_migrations')).rowCount).toBe(0);
});

test('outside a transaction a migration may only create and drop indexes concurrently', async () => {
  const { add } = await aTable();
  const change = await add('-- outside a transaction\ncreate index parts_by_code on parts (code)');

  await expect(change.migrate()).rejects.toThrow(/0001_change.sql runs outside a transaction and may only/);
});

async function aTable() {
  await db.query('drop table if exists schema_migrations, parts; create table parts (code text not null)');
  const add = async (sql: string) => {
    const dir = await temporaryDir();
    await writeFile(path.join(dir, '0001_change.sql'), sql);
    return { migrate: (limits = IMPATIENT) => migrate({ connectionString: db.url }, dir, limits) };
  };
  return { add };
}

/** A transaction that has run `statement` and stays open. */
async function someoneWhoUses(statement: string) {
  const client = await db.pool.connect();
  let isOpen = true;
  const end = async () => {
    if (isOpen) await client.query('commit');
    if (isOpen) client.release();
    isOpen = false;
  };
  onTestFinished(end);
  await client.query(`begin; ${statement}`);
  return { end };
}

async function columnsOf(): Promise<string[]> {
  const { rows } = await db.query(
    "select attname from pg_attribute where attrelid = 'parts'::regclass and attnum > 0 order by attnum",
  );
  return rows.map(({ attname }) => attname);
}

async function indexesOf(): Promise<string[]> {
  const { rows } = await db.query(
    `select indexrelid::regclass || case when indisvalid then ' valid' else ' invalid' end as index
     from pg_index where indrelid = 'parts'::regclass order by 1`,
  );
  return rows.map(({ index }) => index);
}

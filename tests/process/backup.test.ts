import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import sharp from 'sharp';
import { expect, inject, onTestFinished, test } from 'vitest';
import { backup } from '#server/backup/backup.ts';
import { restore } from '#server/backup/restore.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrationsOf } from '#server/db/migration-files.ts';
import { OWN_SCHEMAS } from '#server/db/backup/own-tables.ts';
import { readEnv } from '#server/env.ts';
import { storePicture } from '#server/features/pictures/store-picture.ts';
import { diskFiles } from '#server/providers/files/disk-files.ts';
import { StartupError } from '#server/startup-error.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { runAsAdmin, urlOf } from '#tests/database/test-server.ts';
import { isNightly } from '#tests/is-nightly.ts';
import { manyBookings } from '#tests/scenarios/many-bookings.ts';
import { temporaryDir } from '#tests/temporary-dir.ts';

/** `npm run test:restore`, and nightly: some 6,000 bookings instead of 60. */
const VOLUME = isNightly ? { boats: 20, days: 300 } : { boats: 3, days: 20 };

interface Site {
  url: string;
  dataDir: string;
}

/** Runs `npm run backup` or `restore` as a process. */
async function runScript(script: 'backup' | 'restore', { url, dataDir }: Site, ...args: string[]) {
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, DEMO: '0' };
  const file = path.join(import.meta.dirname, `../../scripts/${script}.ts`);
  const child = spawn(process.execPath, [file, ...args], { env });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, printed: out + errors };
}

function envOf({ url, dataDir }: Site) {
  return readEnv({ DATABASE_URL: url, DATA_DIR: dataDir, DEMO: '0' });
}

/** A site with bookings, an uploaded picture and a text that is hard to copy. */
async function aSite() {
  const dataDir = await temporaryDir();
  await manyBookings(db.pool, { ...VOLUME, firstDay: '2026-11-01' });
  const hardToCopy = 'Ольга ☀\ttab, new\nline, back\\slash, \\N, \\. and "quotes"';
  await db.pool.query('update messages set message = $1 where id = (select min(id::text)::uuid from messages)', [
    hardToCopy,
  ]);
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#1a5c7a' } })
    .png()
    .toBuffer();
  const files = diskFiles(path.join(dataDir, 'pictures'));
  await storePicture({ db, files }, { bytes, actor: 'system', sourceLink: null });
  return { url: db.url, dataDir };
}

/** An empty database and an empty folder. */
async function anEmptySite() {
  const { adminUrl } = inject('testServer');
  const name = `rental_restored_${randomBytes(4).toString('hex')}`;
  await runAsAdmin(adminUrl, `create database ${name}`);
  onTestFinished(() => runAsAdmin(adminUrl, `drop database ${name} with (force)`));
  return { url: urlOf(adminUrl, name), dataDir: await temporaryDir() };
}

/** Every row of every table as text, the next value of every sequence, and the whole schema. */
async function everythingIn(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const ask = async (sql: string) => (await client.query({ text: sql, rowMode: 'array' })).rows;
  const schemas = OWN_SCHEMAS.map((name) => `'${name}'`).join(',');
  const tables = await ask(
    `select format('%I.%I', schemaname, tablename) from pg_tables where schemaname in (${schemas}) order by 1`,
  );
  const rows: Record<string, unknown> = {};
  for (const [table] of tables) rows[table] = await ask(`select row::text from ${table} row order by 1`);
  const schema = {
    columns: await ask(
      `select table_schema, table_name, column_name, data_type, column_default, is_nullable, generation_expression
       from information_schema.columns where table_schema in (${schemas}) order by 1, 2, 3`,
    ),
    constraints: await ask(
      `select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated from pg_constraint
       where connamespace::regnamespace::text in (${schemas}) order by 1, 2`,
    ),
    indexes: await ask(`select indexdef from pg_indexes where schemaname in (${schemas}) order by 1`),
    triggers: await ask(
      `select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
    ),
    sequences: await ask(
      `select schemaname, sequencename, last_value from pg_sequences where schemaname in (${schemas}) order by 1, 2`,
    ),
  };
  await client.end();
  return { rows, schema };
}

/** ISO 8601. */
async function lastBackup(): Promise<string> {
  const { rows } = await db.pool.query<{ value: string }>("select value from app_settings where key = 'last-backup'");
  return rows[0]?.value ?? '';
}

async function picturesIn(dataDir: string) {
  const folder = path.join(dataDir, 'pictures');
  const names = (await readdir(folder)).toSorted();
  return Promise.all(names.map(async (name) => [name, (await readFile(path.join(folder, name))).toString('base64')]));
}

const db = await testDatabase();
const site = await aSite();
const file = path.join(await temporaryDir(), 'site.backup');
await backup(envOf(site), file);

test('a backup is restored row by row into an empty database and folder, with its pictures', async () => {
  const target = await anEmptySite();
  const copy = path.join(await temporaryDir(), 'copy.backup');

  const { rows: contents, schema } = await everythingIn(site.url);
  const earlier = await lastBackup();
  const made = await runScript('backup', site, copy);
  const done = await runScript('restore', target, copy);

  expect(made).toEqual({ code: 0, printed: expect.stringMatching(/ rows of \d+ tables and 8 picture files .*\n$/) });
  expect(done).toEqual({ code: 0, printed: expect.stringMatching(/^Restored the backup of 20\d\d-[^\n]*\n$/) });
  expect((await lastBackup()) > earlier).toBe(true);
  expect((await stat(copy)).mode & 0o777).toBe(0o600);
  expect(await everythingIn(target.url)).toEqual({ rows: contents, schema });
  expect(await picturesIn(target.dataDir)).toEqual(await picturesIn(site.dataDir));
});

test('a backup without pictures that the site shows is kept, but fails and does not count as the last one', {
  tags: ['nightly'],
}, async () => {
  const copy = path.join(await temporaryDir(), 'copy.backup');
  const earlier = await lastBackup();

  const made = await runScript('backup', { url: site.url, dataDir: await temporaryDir() }, copy);

  expect(made).toEqual({
    code: 1,
    printed: expect.stringMatching(/^[^\n]+ was checked\.\n8 picture files [^\n]+ DATA_DIR [^\n]+\n$/),
  });
  expect(await lastBackup()).toBe(earlier);
  const target = await anEmptySite();
  await restore(envOf(target), copy, { replace: false });
  expect((await everythingIn(target.url)).rows['public.bookings']).not.toEqual([]);
});

test('a database with bookings is only replaced when asked, and that of a running server is never', {
  tags: ['nightly'],
}, async () => {
  const target = await anEmptySite();
  await restore(envOf(target), file, { replace: false });
  await runAsAdmin(target.url, "update bookings set customer_name = 'Changed since'");

  await expect(restore(envOf(target), file, { replace: false })).rejects.toThrow(
    'Nothing was restored: the database has bookings; --replace overwrites them',
  );
  const server = new pg.Client({ connectionString: target.url, application_name: 'rental' });
  await server.connect();
  await expect(restore(envOf(target), file, { replace: true })).rejects.toThrow(
    'Nothing was restored: the server is running on this database; stop it first',
  );
  const { rowCount } = await server.query("select from bookings where customer_name <> 'Changed since'");
  await server.end();
  expect(rowCount).toBe(0);

  await restore(envOf(target), file, { replace: true });
  const { rows } = await everythingIn(target.url);
  expect(JSON.stringify(rows['public.bookings'])).not.toContain('Changed since');
});

test.for([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 2_000)],
  ['changed in one byte', (bytes: Buffer) => withByteChanged(bytes, Math.floor(bytes.length / 2))],
  ['another file', () => Buffer.from('not a backup')],
] as const)('a backup that is %s changes nothing', async ([, damaged]) => {
  const target = await anEmptySite();
  const copy = path.join(await temporaryDir(), 'damaged.backup');
  await writeFile(copy, damaged(await readFile(file)));

  await expect(restore(envOf(target), copy, { replace: false })).rejects.toThrow(/^Nothing was restored: [^\n]*$/);

  expect((await everythingIn(target.url)).rows).toEqual({});
});

test('a restore that fails half-way leaves the database as it was', { tags: ['nightly'] }, async () => {
  const target = await anEmptySite();
  await restore(envOf(target), file, { replace: false });
  const before = await everythingIn(target.url);

  // The folder of the pictures cannot be created.
  const dataDir = path.join(await temporaryDir(), 'file');
  await writeFile(dataDir, '');
  await expect(restore(envOf({ ...target, dataDir }), file, { replace: true })).rejects.toThrow(StartupError);

  expect(await everythingIn(target.url)).toEqual(before);
});

test('a backup of an older release is brought to the newest schema', { tags: ['nightly'] }, async () => {
  const copy = await anOlderBackup();
  const [target, newest] = [await anEmptySite(), await anEmptySite()];
  await migrate({ connectionString: newest.url });

  await restore(envOf(target), copy, { replace: false });

  expect((await everythingIn(target.url)).schema).toEqual((await everythingIn(newest.url)).schema);
});

test('a restored backup whose tables cannot be brought to the newest schema is reported as restored', {
  tags: ['nightly'],
}, async () => {
  const copy = await anOlderBackup();
  const target = await anEmptySite();
  const client = new pg.Client({ connectionString: target.url });
  await client.connect();
  await client.query(`create schema other;
    create function other.refuse() returns event_trigger language plpgsql as $$
    begin if current_setting('application_name') <> 'rental restore' then raise 'not this'; end if; end $$;
    create event trigger refuse on ddl_command_start execute function other.refuse()`);
  await client.end();

  await expect(restore(envOf(target), copy, { replace: false })).rejects.toThrow(
    /^The backup was restored, but its tables could not be brought to this release: not this;/,
  );
});

test('a backup that cannot be written fails with one line, and an earlier one stays', async () => {
  const folder = await temporaryDir();
  const earlier = path.join(folder, 'site.backup');
  await writeFile(earlier, 'earlier');
  const unreachable = { ...site, url: 'postgres://nobody@localhost:1/none' };

  await expect(backup(envOf(site), path.join(folder, 'no/such/folder'))).rejects.toThrow(
    /^No backup was made: [^\n]*$/,
  );
  await expect(backup(envOf(unreachable), earlier)).rejects.toThrow(StartupError);

  expect(await readFile(earlier, 'utf8')).toBe('earlier');
  expect(await readdir(folder)).toEqual(['site.backup']);
});

test('the program keeps its data in the schemas that are backed up', async () => {
  const { rows } = await db.pool.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' order by 1`,
  );

  expect(rows.map(({ name }) => name)).toEqual(OWN_SCHEMAS);
});

function withByteChanged(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
}

/** A backup made by a release that lacks the newest migration. */
async function anOlderBackup(): Promise<string> {
  const older = await anEmptySite();
  const migrations = await temporaryDir();
  for (const { name, sql } of (await migrationsOf()).slice(0, -1)) await writeFile(path.join(migrations, name), sql);
  await migrate({ connectionString: older.url }, migrations);
  const copy = path.join(await temporaryDir(), 'older.backup');
  await backup(envOf(older), copy);
  return copy;
}

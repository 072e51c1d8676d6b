import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { DatabaseClient } from './open/database-client.ts';

const migrationsDir = path.join(import.meta.dirname, 'migrations');

export interface Migration {
  version: number;
  name: string;
  sql: string;
  checksum: string;
}

export type AppliedMigration = Pick<Migration, 'version' | 'name' | 'checksum'>;

export const SCHEMA_MIGRATIONS = `create table if not exists schema_migrations (
  version int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`;

/** Rows are `AppliedMigration`, in order. */
export const APPLIED_MIGRATIONS = 'select version, name, checksum from schema_migrations order by version';

/**
 * Brings the database to the newest schema: applies each `NNNN_name.sql` once, in order, in its own transaction.
 * Processes that start together wait for each other. Returns how many were applied.
 * @throws StartupError when an applied file was edited, or when the database has a migration that this program does not
 * know.
 */
export async function migrate(connection: pg.ClientConfig, dir = migrationsDir): Promise<number> {
  const migrations = await readMigrations(dir);
  const turn = await openClient(connection);
  try {
    // A lock of the transaction: behind a pooler, one of the session could outlive this process.
    await turn.query('begin; set local idle_in_transaction_session_timeout = 0');
    await turn.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.migrations]);
    return await applyPending(await openClient(connection), migrations);
  } finally {
    await turn.end();
  }
}

async function openClient(connection: pg.ClientConfig): Promise<pg.Client> {
  const defaults = { application_name: 'rental migrations', connectionTimeoutMillis: 10_000 };
  const client = new DatabaseClient({ ...defaults, ...connection });
  client.on('error', () => {}); // the running query fails with the same error
  await client.connect();
  return client;
}

async function applyPending(client: pg.Client, migrations: Migration[]): Promise<number> {
  try {
    const pending = await findPending(client, migrations);
    for (const migration of pending) await apply(client, migration);
    return pending.length;
  } finally {
    await client.end();
  }
}

/** The migrations of this program in order. A restore applies those of its backup. */
export async function migrationsOf(): Promise<Migration[]> {
  return readMigrations(migrationsDir);
}

/** The newest version among the files. Readiness compares it with the applied version. */
export async function newestMigration(): Promise<number> {
  return (await readMigrations(migrationsDir)).at(-1)?.version ?? 0;
}

async function findPending(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  await client.query(SCHEMA_MIGRATIONS);
  const { rows } = await client.query<AppliedMigration>(APPLIED_MIGRATIONS);
  for (const applied of rows) {
    const file = migrations.find((migration) => migration.version === applied.version);
    if (!file)
      throw new StartupError(
        `Cannot start: the database has migration ${applied.name}, which this program does not know`,
      );
    if (file.checksum !== applied.checksum) {
      throw new StartupError(
        `Cannot start: migration ${file.name} was edited after it was applied; restore it and add a new one`,
      );
    }
  }
  const done = new Set(rows.map((row) => row.version));
  return migrations.filter((migration) => !done.has(migration.version));
}

async function apply(client: pg.Client, { version, name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
      version,
      name,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new StartupError(`Cannot start: migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

async function readMigrations(dir: string): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
  const migrations = await Promise.all(names.map((name) => readMigration(dir, name)));
  const twice = migrations.find((migration, index) => migration.version === migrations[index - 1]?.version);
  if (twice) throw new StartupError(`Cannot start: two migrations have the number of ${twice.name}`);
  return migrations;
}

async function readMigration(dir: string, name: string): Promise<Migration> {
  const sql = await readFile(path.join(dir, name), 'utf8');
  return { version: Number(name.slice(0, 4)), name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

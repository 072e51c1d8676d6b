import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { applyMigration, LOCK_LIMITS, type LockLimits } from './apply-migration.ts';
import { type AppliedMigration, type Migration, MIGRATIONS_DIR, readMigrations } from './migration-files.ts';
import type { ConnectionSettings } from './open/connection-settings.ts';
import { DatabaseClient } from './open/database-client.ts';

export const SCHEMA_MIGRATIONS = `create table if not exists schema_migrations (
  version int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`;

/** Rows are `AppliedMigration`, in order. */
export const APPLIED_MIGRATIONS = 'select version, name, checksum from schema_migrations order by version';

/** The column was added later than the table, by migration 0180. */
const APPLIED_WITH_OLDEST_PROGRAM = `select version, name, checksum,
  (to_jsonb(applied) ->> 'oldest_program')::int as "oldestProgram" from schema_migrations applied order by version`;

const TURN_ASKED_EACH_MS = 100;

/**
 * Brings the database to the newest schema: applies each `NNNN_name.sql` once, in order, in its own transaction or, where
 * the file says so, outside one. Processes that start at the same time wait for each other. Migrations of a newer release
 * are accepted when they allow this program. Returns how many were applied.
 * @throws StartupError when a migration fails, an applied file was edited, or the database needs a newer program
 */
export async function migrate(
  connection: ConnectionSettings,
  dir = MIGRATIONS_DIR,
  given: LockLimits = LOCK_LIMITS,
): Promise<number> {
  const migrations = await readMigrations(dir);
  // Through a pooler, a session's setting would stay for other clients.
  const limits = connection.isPooled ? { ...given, concurrentWaitMs: null } : given;
  const turn = await openClient(connection);
  try {
    await takeTurn(turn);
    return await applyPending(await openClient(connection), migrations, limits);
  } finally {
    await turn.end();
  }
}

/**
 * Takes a transaction lock: behind a pooler, a session lock could outlive this process. A `create index concurrently`
 * waits for every snapshot. So this polls for the lock instead of waiting in a statement, and without parameters, which
 * would keep the statement's portal and its snapshot until the next statement.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  await client.query('begin; set local idle_in_transaction_session_timeout = 0');
  for (;;) {
    const { rows } = await client.query(`select pg_try_advisory_xact_lock(${ADVISORY_LOCKS.migrations}) as "isOurs"`);
    if (rows[0].isOurs) return;
    await setTimeout(TURN_ASKED_EACH_MS);
  }
}

async function openClient(connection: pg.ClientConfig): Promise<pg.Client> {
  const defaults = { application_name: 'rental migrations', connectionTimeoutMillis: 10_000 };
  const client = new DatabaseClient({ ...defaults, ...connection });
  client.on('error', () => {}); // the running query fails with the same error
  await client.connect();
  return client;
}

async function applyPending(client: pg.Client, migrations: Migration[], limits: LockLimits): Promise<number> {
  try {
    const pending = await findPending(client, migrations);
    for (const migration of pending) await applyMigration(client, migration, limits);
    return pending.length;
  } finally {
    await client.end();
  }
}

type Applied = AppliedMigration & Pick<Migration, 'oldestProgram'>;

async function findPending(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  await client.query(SCHEMA_MIGRATIONS);
  const { rows } = await client.query<Applied>(APPLIED_WITH_OLDEST_PROGRAM);
  const newest = migrations.at(-1)?.version ?? 0;
  for (const applied of rows) {
    const file = migrations.find((migration) => migration.version === applied.version);
    if (!file) refuseUnlessNewer(applied, newest);
    else if (file.checksum !== applied.checksum) {
      throw new StartupError(
        `Cannot start: migration ${file.name} was edited after it was applied; restore it and add a new one`,
      );
    }
  }
  const done = new Set(rows.map((row) => row.version));
  return migrations.filter((migration) => !done.has(migration.version));
}

/** While a newer release is rolled out, and after a roll-back, the database has that release's migrations (docs/upgrades.md). */
function refuseUnlessNewer({ version, name, oldestProgram }: Applied, newest: number): void {
  if (version > newest && (oldestProgram ?? 0) <= newest) return;
  throw new StartupError(
    `Cannot start: the database has migration ${name}, with which this older program does not work; install the newer release`,
  );
}

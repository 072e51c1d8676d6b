import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { StartupError } from '../startup-error.ts';
import type { IndexChange, Migration } from './migration-files.ts';

/** Limits on waiting for locks. Other statements queue behind a waiting migration, so it gives up and tries again. */
export interface LockLimits {
  /** The longest wait of one attempt, in ms. */
  waitMs: number;
  /** The same for an index that is created concurrently, which blocks no other statement. null: no limit. */
  concurrentWaitMs: number | null;
  attempts: number;
  /** Pause between two attempts, in ms. */
  pauseMs: number;
}

export const LOCK_LIMITS: LockLimits = { waitMs: 2_000, concurrentWaitMs: 300_000, attempts: 30, pauseMs: 1_000 };

/**
 * Applies one migration and records it. A failed one leaves the schema as it was.
 * @throws StartupError with the reason
 */
export async function applyMigration(client: pg.Client, migration: Migration, limits: LockLimits): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (migration.indexes) await changeIndexes(client, migration, migration.indexes, limits);
      else await runInTransaction(client, migration, limits);
      return;
    } catch (error) {
      if (!isLockTaken(error)) throw failed(migration, (error as Error).message, error);
      if (attempt >= limits.attempts) throw failed(migration, lockedFor(attempt), error);
    }
    await setTimeout(limits.pauseMs);
  }
}

async function runInTransaction(client: pg.Client, migration: Migration, { waitMs }: LockLimits): Promise<void> {
  await client.query(`begin; set local lock_timeout = ${waitMs}`);
  try {
    await client.query(migration.sql);
    await record(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Skips statements that were done before an interruption, and creates an unfinished index again. */
async function changeIndexes(
  client: pg.Client,
  migration: Migration,
  changes: readonly IndexChange[],
  { concurrentWaitMs }: LockLimits,
): Promise<void> {
  if (concurrentWaitMs !== null) await client.query(`set lock_timeout = ${concurrentWaitMs}`);
  const created: string[] = [];
  try {
    for (const { action, index, statement } of changes) {
      const state = await stateOf(client, index);
      if (state === (action === 'create' ? 'valid' : 'missing')) continue;
      if (action === 'create') {
        if (state === 'invalid') await dropIndex(client, index);
        created.push(index);
      }
      await client.query(statement);
    }
    await record(client, migration);
  } catch (error) {
    // If this fails too, the next start does it.
    for (const index of created) await dropIndex(client, index).catch(() => {});
    throw error;
  }
}

async function stateOf(client: pg.Client, index: string): Promise<'valid' | 'invalid' | 'missing'> {
  const { rows } = await client.query<{ isValid: boolean }>(
    'select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)',
    [index],
  );
  if (!rows[0]) return 'missing';
  return rows[0].isValid ? 'valid' : 'invalid';
}

async function dropIndex(client: pg.Client, index: string): Promise<void> {
  await client.query(`drop index concurrently if exists ${index}`);
}

async function record(client: pg.Client, { version, name, checksum, oldestProgram }: Migration): Promise<void> {
  await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
    version,
    name,
    checksum,
  ]);
  if (oldestProgram === null) return;
  await client.query('update schema_migrations set oldest_program = $2 where version = $1', [version, oldestProgram]);
}

/** A lock time-out, or a deadlock with another transaction. */
function isLockTaken(error: unknown): boolean {
  return ['55P03', '40P01'].includes((error as { code?: string }).code ?? '');
}

function lockedFor(attempts: number): string {
  return `a table that it changes was in use in each of ${attempts} attempts; nothing was changed; end long transactions (pg_stat_activity shows them) and start again`;
}

function failed({ name }: Migration, reason: string, cause: unknown): StartupError {
  return new StartupError(`Cannot start: migration ${name} failed: ${reason}`, { cause });
}

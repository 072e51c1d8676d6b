import { runMigrations } from 'graphile-worker';
import { createDatabase, withTransaction } from '../db/database.ts';
import type { ConnectionSettings } from '../db/open/connection-settings.ts';
import { jobsPool } from './jobs-pool.ts';
import { quietLogger } from './jobs-logger.ts';
import { takeTurn } from './queries.ts';

/** Migrates the job queue's schema (`graphile_worker`). It must run before a job is added. Safe to repeat. */
export async function migrateJobs(connection: ConnectionSettings): Promise<void> {
  const pool = jobsPool(connection);
  try {
    await withTransaction(createDatabase(pool), async (turn) => {
      await takeTurn(turn, []);
      await runMigrations({ pgPool: pool, logger: quietLogger });
    });
  } finally {
    await pool.end();
  }
}

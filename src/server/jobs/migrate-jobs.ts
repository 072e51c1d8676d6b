import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { jobsPool } from './jobs-pool.ts';
import { quietLogger } from './jobs-logger.ts';
import { endTurn, takeTurn } from './queries.ts';

/** Migrates the job queue's schema (`graphile_worker`). It must run before a job is added. Safe to repeat. */
export async function migrateJobs(connection: pg.PoolConfig): Promise<void> {
  const pool = jobsPool(connection);
  try {
    const turn = await pool.connect();
    try {
      await takeTurn(turn, []);
      await runMigrations({ pgPool: pool, logger: quietLogger });
      await endTurn(turn, []);
    } finally {
      turn.release(true);
    }
  } finally {
    await pool.end();
  }
}

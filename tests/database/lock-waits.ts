import type { Database } from '#server/db/database.ts';

const LONGEST_WAIT_MS = 10_000;

/** Resolves when at least this many sessions of this database are waiting for a lock; rejects after ten seconds. */
export async function untilLockWaits({ pool }: Database, sessions: number): Promise<void> {
  const end = performance.now() + LONGEST_WAIT_MS;
  for (;;) {
    const { rows } = await pool.query(
      "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (rows[0].waiting >= sessions) return;
    if (performance.now() > end) throw new Error(`${rows[0].waiting} of ${sessions} sessions wait for a lock`);
  }
}

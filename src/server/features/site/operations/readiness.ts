import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../../db/database.ts';
import { appliedMigration } from '../../../db/tables/applied-migration.ts';

/** Load balancers check every few seconds and expect an answer within two. */
const ANSWER_WITHIN_MS = 1_500;

/**
 * Whether the database answers in time and has the migration `newest`, or a newer one of the release that is being rolled out.
 * Concurrent callers share one query, so that an unresponsive database occupies at most one connection.
 */
export function readiness(db: Database, newest: number): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null;
  const ask = async () => {
    const [applied] = await appliedMigration(db, []);
    return (applied?.version ?? 0) >= newest;
  };
  return async () => {
    asking ??= ask().finally(() => (asking = null));
    const answered = new AbortController();
    const late = setTimeout(ANSWER_WITHIN_MS, false, { signal: answered.signal }).catch(() => false);
    try {
      return await Promise.race([asking, late]);
    } finally {
      answered.abort();
    }
  };
}

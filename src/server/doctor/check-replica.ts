import { setTimeout } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { openReplica } from '../db/open/open-database.ts';
import type { Env } from '../env.ts';
import { ok, problem, type Result } from './finding.ts';

const TRIED_FOR_MS = 2_000;
const FRESH_MS = 500;
const STEP_MS = 50;

/** Whether DATABASE_REPLICA_URL has what the primary has; null: it is not set. */
export async function checkReplica(env: Env, primary: Database): Promise<Result | null> {
  const replica = openReplica(env, 0, primary.pool);
  if (!replica) return null;
  try {
    for (let waited = 0; waited < TRIED_FOR_MS; waited += STEP_MS) {
      const ageMs = performance.now() - replica.upTo();
      if (ageMs < FRESH_MS) return ok('follows the primary, less than half a second behind');
      await setTimeout(STEP_MS);
    }
    return problem(
      'cannot be reached, is not a standby of DATABASE_URL, or is more than half a second behind; the primary answers instead; check DATABASE_REPLICA_URL and pg_stat_replication',
    );
  } finally {
    await replica.close();
  }
}

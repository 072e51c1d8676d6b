import { ADVISORY_LOCKS } from '../db/advisory-locks.ts';
import { prepared } from '../db/statement.ts';

/** Adds a job under the task's name; repeated calls keep one job. Uses the database's clock. */
export const enqueue = prepared<[task: string, inSeconds: number], never>(
  'enqueue-task',
  `select from graphile_worker.add_job($1, run_at := now() + make_interval(secs => $2), job_key := $1, max_attempts := 1)`,
);

/** Lets processes that start together migrate one after another. The lock ends with the transaction. */
export const takeTurn = prepared<[], never>(
  'take-turn-to-migrate-jobs',
  `select from pg_advisory_xact_lock(${ADVISORY_LOCKS.jobMigrations})`,
);

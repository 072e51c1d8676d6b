import { ADVISORY_LOCKS } from '../db/advisory-locks.ts';
import { prepared } from '../db/statement.ts';

/** Adds a job under the task's name; repeated calls keep one job. Uses the database's clock. */
export const enqueue = prepared<[task: string, inSeconds: number], never>(
  'enqueue-task',
  `select from graphile_worker.add_job($1, run_at := now() + make_interval(secs => $2), job_key := $1, max_attempts := 1)`,
);

/**
 * Sets the last runs of the timetable that are in the future to now. The queue starts nothing before the last run, so after a start
 * with a clock that was a year ahead no task of the timetable would run for a year. Five minutes are left for clocks that differ.
 */
export const forgetFutureRuns = prepared<[], never>(
  'forget-future-runs',
  `update graphile_worker._private_known_crontabs set last_execution = now(), known_since = least(known_since, now())
   where last_execution > now() + interval '5 minutes'`,
);

/** Lets processes that start together migrate one after another. The lock ends with the transaction. */
export const takeTurn = prepared<[], never>(
  'take-turn-to-migrate-jobs',
  `select from pg_advisory_xact_lock(${ADVISORY_LOCKS.jobMigrations})`,
);

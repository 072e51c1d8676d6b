import type { Queryable } from '../db/database.ts';

/** Enqueues under the task's own name, once however often it is asked for; by the database's clock. */
export async function enqueue(sql: Queryable, task: string, inSeconds: number): Promise<void> {
  await sql.query(
    `select graphile_worker.add_job($1, run_at := now() + make_interval(secs => $2), job_key := $1, max_attempts := 1)`,
    [task, inSeconds],
  );
}

const LOCK_KEY = 7_230_116;

/** Processes that start together take turns; the lock ends with the session at the latest. */
export async function takeTurn(sql: Queryable): Promise<void> {
  await sql.query('select pg_advisory_lock($1)', [LOCK_KEY]);
}

export async function endTurn(sql: Queryable): Promise<void> {
  await sql.query('select pg_advisory_unlock($1)', [LOCK_KEY]);
}

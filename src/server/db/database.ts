import type pg from 'pg';
import { isAnswerOverdue } from './database-unavailable.ts';

/** Runs queries on any connection of the pool, or on the connection of one transaction. */
export interface Queryable {
  query<Row extends pg.QueryResultRow = any>(
    query: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>;
}

export interface Database extends Queryable {
  pool: pg.Pool;
  /** The replica has everything committed until this time, in ms of `performance.now()`. Absent without a replica. */
  replicaUpTo?: () => number;
}

export function createDatabase(pool: pg.Pool): Database {
  return { pool, query: pool.query.bind(pool) };
}

/**
 * Runs `work` in one read-committed transaction. Commits when it resolves; rolls back and rethrows when it throws.
 * `work` must not call other services: its locks would be held until they answer.
 */
export async function withTransaction<T>(db: Database, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await db.pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    const { command } = await client.query('commit');
    // PostgreSQL answers COMMIT with ROLLBACK when a statement failed and `work` caught the error.
    if (command === 'ROLLBACK') throw new Error('The transaction was rolled back: a statement in it had failed');
    return result;
  } catch (error) {
    if (isAnswerOverdue(error)) broken = error;
    else await client.query('rollback').catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    client.release(broken);
  }
}

import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { DB } from './types.ts';

/** Whatever runs a query: the pool, or the one connection of a transaction. */
export type Queryable = pg.Pool | pg.PoolClient;

/** Two ways to ask the same place: prepared statements (named.ts) through `sql`, composed queries through `kysely`. */
export interface Session {
  sql: Queryable;
  kysely: Kysely<DB>;
}

export interface Database extends Session {
  pool: pg.Pool;
}

export function createDatabase(pool: pg.Pool): Database {
  return { pool, sql: pool, kysely: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) };
}

/**
 * Runs `work` in one read-committed transaction and commits when it resolves; rolls back and rethrows when it throws.
 * Nothing outside the database is called in `work`: its locks would be held for as long as the other side likes.
 */
export async function withTransaction<T>(db: Database, work: (tx: Session) => Promise<T>): Promise<T> {
  const client = await db.pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(sessionOn(client));
    const { command } = await client.query('commit');
    // PostgreSQL answers so when a statement failed and `work` swallowed the error.
    if (command === 'ROLLBACK') throw new Error('The transaction was rolled back: a statement in it had failed');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    client.release(broken);
  }
}

function sessionOn(client: pg.PoolClient): Session {
  const borrowed = { query: client.query.bind(client), processID: 0, release: () => {} };
  const onlyThis = { connect: async () => borrowed, end: async () => {}, options: {} };
  return { sql: client, kysely: new Kysely<DB>({ dialect: new PostgresDialect({ pool: onlyThis }) }) };
}

import pg from 'pg';
import { createDatabase, type Database } from '#server/db/database.ts';
import { createPool } from '#server/db/open/pool.ts';
import { TemporalClient } from '#server/db/open/temporal-client.ts';

/**
 * A database whose sessions wait for half a second after each statement that contains `text`, so that two transactions which lock in
 * different orders meet. The caller ends the pool.
 */
export function pausingDatabase(
  url: string,
  text: string,
  options: { readonly clockOffsetMs: number; readonly max: number },
): Database {
  class PausingClient extends TemporalClient {
    override query(first: any, second?: any, ...rest: any[]): any {
      const result = super.query(first, second, ...rest);
      const isMeant = typeof first === 'object' && first !== null && String(first.text).includes(text);
      return isMeant
        ? (result as Promise<unknown>).then(async (rows) => {
            await super.query('select pg_sleep(0.5)');
            return rows;
          })
        : result;
    }
  }
  const pool = createPool({ connection: { connectionString: url }, ...options });
  (pool as unknown as { Client: typeof pg.Client }).Client = PausingClient;
  return createDatabase(pool);
}

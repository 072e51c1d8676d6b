import pg from 'pg';
import { createDatabase, type Database } from '#server/db/database.ts';
import { createPool } from '#server/db/open/pool.ts';
import { TemporalClient } from '#server/db/open/temporal-client.ts';

const LOCK = /\bfor (no key )?update( nowait)?\b/;
const PAUSE = 'select pg_sleep(0.1)';

/**
 * A negative control for races: the same database and statements without row locks. A pause replaces each lock, so that
 * all transactions read before any writes. The caller ends the pool.
 */
export function withoutLocks(url: string, options: { clockOffsetMs: number; max: number }): Database {
  const pool = createPool({ connection: { connectionString: url }, ...options });
  (pool as unknown as { Client: typeof pg.Client }).Client = LocklessClient;
  return createDatabase(pool);
}

class LocklessClient extends TemporalClient {
  override query(first: any, second?: any, ...rest: any[]): any {
    if (typeof first !== 'object' || first === null || !LOCK.test(first.text ?? '')) {
      return super.query(first, second, ...rest);
    }
    const unlocked = { ...first, text: first.text.replace(LOCK, '') };
    return super.query(unlocked, second, ...rest).then(async (result: unknown) => {
      await super.query(PAUSE);
      return result;
    });
  }
}

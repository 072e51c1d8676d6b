import { createDatabase, type Database } from '#server/db/database.ts';
import { createPool } from '#server/db/open/pool.ts';

export interface SessionOptions {
  /** Shifts `app_now()` for these sessions, as the process's CLOCK does. */
  clockOffsetMs?: number;
  /** The maximum number of connections; 10 by default. */
  max?: number;
}

/** More sessions on a database, as another process would have. The caller ends the pool. */
export function openDatabase(url: string, { clockOffsetMs = 0, ...options }: SessionOptions = {}): Database {
  return createDatabase(createPool({ connection: { connectionString: url }, clockOffsetMs, ...options }));
}

import { inject } from 'vitest';
import { createDatabase, type Database } from '#server/db/database.ts';
import { atTheEnd } from '#tests/at-the-end.ts';
import { borrowDatabase } from './kept-databases.ts';
import type { SessionOptions } from './sessions.ts';

export interface TestDatabase extends Database {
  /** DATABASE_URL for a separate process. */
  url: string;
}

/**
 * An empty migrated database with sessions of its own until the test ends. When called at the top of a file, its tests
 * share one.
 */
export async function testDatabase(options: SessionOptions = {}): Promise<TestDatabase> {
  const { url, pool, giveBack } = await borrowDatabase(inject('testServer'), options);
  atTheEnd(giveBack);
  return { ...createDatabase(pool), url };
}

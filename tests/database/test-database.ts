import { inject } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { atTheEnd } from '#tests/at-the-end.ts';
import { copyTemplate, dropDatabase } from './databases.ts';
import { openDatabase, type SessionOptions } from './sessions.ts';

export interface TestDatabase extends Database {
  /** DATABASE_URL for a separate process. */
  url: string;
}

/**
 * A fresh migrated database, dropped when the test ends. When called at the top of a file, its tests share one, dropped
 * after the last.
 */
export async function testDatabase(options: SessionOptions = {}): Promise<TestDatabase> {
  const server = inject('testServer');
  const url = await copyTemplate(server);
  const database = openDatabase(url, options);
  atTheEnd(async () => {
    await database.pool.end();
    await dropDatabase(server, url);
  });
  return { ...database, url };
}

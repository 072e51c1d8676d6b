import { randomBytes } from 'node:crypto';
import { createDatabase, type Database } from '#server/db/database.ts';
import { createPool } from '#server/db/open/pool.ts';
import { runAsAdmin, type TestServer, urlOf } from './test-server.ts';

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

/**
 * Creates an empty migrated database and returns its address. The caller drops it. Copying the files takes half as long
 * as PostgreSQL's default, which writes every page to its log.
 */
export async function copyTemplate({ adminUrl, template }: TestServer): Promise<string> {
  const name = `rental_test_${randomBytes(6).toString('hex')}`;
  await runAsAdmin(adminUrl, `create database ${name} template ${template} strategy file_copy`);
  return urlOf(adminUrl, name);
}

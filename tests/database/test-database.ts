import { randomBytes } from 'node:crypto';
import { afterAll, inject, onTestFinished } from 'vitest';
import { createDatabase, type Database } from '#server/db/database.ts';
import { createPool } from '#server/db/pool.ts';
import { runAsAdmin, type TestServer, urlOf } from './test-server.ts';

export interface TestDatabase extends Database {
  /** For a process of its own: DATABASE_URL. */
  url: string;
}

export interface SessionOptions {
  /** Moves `app_now()` for these sessions, as the process's CLOCK does. */
  clockOffsetMs?: number;
  /** Connections at most; 10 by default. */
  max?: number;
}

/**
 * A fresh migrated database, dropped when the test ends; called at the top of a file: one for all its tests, dropped after
 * the last.
 */
export async function testDatabase(options: SessionOptions = {}): Promise<TestDatabase> {
  const server = inject('testServer');
  const url = await copyTemplate(server);
  const database = openDatabase(url, options);
  atTheEnd(async () => {
    await database.pool.end();
    await runAsAdmin(server.adminUrl, `drop database ${databaseName(url)} with (force)`);
  });
  return { ...database, url };
}

/** More sessions on a database, as another process would have; the caller ends the pool. */
export function openDatabase(url: string, { clockOffsetMs = 0, ...options }: SessionOptions = {}): Database {
  return createDatabase(createPool({ connection: { connectionString: url }, clockOffsetMs, ...options }));
}

/** A migrated database that nobody has written to; returns its address. The caller drops it. */
export async function copyTemplate({ adminUrl, template }: TestServer): Promise<string> {
  const name = `rental_test_${randomBytes(6).toString('hex')}`;
  await runAsAdmin(adminUrl, `create database ${name} template ${template}`);
  return urlOf(adminUrl, name);
}

function databaseName(url: string): string {
  return new URL(url).pathname.slice(1);
}

function atTheEnd(work: () => Promise<void>): void {
  try {
    onTestFinished(work);
  } catch {
    afterAll(work); // not inside a test: the file's own database
  }
}

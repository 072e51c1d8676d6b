import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { startEmbedded } from '#server/db/open/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { hasSharedMemory, SHARED_MEMORY } from '#tests/shared-memory.ts';

const MEMORY_FOR_DATABASES = 2 * 2 ** 30;

/**
 * Most of a test's time is planning in new sessions. A session plans each statement once, not again for each of its first
 * five executions, and reads files itself: other processes to read for it cost more than they save where files are in memory.
 */
const SETTINGS = {
  fsync: 'off',
  max_connections: '400',
  autovacuum: 'off',
  io_method: 'sync',
  plan_cache_mode: 'force_generic_plan',
};

/** A PostgreSQL server for tests: an address whose user may create databases, and a migrated database to copy. */
export interface TestServer {
  adminUrl: string;
  template: string;
}

/**
 * The server of DATABASE_URL when set, otherwise a new one in a temporary directory. `stop` removes all that was
 * created.
 */
export async function startTestServer(): Promise<TestServer & { stop(): Promise<void> }> {
  const { adminUrl, release } = await findServer();
  const template = `rental_template_${process.pid}`;
  await runAsAdmin(adminUrl, `drop database if exists ${template}`);
  await runAsAdmin(adminUrl, `create database ${template}`);
  await migrate({ connectionString: urlOf(adminUrl, template) });
  return {
    adminUrl,
    template,
    async stop() {
      await dropDatabases(adminUrl, template);
      await release();
    },
  };
}

/** Drops the template and its copies: workers keep theirs until they end. */
async function dropDatabases(adminUrl: string, template: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query('select datname from pg_database where datname ~ $1', [`^${template}(_|$)`]);
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  } finally {
    await client.end();
  }
}

/** Runs one statement that must not run inside a transaction. */
export async function runAsAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The address of another database on the same server with the same user. */
export function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function findServer(): Promise<{ adminUrl: string; release(): Promise<void> }> {
  if (process.env.DATABASE_URL) return { adminUrl: process.env.DATABASE_URL, release: async () => {} };
  const dataDir = await mkdtemp(path.join(await fastestTemporaryDir(), 'rental-tests-'));
  const embedded = await startEmbedded({ dataDir, settings: SETTINGS });
  const { host, port } = embedded.connection;
  return {
    adminUrl: `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(host ?? '')}`,
    async release() {
      await embedded.release();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A folder in memory if there is enough: copying a database is five times faster there than on a disk. */
async function fastestTemporaryDir(): Promise<string> {
  return (await hasSharedMemory(MEMORY_FOR_DATABASES)) ? SHARED_MEMORY : os.tmpdir();
}

import pg from 'pg';
import type { Env } from '../../env.ts';
import { StartupError } from '../../startup-error.ts';
import { createDatabase, type Database } from '../database.ts';
import { startEmbedded } from './embedded.ts';
import { migrate } from '../migrate.ts';
import { createPool } from './pool.ts';
import { remoteServer } from './remote-server.ts';

const OLDEST_VERSION = 15;

export interface OpenDatabase {
  db: Database;
  /** For dedicated connections, such as that of LISTEN. */
  connection: pg.PoolConfig;
  /** Ends the pool and releases an embedded server. */
  close(): Promise<void>;
}

/**
 * Opens the database at DATABASE_URL or the embedded one, and migrates it. @throws StartupError when it is unreachable,
 * too old or cannot be migrated.
 */
export async function openDatabase(env: Env, clockOffsetMs: number): Promise<OpenDatabase> {
  const { connection, release } = await openServer(env);
  try {
    await migrate(connection);
  } catch (error) {
    await release();
    throw error;
  }
  const pool = createPool({ connection, clockOffsetMs });
  const close = async () => {
    await pool.end();
    await release();
  };
  return { db: createDatabase(pool), connection, close };
}

export interface OpenServer {
  connection: pg.PoolConfig;
  /** Releases an embedded server. */
  release(): Promise<void>;
}

/** Finds the server and leaves its database as it is. @throws StartupError when it is unreachable or too old. */
export async function openServer(env: Env): Promise<OpenServer> {
  const { connection, release } = await findServer(env);
  try {
    await checkVersion(connection);
  } catch (error) {
    await release();
    throw error;
  }
  return { connection, release };
}

async function findServer(env: Env): Promise<OpenServer> {
  if (env.databaseUrl === null) return startEmbedded({ dataDir: env.dataDir });
  return { connection: remoteServer(env.databaseUrl, env.databaseTls), release: async () => {} };
}

async function checkVersion(connection: pg.ClientConfig): Promise<void> {
  const version = await askVersion(connection).catch((error: Error) => {
    throw new StartupError(`Cannot start: the database at DATABASE_URL cannot be reached (${reason(error)})`);
  });
  if (version >= OLDEST_VERSION) return;
  throw new StartupError(`Cannot start: DATABASE_URL is PostgreSQL ${version}; ${OLDEST_VERSION} or newer is needed`);
}

async function askVersion(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...connection });
  client.on('error', () => {}); // the running query fails with the same error
  await client.connect();
  try {
    const { rows } = await client.query("select current_setting('server_version_num')::int / 10000 as major");
    return rows[0].major;
  } finally {
    await client.end();
  }
}

/** One line. A connection refused at several addresses has no message of its own. */
function reason(error: Error): string {
  const text = error.message || (error as NodeJS.ErrnoException).code || error.name;
  return text.replaceAll(/\s+/g, ' ');
}

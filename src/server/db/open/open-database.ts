import type pg from 'pg';
import type { Env } from '../../env.ts';
import { StartupError } from '../../startup-error.ts';
import { createDatabase, type Database, withTransaction } from '../database.ts';
import { type ConnectionSettings, forLastingSession } from './connection-settings.ts';
import { DatabaseClient } from './database-client.ts';
import { startEmbedded } from './embedded.ts';
import { migrate } from '../migrate.ts';
import { createPool } from './pool.ts';
import { remoteServer } from './remote-server.ts';
import { followReplica, type Replica, withReplica } from './replica.ts';

const OLDEST_VERSION = 15;

export interface OpenDatabase {
  db: Database;
  /** For lasting sessions, such as those of the job queue. */
  connection: ConnectionSettings;
  /** Ends the pool and releases an embedded server. */
  close(): Promise<void>;
  /** Releases an embedded server, also while connections are in use. */
  release(): Promise<void>;
}

/**
 * Opens the database at DATABASE_URL or the embedded one, and migrates it. @throws StartupError when it is unreachable,
 * too old or cannot be migrated.
 */
export async function openDatabase(env: Env, clockOffsetMs: number): Promise<OpenDatabase> {
  const { connection, forPool, release } = await openServer(env);
  try {
    await migrate(connection);
  } catch (error) {
    await release();
    throw error;
  }
  const pool = createPool({ connection: forPool, clockOffsetMs });
  const primary = forPool.isPooled && clockOffsetMs !== 0 ? inTransactions(createDatabase(pool)) : createDatabase(pool);
  const replica = openReplica(env, clockOffsetMs, pool);
  const close = async () => {
    await replica?.close();
    await pool.end();
    await release();
  };
  return { db: replica ? withReplica(primary, replica) : primary, connection, close, release };
}

/** Reads that exceed these limits go to the primary. */
const REPLICA_LIMITS = { connectionTimeoutMillis: 1_000, answerWithinMs: 3_000 };

/** null: there is none. An unreachable replica does not prevent the start. */
export function openReplica(env: Env, clockOffsetMs: number, primary: pg.Pool): Replica | null {
  if (env.databaseReplicaUrl === null) return null;
  const settings = remoteServer({ name: 'DATABASE_REPLICA_URL', url: env.databaseReplicaUrl }, env.databaseTls);
  const { connectionTimeoutMillis, answerWithinMs } = REPLICA_LIMITS;
  const connection = { ...settings, connectionTimeoutMillis };
  return followReplica(createPool({ connection, clockOffsetMs, answerWithinMs, forReaders: Infinity }), primary);
}

/** Through a pooler, CLOCK can only be set for a transaction. */
function inTransactions(db: Database): Database {
  return { ...db, query: (query, values) => withTransaction(db, (tx) => tx.query(query, values)) };
}

export interface OpenServer {
  /** For lasting sessions. */
  connection: ConnectionSettings;
  forPool: ConnectionSettings;
  /** Releases an embedded server. */
  release(): Promise<void>;
}

/** Finds the server and leaves its database as it is. @throws StartupError when it is unreachable or too old. */
export async function openServer(env: Env): Promise<OpenServer> {
  if (env.databaseUrl === null) {
    const { connection, release } = await startEmbedded({ dataDir: env.dataDir });
    return { connection, forPool: connection, release };
  }
  const direct = env.databaseDirectUrl === null ? null : await checked('DATABASE_DIRECT_URL', env);
  const forPool = { ...(await checked('DATABASE_URL', env)), ...(direct && { direct }) };
  return { connection: forLastingSession(forPool), forPool, release: async () => {} };
}

/** The connection settings for the address in this variable, checked against what its server reports. */
async function checked(name: 'DATABASE_URL' | 'DATABASE_DIRECT_URL', env: Env): Promise<ConnectionSettings> {
  const url = name === 'DATABASE_URL' ? env.databaseUrl : env.databaseDirectUrl;
  const settings = remoteServer({ name, url: url ?? '' }, env.databaseTls);
  const { version, isPooled } = await askServer(settings).catch((error: Error) => {
    throw new StartupError(`Cannot start: the database at ${name} cannot be reached (${reason(error)})`);
  });
  if (version >= OLDEST_VERSION) return { ...settings, isPooled };
  throw new StartupError(`Cannot start: ${name} is PostgreSQL ${version}; ${OLDEST_VERSION} or newer is needed`);
}

/** A pooler gives its clients a session number of its own instead of the server's. */
async function askServer(connection: ConnectionSettings): Promise<{ version: number; isPooled: boolean }> {
  const client = new DatabaseClient({ connectionTimeoutMillis: 10_000, ...connection });
  client.on('error', () => {}); // the running query fails with the same error
  await client.connect();
  try {
    const { rows } = await client.query(
      "select current_setting('server_version_num')::int / 10000 as version, pg_backend_pid() as session",
    );
    const [{ version, session }] = rows;
    return { version, isPooled: session !== client.processID };
  } finally {
    await client.end();
  }
}

/** One line. A connection refused at several addresses has no message of its own. */
function reason(error: Error): string {
  const text = error.message || (error as NodeJS.ErrnoException).code || error.name;
  return text.replaceAll(/\s+/g, ' ');
}

import { realpath } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { makeFolder } from '../../make-folder.ts';
import { withProcessLock } from '../../process-lock.ts';
import { StartupError } from '../../startup-error.ts';
import { type Cluster, openCluster } from './embedded/cluster.ts';
import { type Lease, takeLease } from './embedded/lease.ts';
import { findPostmaster, type Postmaster } from './embedded/postmaster.ts';
import { ensureServer, stopServer, superuser } from './embedded/server.ts';

export interface Embedded {
  /** Connects to the application's database with its own role, which is not a superuser. */
  connection: pg.PoolConfig;
  /** Releases the server; the last process to release it stops it. */
  release(): Promise<void>;
}

// Error messages quote values, so errors are not logged: they could contain customers' data.
const defaults = { max_connections: '200', log_min_messages: 'fatal', log_error_verbosity: 'terse', timezone: 'UTC' };

/**
 * A PostgreSQL server on a private Unix socket with its files under `${dataDir}/pg`, shared by all processes with the
 * same `dataDir` (docs/decisions/0002). It survives a killed process, and the next process uses it. A server that stops
 * under a running process is started again. `settings` are postgresql.conf lines for a server that this call has to
 * start.
 */
export async function startEmbedded(given: { dataDir: string; settings?: Record<string, string> }): Promise<Embedded> {
  const dataDir = await makeDataDir(given.dataDir);
  const settings = { ...defaults, ...given.settings };
  let isReleased = false;
  let lease: Lease | null = null;

  const join = () =>
    withProcessLock(dataDir, async () => {
      const cluster = await openCluster(dataDir);
      const server = await ensureServer(cluster, dataDir, settings);
      await ensureDatabase(server);
      lease = await takeLease(server, () => void rejoin());
      return { cluster, server };
    });

  const rejoin = async () => {
    lease = null;
    while (!isReleased && !lease) {
      await join().catch(() => sleep(200, undefined, { ref: false }));
    }
  };

  const { cluster, server } = await join();
  return {
    connection: { host: server.socketDir, port: server.port, user: 'rental', database: 'rental' },
    async release() {
      if (isReleased) return;
      isReleased = true;
      // The server may already be shutting down.
      await withProcessLock(dataDir, () => releaseServer(cluster, lease)).catch(() => {});
    },
  };
}

/** Runs under the start lock, so that no other process begins to use the server between the check and the stop. */
async function releaseServer(cluster: Cluster, held: Lease | null): Promise<void> {
  const server = findPostmaster(cluster.pgData);
  if (!server) return;
  const lease = held ?? (await takeLease(server, () => {}));
  if (await lease.giveUp()) await stopServer(cluster);
}

async function ensureDatabase(server: Postmaster): Promise<void> {
  const client = new pg.Client(superuser(server));
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'rental'");
    if (rowCount) return;
    const role = await client.query("select 1 from pg_roles where rolname = 'rental'");
    if (!role.rowCount) await client.query('create role rental login');
    await client.query('create database rental owner rental');
  } finally {
    await client.end();
  }
}

async function makeDataDir(dataDir: string): Promise<string> {
  try {
    await makeFolder(dataDir);
    return await realpath(dataDir);
  } catch (error) {
    throw new StartupError(`Cannot start: DATA_DIR cannot be created (${(error as Error).message})`);
  }
}

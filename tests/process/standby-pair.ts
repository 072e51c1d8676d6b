import { spawn } from 'node:child_process';
import { chmodSync, cpSync, globSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from '#server/db/open/embedded/binaries.ts';
import { type Cluster, openCluster } from '#server/db/open/embedded/cluster.ts';
import { changeOwner, identity } from '#server/db/open/embedded/server-user.ts';
import { atTheEnd } from '#tests/at-the-end.ts';
import { freePort } from '#tests/free-port.ts';
import { temporaryDir } from '#tests/temporary-dir.ts';

export interface PostgresServer {
  /** Address for the site's role, which has rights only in the site's database. */
  url: string;
  /** Host and port. */
  place: string;
  /** Runs a statement as superuser in the site's database. */
  query(statement: string): Promise<pg.QueryResult>;
  /** Sends SIGKILL to the server; its sessions end with it. */
  kill(): void;
}

export interface StandbyPair {
  primary: PostgresServer;
  /** A streaming standby. The primary confirms a commit only after the standby has received it. */
  standby: PostgresServer;
}

const RULES = ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'];

/** Two PostgreSQL servers on loopback with an empty database `rental`. They end with the test. */
export async function aStandbyPair(): Promise<StandbyPair> {
  const [first, second] = [await temporaryDir(), await temporaryDir()];
  for (const dir of [first, second]) chmodSync(dir, 0o711);
  const [primaryPort, standbyPort] = [await freePort(), await freePort()];
  const cluster = await openCluster(first);
  write(cluster, 'pg_hba.conf', RULES);
  // The copy is made before the first start: the standby streams everything since.
  const copy = { ...cluster, pgData: path.join(second, 'pg') };
  cpSync(cluster.pgData, copy.pgData, { recursive: true, preserveTimestamps: true });
  own(copy);
  write(copy, 'standby.signal', []);
  const primary = await start(cluster, primaryPort, { wal_keep_size: '1GB' });
  await prepare(primaryPort);
  const standby = await start(copy, standbyPort, {
    // With the default of five seconds, a standby that has just lost its primary would be promoted that much later.
    wal_retrieve_retry_interval: '200ms',
    primary_conninfo: `host=127.0.0.1 port=${primaryPort} user=postgres application_name=standby`,
  });
  await primary.query("alter system set synchronous_standby_names = 'standby'");
  await primary.query('select pg_reload_conf()');
  return { primary, standby };
}

/** cpSync gives the copy to root; PostgreSQL's user must own it. */
function own({ pgData, user }: Cluster): void {
  for (const file of ['.', ...globSync('**/*', { cwd: pgData })]) changeOwner(user, path.join(pgData, file));
  chmodSync(pgData, 0o700);
}

function write({ pgData, user }: Cluster, name: string, lines: string[]): void {
  const file = path.join(pgData, name);
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
  changeOwner(user, file);
}

async function start(cluster: Cluster, port: number, own: Record<string, string>): Promise<PostgresServer> {
  const { postgres } = await findBinaries(cluster.user);
  // Only processes are killed here, not the machine, so what they have written is kept without fsync.
  const common = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off' };
  const settings = Object.entries({ ...common, max_connections: '200', ...own });
  const args = ['-D', '/proc/self/cwd', ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const child = spawn(postgres, args, {
    ...identity(cluster.user),
    cwd: cluster.pgData,
    env: { LC_ALL: 'C' },
    stdio: 'ignore',
  });
  const kill = () => void child.kill('SIGKILL');
  atTheEnd(async () => kill());
  const query = (statement: string) => ask(port, 'rental', statement);
  const isReady = () =>
    ask(port, 'postgres', 'select 1').then(
      () => true,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('PostgreSQL did not start');
    await setTimeout(20);
  }
  const place = `127.0.0.1:${port}`;
  return { url: `postgres://rental@${place}/rental`, place, query, kill };
}

async function prepare(port: number): Promise<void> {
  await ask(port, 'postgres', 'create role rental login');
  await ask(port, 'postgres', 'create database rental owner rental');
}

async function ask(port: number, database: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database });
  client.on('error', () => {});
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

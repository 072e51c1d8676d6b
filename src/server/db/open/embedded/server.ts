import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, openSync, readFileSync, statSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '../../../startup-error.ts';
import { writeAccessRules } from './access-rules.ts';
import { type Cluster, serverProgram } from './cluster.ts';
import { clearStalePidFile, findPostmaster, isRunning, type Postmaster } from './postmaster.ts';
import { changeOwner, identity } from './server-user.ts';
import { makeSocketDir, removeSocketDir } from './socket-dir.ts';

const START_TIMEOUT_MS = 60_000;
const STEP_MS = 15;

/** Returns the server that runs on this cluster, or starts one; resolves once it accepts connections. */
export async function ensureServer(
  cluster: Cluster,
  dataDir: string,
  settings: Record<string, string>,
): Promise<Postmaster> {
  const adopted = await adopt(cluster);
  if (adopted) return adopted;
  const socketDir = makeSocketDir(dataDir, cluster.user);
  for (let left = 5; ; left -= 1) {
    await clearStalePidFile(cluster.pgData);
    const logStart = sizeOf(cluster.logFile);
    writeAccessRules(cluster);
    const started = await launch(cluster, await serverProgram(cluster, socketDir, settings));
    try {
      return await untilReady(cluster, started.hasExited);
    } catch (error) {
      const reason = readFileSync(cluster.logFile, 'utf8').slice(logStart);
      // The last backends of a killed server may not have exited yet.
      const isTransient = /shared memory block .* still in use|already exists/.test(reason);
      if (!isTransient || left === 0) throw new StartupError(`${(error as Error).message}: ${lastLine(reason)}`);
      await sleep(500);
    }
  }
}

/** The server that already runs; null when there is none, or when it was shutting down and has now stopped. */
async function adopt(cluster: Cluster): Promise<Postmaster | null> {
  const found = findPostmaster(cluster.pgData);
  if (!found) return null;
  const isGone = () => !isRunning(found.pid, cluster.pgData);
  try {
    return await untilReady(cluster, isGone);
  } catch (error) {
    if (isGone()) return null;
    throw error;
  }
}

/** Stops the server, rolls open transactions back, and waits until it and its socket directory are gone. */
export async function stopServer(cluster: Cluster): Promise<void> {
  const server = findPostmaster(cluster.pgData);
  if (!server) return;
  process.kill(server.pid, 'SIGINT');
  while (isRunning(server.pid, cluster.pgData)) await sleep(STEP_MS);
  removeSocketDir(server.socketDir);
}

export function superuser(server: Postmaster): pg.ClientConfig {
  return { host: server.socketDir, port: server.port, user: 'postgres', database: 'postgres' };
}

/** Runs in its own session, so that it survives a killed parent and Ctrl-C in the terminal. */
async function launch({ user, pgData, logFile }: Cluster, { file, args }: { file: string; args: string[] }) {
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants;
  const log = openSync(logFile, O_APPEND | O_CREAT | O_NOFOLLOW | O_WRONLY, 0o600);
  changeOwner(user, log);
  const env = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' };
  const options = { ...identity(user), cwd: pgData, env, detached: true };
  const child = spawn(file, args, { ...options, stdio: ['ignore', log, log] });
  closeSync(log);
  child.unref();
  await once(child, 'spawn');
  return { hasExited: () => child.exitCode !== null || child.signalCode !== null };
}

async function untilReady(cluster: Cluster, hasExited: () => boolean): Promise<Postmaster> {
  for (let waited = 0; waited < START_TIMEOUT_MS && !hasExited(); waited += STEP_MS) {
    const server = findPostmaster(cluster.pgData);
    if (server?.socketDir && (await answers(server))) return server;
    await sleep(STEP_MS);
  }
  throw new StartupError(`Cannot start: the embedded database in DATA_DIR did not start, see ${cluster.logFile}`);
}

async function answers(server: Postmaster): Promise<boolean> {
  const client = new pg.Client({ ...superuser(server), connectionTimeoutMillis: 5_000 });
  client.on('error', () => {}); // the server is shutting down: the next round asks again
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}

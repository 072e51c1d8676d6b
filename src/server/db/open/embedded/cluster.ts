import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../../../startup-error.ts';
import { findBinaries } from './binaries.ts';
import { PG_DATA_SETTING } from './postmaster.ts';
import { changeOwner, chooseServerUser, identity, type ServerUser } from './server-user.ts';

/** The files of one embedded database and the OS user that owns them. */
export interface Cluster {
  pgData: string;
  user: ServerUser;
  logFile: string;
}

/**
 * The cluster below `dataDir`, created on first use. An interrupted creation leaves no usable cluster and is repeated.
 */
export async function openCluster(dataDir: string): Promise<Cluster> {
  const pgData = path.join(dataDir, 'pg');
  const existing = existsSync(pgData) ? statSync(pgData) : null;
  const user = chooseServerUser(existing);
  if (existing && existing.uid !== user.uid) {
    throw new StartupError(`Cannot start: the database in DATA_DIR belongs to another OS user (uid ${existing.uid})`);
  }
  if (!existing) await createCluster(pgData, user);
  return { pgData, user: { uid: user.uid, gid: user.gid }, logFile: path.join(dataDir, 'pg.log') };
}

/**
 * The data directory as passed to the programs: their working directory, which is set before they give up root. So they
 * need no capability to reach data below a directory that is closed to their user, such as /root.
 */
const WORKING_DIRECTORY = '/proc/self/cwd';

/** The program that runs the cluster's server with these settings on a socket in `socketDir`. */
export async function serverProgram(
  cluster: Cluster,
  socketDir: string,
  settings: Record<string, string>,
): Promise<{ file: string; args: string[] }> {
  const { postgres } = await findBinaries(cluster.user);
  const all = {
    ...settings,
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    [PG_DATA_SETTING]: cluster.pgData,
  };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return { file: postgres, args: ['-D', WORKING_DIRECTORY, ...options] };
}

async function createCluster(pgData: string, user: ServerUser): Promise<void> {
  const draft = `${pgData}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  changeOwner(user, draft);
  const { initdb } = await findBinaries(user);
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const access = ['--auth-local=trust', '--auth-host=reject'];
  const args = ['-D', WORKING_DIRECTORY, '-U', 'postgres', ...access, ...locale];
  const options = { ...identity(user), cwd: draft, env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' } };
  await promisify(execFile)(initdb, args, options).catch((error: { stderr: string }) => {
    const reason = error.stderr.trim().split('\n').at(-1);
    throw new StartupError(`Cannot start: the embedded database cannot be created in DATA_DIR (${reason})`);
  });
  renameSync(draft, pgData);
}

import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, readFileSync } from 'node:fs';
import process from 'node:process';

/** The OS user that PostgreSQL runs as; it refuses root. */
export interface ServerUser {
  uid: number;
  gid: number;
}

/**
 * The current user. Under root: the owner of the existing data, else `postgres` (created when missing), else `nobody`.
 */
export function chooseServerUser(ownerOfData: ServerUser | null): ServerUser {
  if (!isRoot()) return currentUser();
  if (ownerOfData && ownerOfData.uid !== 0) return ownerOfData;
  return findUser('postgres') ?? makeUser('postgres') ?? findUser('nobody') ?? { uid: 65_534, gid: 65_534 };
}

export function changeOwner(user: ServerUser, file: string): void {
  if (isRoot()) chownSync(file, user.uid, user.gid);
}

export interface Command {
  file: string;
  args: string[];
  uid?: number;
  gid?: number;
}

/**
 * How to run `file` as `user`. Under root, when the program or the data are below a directory that is closed to other
 * users (such as /root), the process keeps the one capability that lets it pass; PostgreSQL still does not run as root.
 */
export function commandAs(user: ServerUser, file: string, args: string[], needed: string[]): Command {
  if (!isRoot()) return { file, args };
  if (canReach(user, [file, ...needed])) return { file, args, ...user };
  const drop = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  // Without this secure bit, access(2), which PostgreSQL calls first, ignores the capability.
  const keep = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup'];
  return { file: 'setpriv', args: [...drop, ...keep, '--', file, ...args] };
}

function canReach(user: ServerUser, files: string[]): boolean {
  const script = 'for file do test -r "$file" && test -x "$file" || exit 1; done';
  return spawnSync('/bin/sh', ['-c', script, 'sh', ...files], { ...user, cwd: '/' }).status === 0;
}

function isRoot(): boolean {
  return process.geteuid?.() === 0;
}

function currentUser(): ServerUser {
  return { uid: process.geteuid?.() ?? 0, gid: process.getegid?.() ?? 0 };
}

function findUser(name: string): ServerUser | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

function makeUser(name: string): ServerUser | null {
  try {
    execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', name], {
      stdio: 'ignore',
    });
  } catch {
    return null; // useradd is missing or /etc is read-only: an existing user is used
  }
  return findUser(name);
}

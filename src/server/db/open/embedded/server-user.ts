import { execFileSync } from 'node:child_process';
import { fchownSync, lchownSync, readFileSync } from 'node:fs';
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

/** Gives a file, by its path or descriptor, to the user. Links are not followed: the user may have put one there. */
export function changeOwner(user: ServerUser, file: string | number): void {
  if (!isRoot()) return;
  if (typeof file === 'number') fchownSync(file, user.uid, user.gid);
  else lchownSync(file, user.uid, user.gid);
}

/** How to run a program as this user: under root, Node switches to it, which also gives up all capabilities. */
export function identity(user: ServerUser): Partial<ServerUser> {
  return isRoot() ? { uid: user.uid, gid: user.gid } : {};
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

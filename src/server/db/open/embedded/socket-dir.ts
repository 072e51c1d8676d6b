import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, rmdirSync, unlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StartupError } from '../../../startup-error.ts';
import { changeOwner, type ServerUser } from './server-user.ts';

const LONGEST = 80; // the path of a Unix socket is limited to 107 bytes

const PREFIX = 'boat-pg-';

/**
 * A short private directory for the server's socket. Every client that reaches the socket is trusted, so a directory of
 * the same name that belongs to another user is refused.
 */
export function makeSocketDir(dataDir: string, user: ServerUser): string {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const roomy = Buffer.byteLength(os.tmpdir()) + hash.length < LONGEST ? os.tmpdir() : '/tmp';
  const dir = path.join(roomy, `${PREFIX}${hash}`);
  try {
    mkdirSync(dir, { mode: 0o700 });
    changeOwner(user, dir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const found = lstatSync(dir);
  const isOurs = found.isDirectory() && found.uid === user.uid && (found.mode & 0o077) === 0;
  if (!isOurs)
    throw new StartupError(`Cannot start: ${dir} belongs to another user; remove it or choose another DATA_DIR`);
  return dir;
}

/**
 * Removes the directory of a stopped server. The path comes from a file that the server's user can write, and root may
 * run this: nothing is removed recursively, and no other directory.
 */
export function removeSocketDir(dir: string): void {
  if (!path.basename(dir).startsWith(PREFIX)) return;
  try {
    for (const file of readdirSync(dir).filter((name) => name.startsWith('.s.PGSQL.')))
      unlinkSync(path.join(dir, file));
    rmdirSync(dir);
  } catch {
    // It stays, and the next start uses it.
  }
}

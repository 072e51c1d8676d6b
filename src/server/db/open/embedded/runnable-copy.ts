import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, lstatSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { StartupError } from '../../../startup-error.ts';
import { identity, type ServerUser } from './server-user.ts';

/** Where root puts a copy. The system does not empty the first; the second is for a read-only system. */
const PLACES = ['/var/lib', os.tmpdir()];

/**
 * The folder from which the user can run the programs: `programs` itself or, when root has it below a directory that is
 * closed to the user, such as /root, a copy (60 MB) that belongs to root. @throws StartupError
 */
export function runnableBy(user: ServerUser, programs: string, version: string): string {
  if (canRun(user, programs)) return programs;
  const problems: string[] = [];
  for (const place of PLACES) {
    const copy = path.join(place, `boat-rental-postgresql-${version}`);
    const isUsable = () => isOurs(copy) && canRun(user, copy);
    if (isUsable()) return copy;
    try {
      makeCopy(programs, copy);
    } catch (error) {
      problems.push((error as Error).message);
    }
    if (isUsable()) return copy; // also when another process was faster
  }
  throw new StartupError(
    `Cannot start: the OS user ${user.uid} of the embedded database cannot run ${programs} (${problems.join('; ')}); put the site where other users may read it, or set DATABASE_URL`,
  );
}

function canRun(user: ServerUser, programs: string): boolean {
  const { status } = spawnSync(path.join(programs, 'bin/postgres'), ['--version'], { ...identity(user), cwd: '/' });
  return status === 0;
}

/** In a directory that everybody may write to, anybody could have put programs of this name. */
function isOurs(copy: string): boolean {
  const found = lstatSync(copy, { throwIfNoEntry: false });
  return found !== undefined && found.isDirectory() && found.uid === process.geteuid?.() && (found.mode & 0o022) === 0;
}

/** The copy gets its name once it is complete. @throws Error when something is there that is not ours */
function makeCopy(programs: string, copy: string): void {
  if (isOurs(copy)) rmSync(copy, { recursive: true });
  const draft = mkdtempSync(`${copy}-`);
  try {
    cpSync(programs, draft, { recursive: true, verbatimSymlinks: true });
    const entries = readdirSync(draft, { recursive: true, withFileTypes: true });
    for (const entry of entries) if (!entry.isSymbolicLink()) chmodSync(path.join(entry.parentPath, entry.name), 0o755);
    chmodSync(draft, 0o755);
    renameSync(draft, copy);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

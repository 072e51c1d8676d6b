import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** A PostgreSQL server process, as its postmaster.pid describes it. */
export interface Postmaster {
  pid: number;
  socketDir: string;
  port: number;
}

/** The living server of this data directory, or null. A pid file whose number now belongs to another program is cleared. */
export function findPostmaster(pgData: string): Postmaster | null {
  const lines = readPidFile(pgData);
  if (lines === null) return null;
  const pid = Number(lines[0]);
  if (!pidExists(pid)) return null; // postgres clears such a file itself, after checking that no orphaned backend is left
  if (!isRunning(pid, pgData)) {
    rmSync(pidFile(pgData));
    return null;
  }
  return { pid, port: Number(lines[3]), socketDir: lines[4] ?? '' };
}

function pidExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readPidFile(pgData: string): string[] | null {
  try {
    return readFileSync(pidFile(pgData), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Asks /proc rather than kill(0): a dead server that nobody has reaped yet has no command line any more. */
export function isRunning(pid: number, pgData: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(pgData);
  } catch {
    return false;
  }
}

function pidFile(pgData: string): string {
  return path.join(pgData, 'postmaster.pid');
}

import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

/** A PostgreSQL server process, as its postmaster.pid describes it. */
export interface Postmaster {
  pid: number;
  socketDir: string;
  port: number;
}

/** A custom setting on the server's command line that distinguishes the servers of different data directories. */
export const PG_DATA_SETTING = 'rental.pg_data';

const WRITTEN_WITHIN_MS = 500;

/** The running server of this data directory; null when there is none or its pid file is incomplete. */
export function findPostmaster(pgData: string): Postmaster | null {
  const lines = readPidFile(pgData);
  const pid = Number(lines?.[0]);
  if (!lines || !pid || !isRunning(pid, pgData)) return null;
  return { pid, port: Number(lines[3]), socketDir: lines[4] ?? '' };
}

/**
 * Removes a pid file whose number belongs to another program, or that a crash left empty: postgres refuses to start
 * when one exists. A number without a process is left to postgres, which first checks for orphaned backends. Call it
 * only under the start lock and never while a server starts: the server would run on without its pid file and could not
 * be found.
 */
export async function clearStalePidFile(pgData: string): Promise<void> {
  if (pidIn(pgData) === 0) await sleep(WRITTEN_WITHIN_MS);
  const pid = pidIn(pgData);
  if (pid === null || isRunning(pid, pgData)) return;
  if (pid === 0 || pidExists(pid)) rmSync(pidFile(pgData));
}

/** null: no file; 0: a file without a number, which exists briefly while a server starts. */
function pidIn(pgData: string): number | null {
  const lines = readPidFile(pgData);
  return lines && Number(lines[0]);
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

/**
 * Reads /proc instead of using kill(0): a dead process that has not been reaped has no command line. Servers of earlier
 * versions have the directory itself as an argument.
 */
export function isRunning(pid: number, pgData: string): boolean {
  try {
    const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return args.includes(`${PG_DATA_SETTING}=${pgData}`) || args.includes(pgData);
  } catch {
    return false;
  }
}

function pidFile(pgData: string): string {
  return path.join(pgData, 'postmaster.pid');
}

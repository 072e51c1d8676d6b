import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { Env } from '../env.ts';
import { fileStore } from '../providers/files/file-store-from-env.ts';
import { ok, problem, type Result, warning } from './finding.ts';

const MIB = 1024 * 1024;
const DISK_PROBLEM = 200 * MIB;
const DISK_WARNING = 1024 * MIB;

/** The disk of DATA_DIR, where the embedded database and pictures are. */
export async function checkDisk({ dataDir }: Env): Promise<Result> {
  try {
    const { bavail, bsize } = await statfs(dataDir);
    const free = bavail * bsize;
    const found = `${Math.floor(free / MIB)} MiB are free at DATA_DIR`;
    if (free < DISK_PROBLEM) return problem(`${found}; free some space now`);
    return free < DISK_WARNING ? warning(`${found}; free some space soon`) : ok(found);
  } catch {
    return warning('DATA_DIR does not exist yet; the first start makes it');
  }
}

const TRIAL = 'doctor.txt';

/** Writes, reads and removes a file where pictures are kept. null: that place is only created at the first start. */
export async function checkPictures(env: Env): Promise<Result | null> {
  if (!env.s3 && !existsSync(env.dataDir)) return null;
  const files = fileStore(env);
  const where = env.s3 ? `the bucket ${env.s3.bucket}` : 'DATA_DIR';
  try {
    await files.put(TRIAL, Buffer.from('npm run doctor'));
    const isBack = (await files.read(TRIAL)) !== null;
    await files.removeAll(TRIAL);
    if (isBack) return ok(`${where} stores and returns files`);
    return problem(`${where} does not return what was stored`);
  } catch (error) {
    const { cause, message } = error as Error;
    const reason = cause instanceof Error ? cause.message : message;
    return problem(`${where} cannot be written (${reason}); check its rights${env.s3 ? ' and the S3_ variables' : ''}`);
  }
}

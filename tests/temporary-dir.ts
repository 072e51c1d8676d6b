import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { atTheEnd } from './at-the-end.ts';

/** An empty directory, removed when the test ends. */
export async function temporaryDir(): Promise<string> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'rental-'));
  atTheEnd(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty directory, removed when the test ends. */
export async function temporaryDir(): Promise<string> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'rental-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

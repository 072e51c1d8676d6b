import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { withProcessLock } from '#server/process-lock.ts';
import { StartupError } from '#server/startup-error.ts';
import { inputHash } from './input-hash.ts';

const root = path.join(import.meta.dirname, '../..');
const stampFile = path.join(root, 'dist/.inputs');

/** Builds the site unless dist/ is up to date. Processes that start at the same time build only once. */
export async function ensureBuilt(): Promise<void> {
  await withProcessLock(path.join(root, 'dist'), async () => {
    const inputs = await inputHash(root);
    if ((await readStamp()) === inputs) return;
    console.log('Building the site …');
    await rm(stampFile, { force: true });
    await buildApart();
    await writeFile(stampFile, inputs);
  });
}

/**
 * Runs in a separate process: a build leaves 100 MB in memory, and a caller's NODE_ENV (vitest sets `test`) would put
 * React's development code into it.
 */
async function buildApart(): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'build-site.ts')], { stdio: 'inherit', env });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new StartupError('Cannot start: the build of the site failed, see the error above');
}

async function readStamp(): Promise<string | null> {
  return readFile(stampFile, 'utf8').catch(() => null);
}

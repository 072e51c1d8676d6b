import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withProcessLock } from '#server/process-lock.ts';
import { inputHash } from './input-hash.ts';

const root = path.join(import.meta.dirname, '../..');
const stampFile = path.join(root, 'dist/.inputs');

/**
 * Builds the site unless dist/ was built from just these sources. Processes that start together build once.
 * Vite is loaded only where there is something to build: a second start is immediate and stays small.
 */
export async function ensureBuilt(): Promise<void> {
  await withProcessLock(path.join(root, 'dist'), async () => {
    const inputs = await inputHash(root);
    if ((await readStamp()) === inputs) return;
    console.log('Building the site …');
    await rm(stampFile, { force: true });
    const { buildSite } = await import('./build-site.ts');
    await buildSite(root);
    await mkdir(path.dirname(stampFile), { recursive: true });
    await writeFile(stampFile, inputs);
  });
}

async function readStamp(): Promise<string | null> {
  return readFile(stampFile, 'utf8').catch(() => null);
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const inputs = [
  'src/web',
  'src/domain',
  'src/contract',
  'media',
  'scripts/build',
  'scripts/media',
  'scripts/build-media.ts',
];
const configs = ['package-lock.json', 'vite.config.ts', 'tsconfig.base.json'];

/** One hash of the names and contents of all inputs of the built site. */
export async function inputHash(root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await inputFiles(root)) {
    hash.update(`${path.relative(root, file)}\0`);
    hash.update(await readFile(file));
  }
  return hash.digest('hex');
}

async function inputFiles(root: string): Promise<string[]> {
  const found = await Promise.all([...inputs, ...configs].map((input) => filesBelow(path.join(root, input))));
  return found
    .flat()
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort();
}

async function filesBelow(input: string): Promise<string[]> {
  const entries = await readdir(input, { recursive: true, withFileTypes: true }).catch(() => null);
  if (!entries) return [input];
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

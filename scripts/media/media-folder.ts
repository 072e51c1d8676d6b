import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const MASTER = '.webp';
const AS_THEY_ARE = new Set(['.mp4', '.webm', '.svg']);

/** The masters of a folder by name, `sloop-1` for `sloop-1.webp`, in alphabetical order. */
export async function masterNames(folder: string): Promise<string[]> {
  const files = await readdir(folder);
  return files
    .filter((file) => path.extname(file) === MASTER)
    .map((file) => path.basename(file, MASTER))
    .sort();
}

export function readMaster(folder: string, name: string): Promise<Buffer> {
  return readFile(path.join(folder, name + MASTER));
}

/** Films and drawings, which are served unchanged. */
export async function filesServedAsTheyAre(folder: string): Promise<string[]> {
  const files = await readdir(folder);
  return files.filter((file) => AS_THEY_ARE.has(path.extname(file)));
}

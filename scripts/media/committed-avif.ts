import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { ENCODINGS } from '#server/providers/pictures/encodings.ts';
import type { Pictures } from '#web/media/picture-sources.ts';
import { readMaster } from './media-folder.ts';
import { writeWhole } from './write-whole.ts';

/**
 * Below the masters. Each name contains a hash of the master and of the encoding: a file is never stale, only unused.
 */
const FOLDER = 'avif';

/** The committed AVIF file of this width, or null: it must be encoded (docs/decisions/0105). */
export function committedAvif(from: string, name: string, master: Buffer, width: number): Promise<Buffer | null> {
  return readFile(path.join(from, FOLDER, committedName(name, master, width))).catch(() => null);
}

/** Stores the AVIF files of `to`, the folder that is served, among the masters, and deletes all others there. */
export async function commitAvif({ from, to }: { from: string; to: string }, pictures: Pictures): Promise<void> {
  const folder = path.join(from, FOLDER);
  await mkdir(folder, { recursive: true });
  const wanted = await wantedFiles(from, pictures);
  for (const [file, served] of wanted) await writeWhole(path.join(folder, file), await readFile(path.join(to, served)));
  for (const file of await readdir(folder)) if (!wanted.has(file)) await rm(path.join(folder, file));
}

/** The committed AVIF files that are missing, and those that belong to no picture. */
export async function checkAvif(from: string, pictures: Pictures): Promise<string[]> {
  const wanted = new Set((await wantedFiles(from, pictures)).keys());
  const present = new Set(await readdir(path.join(from, FOLDER)).catch(() => []));
  return [...wanted.symmetricDifference(present)];
}

/** By committed name, the name under which each AVIF file is served. */
async function wantedFiles(from: string, pictures: Pictures): Promise<Map<string, string>> {
  const wanted = new Map<string, string>();
  for (const [name, { widths }] of Object.entries(pictures)) {
    const master = await readMaster(from, name);
    for (const width of widths) wanted.set(committedName(name, master, width), `${name}-${width}.avif`);
  }
  return wanted;
}

function committedName(name: string, master: Buffer, width: number): string {
  const hash = createHash('sha256').update(master).update(JSON.stringify(ENCODINGS.avif)).digest('hex').slice(0, 12);
  return `${name}-${width}.${hash}.avif`;
}

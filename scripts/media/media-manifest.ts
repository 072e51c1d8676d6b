import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Picture } from '#web/media/picture-sources.ts';
import { PLAN_FINGERPRINT } from './picture-plan.ts';
import { writeWhole } from './write-whole.ts';

/** The inputs of a media folder: for each picture the fingerprint of its master and plan, and its description. */
export type MediaManifest = Record<string, { fingerprint: string; picture: Picture }>;

const FILE = '.manifest.json';

/** Empty when the file is missing or cannot be read; then everything is derived again. */
export async function readManifest(to: string): Promise<MediaManifest> {
  try {
    return JSON.parse(await readFile(path.join(to, FILE), 'utf8')) as MediaManifest;
  } catch {
    return {};
  }
}

export async function writeManifest(to: string, manifest: MediaManifest): Promise<void> {
  await writeWhole(path.join(to, FILE), JSON.stringify(manifest));
}

export function fingerprintOf(master: Buffer): string {
  return createHash('sha256').update(master).update(PLAN_FINGERPRINT).digest('hex');
}

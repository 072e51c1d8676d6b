import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from 'vite';
import { BOOKING_SOURCES, chunksBehind, ENTRY, START } from '#web/chunks-behind.ts';

const TEXTS = /^src\/web\/i18n\/locales\/(\w+)\/booking\.json$/;

/**
 * For each language, writes a list of the booking's files, which a page on a slow connection prefetches when it is idle
 * (early/later-files.ts), and names the list in the manifest as an asset of the booking's texts. The list is a separate
 * file, because it would make every document a few hundred bytes longer.
 */
export async function listBookingFiles(clientDir: string): Promise<void> {
  const manifestFile = path.join(clientDir, '.vite/manifest.json');
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
  const known = new Set(chunksBehind(manifest, [ENTRY, START]));
  const chunks = chunksBehind(manifest, BOOKING_SOURCES).filter((chunk) => !known.has(chunk));
  const files = chunks.flatMap(({ file, css = [] }) => [file, ...css]);
  for (const [source, texts] of Object.entries(manifest)) {
    const language = TEXTS.exec(source)?.[1];
    if (language) texts.assets = [await listFile(clientDir, language, [...new Set(files), texts.file])];
  }
  await writeFile(manifestFile, JSON.stringify(manifest));
}

async function listFile(clientDir: string, language: string, files: readonly string[]): Promise<string> {
  const list = JSON.stringify(files.map((file) => `/${file}`));
  const file = `assets/booking-${language}-${createHash('sha256').update(list).digest('base64url').slice(0, 8)}.json`;
  await writeFile(path.join(clientDir, file), list);
  return file;
}

import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from 'vite';
import { stylesOf } from '#web/chunks-behind.ts';

const PAGE = /^src\/web\/pages\/([^/]+)-page\.tsx$/;

/**
 * Writes the styles of each page as one file next to the separate ones, and names it in the manifest as the page's
 * asset. A page renders only when all its styles have loaded, and on a phone a dozen requests take longer than the
 * bytes.
 */
export async function joinStyles(clientDir: string): Promise<void> {
  const manifestFile = path.join(clientDir, '.vite/manifest.json');
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
  for (const [source, chunk] of Object.entries(manifest)) {
    const name = PAGE.exec(source)?.[1];
    if (name) chunk.assets = [await joinedFile(clientDir, name, stylesOf(manifest, source))];
  }
  await writeFile(manifestFile, JSON.stringify(manifest));
}

async function joinedFile(clientDir: string, name: string, pieces: readonly string[]): Promise<string> {
  const texts = await Promise.all(pieces.map((piece) => readFile(path.join(clientDir, piece), 'utf8')));
  const joined = texts.join('\n');
  const file = `assets/${name}-styles-${createHash('sha256').update(joined).digest('base64url').slice(0, 8)}.css`;
  await writeFile(path.join(clientDir, file), joined);
  return file;
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hostedPicture } from '#domain/boat/picture-link.ts';
import type { FileStore } from '../../../providers/files/file-store.ts';

/** The site's own pictures. The pattern allows no path outside their folder. */
const OWN = /^\/media\/([a-z0-9_-]+\.(?:jpg|webp|png))$/;

export type ReadCover = (link: string) => Promise<Buffer | null>;

/** Reads the file behind a picture's link, uploaded or the site's own; null when there is none. */
export function coverReader(files: FileStore, mediaDir: string): ReadCover {
  return async (link) => {
    if (hostedPicture(link)) return files.read(link.slice('/media/boats/'.length));
    const [, name] = OWN.exec(link) ?? [];
    return name === undefined ? null : readFile(path.join(mediaDir, name)).catch(nullIfMissing);
  };
}

function nullIfMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}

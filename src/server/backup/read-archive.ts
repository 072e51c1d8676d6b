import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { extract } from 'tar-stream';
import { MANIFEST, type Manifest, manifestSchema, pictureEntry, tableFolder } from './archive-format.ts';

export class DamagedBackup extends Error {
  constructor(reason: string) {
    super(`The backup is damaged or unfinished: ${reason}`);
    this.name = 'DamagedBackup';
  }
}

/** The entries of a backup in order. @throws DamagedBackup when the file is not a complete archive */
export async function* archiveEntries(file: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const tar = extract();
  const disk = createReadStream(file);
  const gunzip = createGunzip();
  disk.on('error', (error) => tar.destroy(error));
  gunzip.on('error', (error) => tar.destroy(new DamagedBackup(error.message)));
  disk.pipe(gunzip).pipe(tar);
  try {
    for await (const entry of tar) yield { name: entry.header.name, bytes: await buffer(entry) };
  } finally {
    disk.destroy();
  }
}

/**
 * Reads a backup to its end and compares every table and picture with the manifest.
 * @throws DamagedBackup that names the first difference
 */
export async function checkArchive(file: string): Promise<Manifest> {
  const tables = new Map<string, ReturnType<typeof createHash>>();
  const pictures = new Map<string, string>();
  let manifest: Manifest | null = null;
  for await (const { name, bytes } of archiveEntries(file)) {
    if (name === MANIFEST) manifest = readManifest(bytes);
    else if (name.startsWith('tables/')) hashOf(tables, folderOf(name)).update(bytes);
    else pictures.set(name, createHash('sha256').update(bytes).digest('hex'));
  }
  if (!manifest) throw new DamagedBackup('its list of contents is missing');
  for (const table of manifest.tables) {
    const folder = tableFolder(table);
    if (hashOf(tables, folder).digest('hex') !== table.sha256) throw new DamagedBackup(`${folder} differs`);
  }
  for (const { name, sha256 } of manifest.pictures) {
    if (pictures.get(pictureEntry(name)) !== sha256) throw new DamagedBackup(`the picture ${name} differs`);
  }
  return manifest;
}

/** `tables/public.boats/000001` → `tables/public.boats`. */
export function folderOf(entry: string): string {
  return entry.slice(0, entry.lastIndexOf('/'));
}

function hashOf(hashes: Map<string, ReturnType<typeof createHash>>, name: string) {
  const hash = hashes.get(name) ?? createHash('sha256');
  hashes.set(name, hash);
  return hash;
}

function readManifest(bytes: Buffer): Manifest {
  const parsed = manifestSchema.safeParse(JSON.parse(bytes.toString('utf8')));
  if (!parsed.success)
    throw new DamagedBackup('its list of contents has another form; was it made by a newer release?');
  return parsed.data;
}

import { rename, rm, stat } from 'node:fs/promises';
import type pg from 'pg';
import { pictureStem } from '#domain/boat/picture-link.ts';
import { recordBackup, type Snapshot, storedPictures, withSnapshot } from '../db/backup/snapshot.ts';
import { openServer } from '../db/open/open-database.ts';
import type { Env } from '../env.ts';
import { fileName } from '../features/pictures/file-name.ts';
import { fileStore } from '../providers/files/file-store-from-env.ts';
import type { FileStore } from '../providers/files/file-store.ts';
import { pictureFileSuffixes } from '../providers/pictures/picture-files.ts';
import { StartupError } from '../startup-error.ts';
import { MANIFEST, type Manifest, pictureEntry, tableFolder } from './archive-format.ts';
import { checkArchive } from './read-archive.ts';
import { type ArchiveWriter, writeArchive } from './write-archive.ts';

export interface BackupResult {
  tables: number;
  rows: number;
  pictures: number;
  /** Files of stored pictures that the file store does not have. Above 0 the file does not count as the last backup. */
  missingPictures: number;
  bytes: number;
}

/**
 * `npm run backup`: writes the database and the pictures to `file` while the server runs. The file gets its name once it
 * is complete and has been read back; an earlier file of that name is kept until then.
 * @throws StartupError with one line for the operator
 */
export async function backup(env: Env, file: string): Promise<BackupResult> {
  const { connection, release } = await openServer(env);
  const unfinished = `${file}.unfinished`;
  try {
    await rm(unfinished, { force: true });
    const { manifest, missing } = await withSnapshot(connection, (snapshot) =>
      write(snapshot, fileStore(env), unfinished),
    );
    await checkArchive(unfinished);
    await rename(unfinished, file);
    const missingPictures = await countStillStored(connection, missing);
    if (missingPictures === 0) await recordBackup(connection, manifest.takenAt);
    return {
      tables: manifest.tables.length,
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      pictures: manifest.pictures.length,
      missingPictures,
      bytes: (await stat(file)).size,
    };
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw new StartupError(`No backup was made: ${(error as Error).message}`, { cause: error });
  } finally {
    await release();
  }
}

async function write(snapshot: Snapshot, files: FileStore, file: string) {
  const archive = writeArchive(file);
  const tables = await writeTables(archive, snapshot);
  const { pictures, missing } = await writePictures(archive, snapshot, files);
  const { takenAt, migrations, sequences } = snapshot;
  const manifest: Manifest = { format: 1, takenAt, migrations, tables, sequences, pictures };
  await archive.add(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 2)));
  await archive.finish();
  return { manifest, missing };
}

async function writeTables(archive: ArchiveWriter, snapshot: Snapshot): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = [];
  for (const table of snapshot.tables) {
    const { schema, name, columns } = table;
    const { bytes, rows } = snapshot.copyOut(table);
    const sha256 = await archive.addParts(tableFolder(table), bytes);
    tables.push({ schema, name, columns, rows: rows(), sha256 });
  }
  return tables;
}

/** A picture without files is left out. `missing` has the hash of its picture for each missing file. */
async function writePictures(archive: ArchiveWriter, snapshot: Snapshot, files: FileStore) {
  const pictures: Manifest['pictures'] = [];
  const missing: string[] = [];
  for (const picture of snapshot.pictures) {
    for (const suffix of pictureFileSuffixes(picture.width)) {
      const name = fileName(pictureStem(picture) + suffix);
      const bytes = await files.read(name);
      if (bytes) pictures.push({ name, sha256: await archive.add(pictureEntry(name), bytes) });
      else missing.push(picture.hash);
    }
  }
  return { pictures, missing };
}

/** The missing files of pictures that are still stored: one that was removed since the snapshot was not in use. */
async function countStillStored(connection: pg.ClientConfig, missing: string[]): Promise<number> {
  if (missing.length === 0) return 0;
  const stored = await storedPictures(connection, missing);
  return missing.filter((hash) => stored.has(hash)).length;
}

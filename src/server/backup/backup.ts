import { rename, rm, stat } from 'node:fs/promises';
import { pictureStem } from '#domain/boat/picture-link.ts';
import { recordBackup, type Snapshot, withSnapshot } from '../db/backup/snapshot.ts';
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
  /** Files of stored pictures that the file store does not have. */
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
    await recordBackup(connection, manifest.takenAt);
    return {
      tables: manifest.tables.length,
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      pictures: manifest.pictures.length,
      missingPictures: missing,
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

/** A picture that was removed since the snapshot was not in use: it is counted as missing and left out. */
async function writePictures(archive: ArchiveWriter, snapshot: Snapshot, files: FileStore) {
  const pictures: Manifest['pictures'] = [];
  let missing = 0;
  for (const picture of snapshot.pictures) {
    for (const suffix of pictureFileSuffixes(picture.width)) {
      const name = fileName(pictureStem(picture) + suffix);
      const bytes = await files.read(name);
      if (bytes) pictures.push({ name, sha256: await archive.add(pictureEntry(name), bytes) });
      else missing += 1;
    }
  }
  return { pictures, missing };
}

import { type Contents, replaceAll } from '../db/backup/replace-all.ts';
import { migrate } from '../db/migrate.ts';
import { openServer } from '../db/open/open-database.ts';
import type { Env } from '../env.ts';
import { fileStore } from '../providers/files/file-store-from-env.ts';
import type { FileStore } from '../providers/files/file-store.ts';
import { StartupError } from '../startup-error.ts';
import { type Manifest, pictureEntry, tableFolder } from './archive-format.ts';
import { archiveEntries, checkArchive, folderOf } from './read-archive.ts';

export interface RestoreResult {
  /** ISO 8601: the instant of the backup. */
  takenAt: string;
  tables: number;
  rows: number;
  pictures: number;
}

/**
 * `npm run restore`: checks the whole file, then replaces the database with its rows in one transaction, stores its
 * pictures, and applies migrations that are newer than the backup.
 * @throws StartupError with one line for the operator; the database is then as it was before, unless the line says that the backup
 * was restored and only its migrations failed
 */
export async function restore(env: Env, file: string, options: { replace: boolean }): Promise<RestoreResult> {
  const manifest = await checkArchive(file).catch((error: Error) => {
    throw new StartupError(`Nothing was restored: ${error.message}`, { cause: error });
  });
  const { connection, release } = await openServer(env);
  try {
    await replaceAll(connection, contentsOf(file, manifest), {
      replace: options.replace,
      // Before the rows become visible: a row must never name a picture that is not stored.
      beforeCommit: () => storePictures(file, fileStore(env)),
    });
    await migrate(connection).catch(asUnfinishedUpgrade);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`Nothing was restored: ${(error as Error).message}`, { cause: error });
  } finally {
    await release();
  }
  return {
    takenAt: manifest.takenAt,
    tables: manifest.tables.length,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    pictures: manifest.pictures.length,
  };
}

/** The rows are committed: nothing can be said to be as before. */
function asUnfinishedUpgrade(cause: Error): never {
  const reason = cause.message.replace(/^Cannot start: /, '');
  throw new StartupError(
    `The backup was restored, but its tables could not be brought to this release: ${reason}; the next start tries again`,
    { cause },
  );
}

async function storePictures(file: string, files: FileStore): Promise<void> {
  const folder = pictureEntry('');
  for await (const { name, bytes } of archiveEntries(file)) {
    if (name.startsWith(folder)) await files.put(name.slice(folder.length), bytes);
  }
}

function contentsOf(file: string, { migrations, tables, sequences }: Manifest): Contents {
  const byFolder = new Map(tables.map((table) => [tableFolder(table), table]));
  return {
    migrations,
    tables,
    sequences,
    async *parts() {
      for await (const { name, bytes } of archiveEntries(file)) {
        const table = byFolder.get(folderOf(name));
        if (table) yield { table, bytes };
      }
    },
  };
}

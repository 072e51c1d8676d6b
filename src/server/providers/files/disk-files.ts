import { randomUUID } from 'node:crypto';
import { access, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '../../make-folder.ts';
import { byName, checkedName } from './file-names.ts';
import { type FileStore, FilesUnavailable } from './file-store.ts';

/** Files in one folder of this machine, created when first needed. */
export function diskFiles(folder: string): FileStore {
  const place = (name: string) => path.join(folder, checkedName(name));
  return {
    async put(name, bytes) {
      const file = place(name);
      if (await fileExists(file)) return;
      try {
        await makeFolder(folder);
        await writeWhole(file, bytes);
        await syncFolder(folder);
      } catch (error) {
        throw new FilesUnavailable(error);
      }
    },
    async read(name) {
      try {
        return await readFile(place(name));
      } catch (error) {
        if (isNotFound(error)) return null;
        throw new FilesUnavailable(error);
      }
    },
    async removeAll(begin) {
      const first = path.basename(place(begin));
      try {
        const names = (await readdir(folder)).filter((name) => name.startsWith(first)).toSorted(byName);
        for (const name of names.toReversed()) await rm(path.join(folder, name), { force: true });
        await syncFolder(folder);
      } catch (error) {
        if (!isNotFound(error)) throw new FilesUnavailable(error);
      }
    },
  };
}

function isNotFound(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

async function fileExists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** Writes to a temporary name, then renames, so that the file is complete or absent for readers and after a crash. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.part`;
  try {
    const handle = await open(unfinished, 'wx');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** The new name is durable only after its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

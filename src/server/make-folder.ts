import { access, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Creates a folder and its missing parents. Node's own `recursive` option never returns where an existing parent answers ENOENT,
 * as /proc does. @throws Error
 */
export async function makeFolder(folder: string): Promise<void> {
  const parent = path.dirname(folder);
  if (!(await exists(parent))) await makeFolder(parent);
  await mkdir(folder).catch(async (error: NodeJS.ErrnoException) => {
    const isThere = error.code === 'EEXIST' && (await stat(folder)).isDirectory();
    if (!isThere) throw error;
  });
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

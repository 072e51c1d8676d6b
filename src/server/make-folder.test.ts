import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDir } from '#tests/temporary-dir.ts';
import { makeFolder } from './make-folder.ts';

test('a folder is created with its parents, also by two callers at once, and an existing one is kept', async () => {
  const base = await temporaryDir();
  const folder = path.join(base, 'one/two');

  await Promise.all([makeFolder(folder), makeFolder(folder)]);
  await mkdir(path.join(folder, 'kept'));
  await makeFolder(folder);

  expect((await stat(path.join(folder, 'kept'))).isDirectory()).toBe(true);
});

test('a place where no folder can be made is an error', async () => {
  const file = path.join(await temporaryDir(), 'file');
  await writeFile(file, '');

  await expect(makeFolder(file)).rejects.toThrow('EEXIST');
  await expect(makeFolder(path.join(file, 'below'))).rejects.toThrow('ENOTDIR');
  // With Node's own option this call does not return.
  await expect(makeFolder('/proc/nope/pictures')).rejects.toThrow('ENOENT');
});

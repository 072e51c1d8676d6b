import { chmod, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDir } from '#tests/temporary-dir.ts';
import { diskFiles } from './disk-files.ts';
import { FilesUnavailable } from './file-store.ts';

test('writing leaves no temporary files', async () => {
  const folder = path.join(await temporaryDir(), 'new/folder');
  const files = diskFiles(folder);

  await Promise.all([files.put('a.jpg', Buffer.from('sea')), files.put('a.jpg', Buffer.from('sea'))]);

  expect(await readdir(folder)).toEqual(['a.jpg']);
});

test('a folder that cannot be created is an error, and nothing is stored', async () => {
  const file = path.join(await temporaryDir(), 'file');
  await writeFile(file, '');
  await chmod(file, 0o400);

  await expect(diskFiles(path.join(file, 'below')).put('a.jpg', Buffer.from('x'))).rejects.toThrow(FilesUnavailable);
});

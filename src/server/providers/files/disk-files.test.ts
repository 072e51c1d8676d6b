import { chmod, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDir } from '#tests/temporary-dir.ts';
import { diskFiles } from './disk-files.ts';
import { FilesUnavailable } from './file-store.ts';

test('a file is written completely, once, without temporary files left', async () => {
  const folder = path.join(await temporaryDir(), 'new/folder');
  const files = diskFiles(folder);

  await Promise.all([files.put('a.jpg', Buffer.from('sea')), files.put('a.jpg', Buffer.from('sea'))]);
  await files.put('a.jpg', Buffer.from('other'));

  expect(await files.read('a.jpg')).toEqual(Buffer.from('sea'));
  expect(await readdir(folder)).toEqual(['a.jpg']);
  expect(await files.read('b.jpg')).toBeNull();
});

test('all files with a prefix are removed, repeatedly, and no others', async () => {
  const folder = path.join(await temporaryDir(), 'folder');
  const files = diskFiles(folder);
  await files.removeAll('a-1x2');
  for (const name of ['a-1x2.jpg', 'a-1x2-480.avif', 'a-1x3.jpg']) await files.put(name, Buffer.from('sea'));

  await files.removeAll('a-1x2');
  await files.removeAll('a-1x2');

  expect(await readdir(folder)).toEqual(['a-1x3.jpg']);
});

test.each(['../secret', '/etc/passwd', 'a/../b', '.hidden', 'a\0b', ''])(
  'the file name “%s” is refused',
  async (name) => {
    const files = diskFiles(await temporaryDir());

    await expect(files.read(name)).rejects.toThrow();
    await expect(files.put(name, Buffer.from('x'))).rejects.toThrow();
    await expect(files.removeAll(name)).rejects.toThrow();
  },
);

test('a folder that cannot be created is an error, and nothing is stored', async () => {
  const file = path.join(await temporaryDir(), 'file');
  await writeFile(file, '');
  await chmod(file, 0o400);

  await expect(diskFiles(path.join(file, 'below')).put('a.jpg', Buffer.from('x'))).rejects.toThrow(FilesUnavailable);
});

import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { anS3Server } from '#tests/scenarios/s3-server.ts';
import { temporaryDir } from '#tests/temporary-dir.ts';
import { diskFiles } from './disk-files.ts';
import type { FileStore } from './file-store.ts';
import { s3Files } from './s3-files.ts';

const stores: [string, () => Promise<FileStore>][] = [
  ['a folder', async () => diskFiles(path.join(await temporaryDir(), 'new/folder'))],
  ['an S3 bucket', async () => s3Files((await anS3Server()).access)],
];

describe.each(stores)('%s', (_name, open) => {
  test('a file is kept as it was first written; a missing one is null', async () => {
    const files = await open();
    const bytes = Buffer.from([0, 255, 10, 13, 128]);

    await Promise.all([files.put('a.jpg', bytes), files.put('a.jpg', bytes)]);
    await files.put('a.jpg', Buffer.from('other'));

    expect(await files.read('a.jpg')).toEqual(bytes);
    expect(await files.read('b.jpg')).toBeNull();
  });

  test('all files with a prefix are removed, repeatedly, and no others', async () => {
    const files = await open();
    await files.removeAll('a-1x2');
    const names = ['a-1x2.jpg', 'a-1x2-480.avif', 'a-1x3.jpg'];
    for (const name of names) await files.put(name, Buffer.from('sea'));

    await files.removeAll('a-1x2');
    await files.removeAll('a-1x2');

    const left = await Promise.all(names.map((name) => files.read(name)));
    expect(left.map((bytes) => bytes?.toString() ?? null)).toEqual([null, null, 'sea']);
  });

  test.each(['../secret', '/etc/passwd', 'a/../b', '.hidden', 'a\0b', ''])(
    'the file name “%s” is refused',
    async (name) => {
      const files = await open();

      await expect(files.read(name)).rejects.toThrow();
      await expect(files.put(name, Buffer.from('x'))).rejects.toThrow();
      await expect(files.removeAll(name)).rejects.toThrow();
    },
  );
});

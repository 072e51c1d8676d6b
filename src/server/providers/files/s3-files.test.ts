import { expect, test } from 'vitest';
import { anS3Server } from '#tests/scenarios/s3-server.ts';
import { FilesUnavailable } from './file-store.ts';
import { s3Files } from './s3-files.ts';

test('a wrong key and a bucket that does not exist are errors that name the request and the reason', async () => {
  const { access } = await anS3Server();
  const refused = s3Files({ ...access, secretAccessKey: 'wrong' });
  const elsewhere = s3Files({ ...access, bucket: 'none' });
  const reasonOf = (work: Promise<unknown>) => work.catch((error: FilesUnavailable) => String(error.cause));

  expect(await reasonOf(refused.read('a.jpg'))).toMatch(
    /GET .*\/boats\/pictures\/a\.jpg: 403 [^]*SignatureDoesNotMatch/,
  );
  expect(await reasonOf(elsewhere.put('a.jpg', Buffer.from('x')))).toMatch(/PUT .*\/none\/pictures\/a\.jpg: 404/);
});

test('a server that is down is FilesUnavailable for every operation', async () => {
  const { access, stop } = await anS3Server();
  await stop();
  const files = s3Files(access);

  await expect(files.read('a.jpg')).rejects.toThrow(FilesUnavailable);
  await expect(files.put('a.jpg', Buffer.from('x'))).rejects.toThrow(FilesUnavailable);
  await expect(files.removeAll('a')).rejects.toThrow(FilesUnavailable);
});

test('a bucket that does not exist is unavailable, so that its files do not count as missing', async () => {
  const { access } = await anS3Server();
  const files = s3Files({ ...access, bucket: 'none' });

  await expect(files.read('a.jpg')).rejects.toThrow(FilesUnavailable);
});

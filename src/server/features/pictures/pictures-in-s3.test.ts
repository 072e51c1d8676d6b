import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { someDeps } from '#tests/scenarios/deps.ts';
import { anS3Server } from '#tests/scenarios/s3-server.ts';
import { buildApp } from '../../app.ts';
import { s3Files } from '../../providers/files/s3-files.ts';
import { removeUnusedPictures } from './remove-unused-pictures.ts';

test('a picture that one process stores in S3 is served by another, and removed with all its files when unused', async () => {
  const db = await testDatabase();
  const { access, stop } = await anS3Server();
  const admin = await anAccount(db, { role: 'admin' });
  const anApp = () => buildApp(someDeps(db, { files: s3Files(access) }));
  const [one, other] = [await anApp(), await anApp()];
  const payload = await sharp({ create: { width: 480, height: 320, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const send = () =>
    one.inject({
      method: 'POST',
      url: '/api/admin/pictures',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'image/png' },
      payload,
    });

  const { link } = (await send()).json().picture;
  const smaller = link.replace('.jpg', '-480.avif');
  const served = await other.inject(smaller);
  expect(served.statusCode).toBe(200);
  expect(served.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/avif',
    etag: `"${smaller.split('/').pop()}"`,
  });
  expect((await sharp(served.rawPayload).metadata()).width).toBe(480);

  await removeUnusedPictures({ db, files: s3Files(access) });
  await db.query("update pictures set unused_since = now() - interval '60 days'");
  await removeUnusedPictures({ db, files: s3Files(access) });
  expect((await other.inject(smaller)).statusCode).toBe(404);
  expect((await db.query('select 1 from pictures')).rows).toEqual([]);

  await stop();
  expect([(await send()).statusCode, (await other.inject(link)).statusCode]).toEqual([503, 503]);
});

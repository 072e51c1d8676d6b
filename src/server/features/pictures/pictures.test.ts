import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureSources } from '#web/media/picture-sources.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { someDeps } from '#tests/scenarios/deps.ts';
import { fakeFiles } from '#tests/scenarios/fake-files.ts';
import { buildApp } from '../../app.ts';

const db = await testDatabase();
const files = fakeFiles();
const app = await buildApp(someDeps(db, { files }));
const admin = await anAccount(db, { role: 'admin' });

let shade = 0;

/** A picture that differs from those of other tests. */
function aPicture(size: { width: number; height: number } = { width: 900, height: 600 }) {
  shade += 1;
  return sharp({ create: { ...size, channels: 3, background: { r: 20, g: 80, b: shade } } });
}

async function send(payload: Buffer, type = 'image/jpeg', to = app) {
  const answer = await to.inject({
    method: 'POST',
    url: '/api/admin/pictures',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': type },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a %s is stored in every size and type that pages use',
  async (format) => {
    const { status, body } = await send(await aPicture().toFormat(format).toBuffer(), `image/${format}`);

    expect([status, body]).toEqual([201, { picture: { link: expect.any(String), width: 800, height: 533 } }]);
    const sources = pictureSources(body.picture.link, {});
    const addresses = [sources?.avif, sources?.webp, sources?.jpeg].flatMap((set) => set?.split(', ') ?? []);
    for (const [address, width] of addresses.map((each) => each.split(' '))) {
      const served = await app.inject(address ?? '');
      expect([address, served.statusCode, served.headers['content-type']]).toEqual([
        address,
        200,
        `image/${address?.split('.').pop()?.replace('jpg', 'jpeg')}`,
      ]);
      expect(`${(await sharp(served.rawPayload).metadata()).width}w`).toBe(width);
    }
    const placeholder = await app.inject(sources?.placeholder ?? '');
    expect([placeholder.statusCode, placeholder.rawPayload.length < 400]).toEqual([200, true]);
  },
);

test('browsers cache a file for ever, and a conditional request is answered 304', async () => {
  const { body } = await send(await aPicture().jpeg().toBuffer());
  const { headers } = await app.inject(body.picture.link);
  const again = await app.inject({ url: body.picture.link, headers: { 'if-none-match': String(headers.etag) } });

  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-type': 'image/jpeg',
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test.each(['..%2f..%2fsecret', '%2e%2e', 'x.jpg', '0123456789abcdef0123456789abcdef-800x533.svg', 'a%00.jpg'])(
  '/media/boats/%s is a 404',
  async (file) => expect((await app.inject(`/media/boats/${file}`)).statusCode).toBe(404),
);

test('a picture is rotated upright and its metadata is removed', async () => {
  const sideways = await aPicture({ width: 600, height: 900 })
    .jpeg()
    .withExif({ IFD0: { Make: 'Camera of somebody' }, IFD3: { GPSLatitude: '28/1 4/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(sideways).metadata()).exif).toBeDefined();

  const { body } = await send(sideways);

  expect(body.picture).toMatchObject({ width: 800, height: 533 });
  for (const [name, bytes] of files.kept) {
    if (!body.picture.link.includes(name.slice(0, 32))) continue;
    const { exif, icc, xmp, orientation } = await sharp(bytes).metadata();
    expect([name, exif, icc, xmp, orientation ?? 1]).toEqual([name, undefined, undefined, undefined, 1]);
  }
});

test('the same picture is stored once, also under concurrent uploads', async () => {
  const bytes = await aPicture().png().toBuffer();
  const before = files.kept.size;

  const sent = await Promise.all([1, 2, 3].map(() => send(bytes, 'image/png')));

  expect(new Set(sent.map(({ body }) => body.picture.link)).size).toBe(1);
  expect(files.kept.size - before).toBe(8); // two widths in three types, the placeholder and the link's own
  const { rows } = await db.pool.query(
    `select actor, after->>'width' as width from audit_log join pictures p on p.id = entity_id
     where action = 'picture.upload' and $1 like '%' || p.hash || '%'`,
    [sent[0]?.body.picture.link],
  );
  expect(rows).toEqual([{ actor: `admin:${admin.id}`, width: '800' }]);
});

test('a file that is not a still picture of a valid size is refused with the reason', async () => {
  const whole = await aPicture().jpeg().toBuffer();
  const frames = await Promise.all([aPicture().png(), aPicture().negate().png()].map((frame) => frame.toBuffer()));
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><script>alert(1)</script></svg>',
  );
  const gif = await aPicture().gif().toBuffer();
  const bomb = await aPicture({ width: 8000, height: 7000 }).png().toBuffer();
  const cases: [string, Buffer, string][] = [
    ['text', Buffer.from('not a picture at all'), 'picture_unreadable'],
    ['nothing', Buffer.alloc(0), 'picture_unreadable'],
    ['half a picture', whole.subarray(0, whole.length / 2), 'picture_unreadable'],
    ['svg', svg, 'picture_unreadable'],
    ['gif', gif, 'picture_unreadable'],
    ['moving', moving, 'picture_animated'],
    ['small', await aPicture({ width: 479, height: 400 }).jpeg().toBuffer(), 'picture_too_small'],
    ['56 megapixels', bomb, 'picture_too_many_pixels'],
    ['a long screenshot', await aPicture({ width: 480, height: 17_000 }).jpeg().toBuffer(), 'picture_too_narrow'],
    ['a stripe', await aPicture({ width: 5_000, height: 499 }).jpeg().toBuffer(), 'picture_too_narrow'],
  ];
  const before = files.kept.size;

  for (const [name, bytes, code] of cases) {
    const { status, body } = await send(bytes);
    expect([name, status, body.error?.code]).toEqual([name, 422, code]);
  }
  expect(files.kept.size).toBe(before);
});

test('other types and files over 15 MB are refused', async () => {
  const bytes = await aPicture().jpeg().toBuffer();

  expect(await send(bytes, 'image/svg+xml')).toMatchObject({ status: 415 });
  expect(await send(Buffer.from('{}'), 'application/json')).toMatchObject({ status: 415 });
  expect(await send(Buffer.alloc(15 * 1024 * 1024 + 1))).toMatchObject({ status: 413 });
});

test('on a full disk no row is written, and the same picture is accepted once there is space', async () => {
  const full = fakeFiles();
  const shop = await buildApp(someDeps(db, { files: full }));
  const bytes = await aPicture().jpeg().toBuffer();

  full.fillUp(3);
  expect(await send(bytes, 'image/jpeg', shop)).toMatchObject({
    status: 503,
    body: { error: { code: 'unavailable' } },
  });
  full.fillUp(100);
  const { status, body } = await send(bytes, 'image/jpeg', shop);

  expect(status).toBe(201);
  expect((await shop.inject(body.picture.link)).statusCode).toBe(200);
});

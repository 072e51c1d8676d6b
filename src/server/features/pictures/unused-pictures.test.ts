import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { pictureLink } from '#domain/boat/picture-link.ts';
import { clockFrom } from '#server/providers/clock.ts';
import { openDatabase } from '#tests/database/sessions.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { fakeFiles } from '#tests/scenarios/fake-files.ts';
import { storePicture } from './store-picture.ts';
import { recordHosted } from './queries.ts';
import { removeUnusedPictures } from './remove-unused-pictures.ts';

/** Pictures are uploaded on 1 December 2026; `on` is the app on another day. */
async function anApp() {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const files = fakeFiles();
  const on = (day: string) => {
    const { offsetMs } = clockFrom(Temporal.Instant.from(`${day}T04:20:00Z`));
    const later = openDatabase(db.url, { clockOffsetMs: offsetMs });
    onTestFinished(() => later.pool.end());
    return { db: later, files };
  };
  const night = (day: string) => removeUnusedPictures(on(day));
  const send = async (shade: number, deps: ReturnType<typeof on> = { db, files }) => {
    const bytes = await sharp({
      create: { width: 480, height: 320, channels: 3, background: { r: shade, g: 80, b: 9 } },
    })
      .png()
      .toBuffer();
    const picture = await storePicture(deps, { bytes, actor: 'admin:x', sourceLink: null });
    return { ...picture, link: pictureLink(picture) };
  };
  const kept = async () => {
    const { rows } = await db.pool.query<{ hash: string }>('select hash from pictures');
    const hashes = new Set(rows.map(({ hash }) => hash));
    expect(new Set([...files.kept.keys()].map((name) => name.slice(0, 32)))).toEqual(hashes);
    return hashes;
  };
  return { db, files, on, night, send, kept };
}

test('a picture that no boat uses is kept for a month; then its files and its row are removed', async () => {
  const { db, night, send, kept } = await anApp();
  const [shown, ashore, unused] = [await send(1), await send(2), await send(3)];
  await aBoat(db, { images: ['/media/sloop-1.jpg', shown.link] });
  await aBoat(db, { images: [ashore.link], is_active: false });
  const all = new Set([shown.hash, ashore.hash, unused.hash]);

  await night('2026-12-02');
  await night('2027-01-01');
  expect(await kept()).toEqual(all);
  await night('2027-01-03');
  expect(await kept()).toEqual(new Set([shown.hash, ashore.hash]));

  const { rows } = await db.pool.query(
    `select actor, before ->> 'hash' as hash from audit_log where action = 'picture.remove'`,
  );
  expect(rows).toEqual([{ actor: 'system', hash: unused.hash }]);
  await send(3);
  expect(await kept()).toEqual(all);
});

test('a boat that uses a picture again keeps it, and so does another upload', async () => {
  const { db, on, night, send, kept } = await anApp();
  const [taken, sent] = [await send(1), await send(2)];
  const boat = await aBoat(db, { images: [] });
  const show = (images: string[]) => db.pool.query('update boats set images = $2 where id = $1', [boat.id, images]);
  await night('2026-12-02');
  await show([taken.link]);
  await send(2, on('2026-12-31'));
  await night('2027-01-01');
  await show([]);
  await night('2027-01-02');
  await night('2027-01-31');
  expect(await kept()).toEqual(new Set([taken.hash, sent.hash]));

  await night('2027-02-03');
  expect(await kept()).toEqual(new Set());
});

test('a boat that uses the picture on its last day keeps it', async () => {
  const { db, night, send, kept } = await anApp();
  const { hash, link } = await send(1);
  await night('2026-12-02');
  await aBoat(db, { images: [link] });
  await night('2027-03-01');
  expect(await kept()).toEqual(new Set([hash]));
});

test('a link whose picture was removed is fetched again', async () => {
  const { db, night, send } = await anApp();
  const { link } = await send(1);
  await recordHosted(db.pool, ['https://pictures.example/a.jpg', link]);
  await night('2026-12-02');
  await night('2027-01-03');
  expect((await db.pool.query('select link from picture_links')).rows).toEqual([]);
});

test('while the file store is unavailable the row stays, and the next night retries', async () => {
  const { files, night, send, kept, db } = await anApp();
  await send(1);
  await night('2026-12-02');
  files.jam();
  await expect(night('2027-01-03')).rejects.toThrow();
  expect((await db.pool.query('select hash from pictures')).rows).toHaveLength(1);
  await night('2027-01-04');
  expect(await kept()).toEqual(new Set());
});

test('a picture whose files were lost is written again by the next upload', async () => {
  const { files, send } = await anApp();
  const { link } = await send(1);
  const names = new Set(files.kept.keys());
  files.kept.clear();
  expect((await send(1)).link).toBe(link);
  expect(new Set(files.kept.keys())).toEqual(names);
});

import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { pictureSources } from '#web/media/picture-sources.ts';
import { buildMedia, type MediaFolders } from './build-media.ts';
import { checkAvif, commitAvif } from './media/committed-avif.ts';
import { checkDescriptions } from './media/committed-descriptions.ts';

async function emptyFolders(): Promise<MediaFolders> {
  const folder = await mkdtemp(path.join(tmpdir(), 'media-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(path.join(folder, 'masters'));
  return { from: path.join(folder, 'masters'), to: path.join(folder, 'served') };
}

async function paint({ from }: MediaFolders, name: string, width: number, colour: string): Promise<void> {
  const height = Math.round(width / 1.5);
  const picture = sharp({ create: { width, height, channels: 3, background: colour } });
  await picture.webp().toFile(path.join(from, `${name}.webp`));
}

test('every picture address that a page gets is a file of that width and type', async () => {
  const folders = await emptyFolders();
  await paint(folders, 'sloop-1', 1200, 'navy');
  await paint(folders, 'hero-poster', 1440, 'coral');
  const { pictures } = await buildMedia(folders);
  for (const link of ['/media/sloop-1.jpg', '/media/hero-poster.jpg']) {
    const sources = pictureSources(link, pictures);
    if (!sources) throw new Error(`${link} has no sources`);
    for (const candidate of [sources.avif, sources.webp, sources.jpeg].flatMap((srcset) => srcset.split(', '))) {
      const [address = '', width = ''] = candidate.split(' ');
      const served = await sharp(path.join(folders.to, path.basename(address))).metadata();
      expect(`${served.width}w`, address).toBe(width);
    }
    const fallback = await sharp(path.join(folders.to, path.basename(sources.fallback))).metadata();
    expect([fallback.format, fallback.width]).toEqual(['jpeg', sources.width]);
  }
});

test('a second build derives nothing, a changed master is derived again, a lost file is restored', async () => {
  const folders = await emptyFolders();
  await paint(folders, 'rib-1', 600, 'teal');
  await paint(folders, 'rib-2', 600, 'navy');
  expect((await buildMedia(folders)).derived.sort()).toEqual(['rib-1', 'rib-2']);
  expect((await buildMedia(folders)).derived).toEqual([]);
  await paint(folders, 'rib-1', 600, 'white');
  expect((await buildMedia(folders)).derived).toEqual(['rib-1']);
  await rm(path.join(folders.to, 'rib-2-480.avif'));
  expect((await buildMedia(folders)).derived).toEqual(['rib-2']);
  await expect(stat(path.join(folders.to, 'rib-2-480.avif'))).resolves.toBeTruthy();
});

test('an unreadable cache causes a rebuild', async () => {
  const folders = await emptyFolders();
  await paint(folders, 'open-1', 600, 'teal');
  await buildMedia(folders);
  await writeFile(path.join(folders.to, '.manifest.json'), '{"open-1":');
  expect((await buildMedia(folders)).derived).toEqual(['open-1']);
});

test('films and drawings are copied, notes are not, and no temporary files remain', async () => {
  const folders = await emptyFolders();
  await writeFile(path.join(folders.from, 'film.mp4'), 'film');
  await writeFile(path.join(folders.from, 'logo.svg'), '<svg/>');
  await writeFile(path.join(folders.from, 'README.md'), 'notes');
  await buildMedia(folders);
  const served = await readdir(folders.to);
  expect(served.sort()).toEqual(['.manifest.json', 'film.mp4', 'logo.svg', 'pictures.json']);
  expect(await readFile(path.join(folders.to, 'film.mp4'), 'utf8')).toBe('film');
});

test('the check names pictures changed, added or removed since the descriptions were committed', async () => {
  const folders = await emptyFolders();
  await paint(folders, 'sloop-1', 600, 'navy');
  await paint(folders, 'sloop-2', 600, 'navy');
  const { pictures } = await buildMedia(folders);
  expect(await checkDescriptions(folders.from, pictures)).toEqual([]);
  await paint(folders, 'sloop-1', 600, 'coral');
  await paint(folders, 'sloop-3', 600, 'navy');
  await rm(path.join(folders.from, 'sloop-2.webp'));
  expect((await checkDescriptions(folders.from, pictures)).sort()).toEqual(['sloop-1', 'sloop-2', 'sloop-3']);
});

test('committed AVIF files are served without being encoded again, until the master changes', async () => {
  const folders = await emptyFolders();
  await paint(folders, 'sloop-1', 600, 'navy');
  await commitAvif(folders, (await buildMedia(folders)).pictures);
  const committed = path.join(folders.from, 'avif', (await readdir(path.join(folders.from, 'avif')))[0] ?? '');
  await writeFile(committed, 'committed bytes');
  const served = async () => {
    const to = await mkdtemp(path.join(path.dirname(folders.from), 'served-'));
    await buildMedia({ from: folders.from, to });
    return readFile(path.join(to, path.basename(committed).replace(/\.[0-9a-f]{12}/, '')));
  };
  expect(String(await served())).toBe('committed bytes');
  await paint(folders, 'sloop-1', 600, 'coral');
  expect((await sharp(await served()).metadata()).format).toBe('heif');
});

test('the check names AVIF files that are missing or left over, and a new commit replaces them', async () => {
  const folders = await emptyFolders();
  const avifs = async () => (await readdir(path.join(folders.from, 'avif'))).sort();
  await paint(folders, 'rib-1', 600, 'teal');
  const { pictures } = await buildMedia(folders);
  expect(await checkAvif(folders.from, pictures)).toHaveLength(pictures['rib-1']?.widths.length ?? 0);
  await commitAvif(folders, pictures);
  expect(await checkAvif(folders.from, pictures)).toEqual([]);

  const before = await avifs();
  await paint(folders, 'rib-1', 600, 'white');
  expect(await checkAvif(folders.from, pictures)).toHaveLength(2 * before.length);
  await commitAvif(folders, (await buildMedia(folders)).pictures);
  expect(await checkAvif(folders.from, pictures)).toEqual([]);
  expect(new Set(await avifs()).isDisjointFrom(new Set(before))).toBe(true);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Pictures, pictureSources } from './picture-sources.ts';

const pictures: Pictures = {
  'sloop-1': { width: 1200, height: 800, widths: [480, 800, 1200], placeholder: 'data:image/webp;base64,AAAA' },
};

test("a boat's own link offers every width in three file types", () => {
  expect(pictureSources('/media/sloop-1.jpg', pictures)).toEqual({
    avif: '/media/sloop-1-480.avif 480w, /media/sloop-1-800.avif 800w, /media/sloop-1-1200.avif 1200w',
    webp: '/media/sloop-1-480.webp 480w, /media/sloop-1-800.webp 800w, /media/sloop-1-1200.webp 1200w',
    jpeg: '/media/sloop-1-480.jpg 480w, /media/sloop-1-800.jpg 800w, /media/sloop-1-1200.jpg 1200w',
    fallback: '/media/sloop-1.jpg',
    width: 1200,
    height: 800,
    placeholder: 'data:image/webp;base64,AAAA',
  });
});

test('the files of an uploaded picture are derived from its link alone', () => {
  const stem = '/media/boats/0123456789abcdef0123456789abcdef-800x533';
  expect(pictureSources(`${stem}.jpg`, {})).toEqual({
    avif: `${stem}-480.avif 480w, ${stem}-800.avif 800w`,
    webp: `${stem}-480.webp 480w, ${stem}-800.webp 800w`,
    jpeg: `${stem}-480.jpg 480w, ${stem}-800.jpg 800w`,
    fallback: `${stem}.jpg`,
    width: 800,
    height: 533,
    placeholder: `${stem}-16.webp`,
  });
});

test.each([
  'https://example.com/media/sloop-1.jpg',
  '//example.com/media/sloop-1.jpg',
  '/media/sloop-1.png',
  '/media/sloop-1.jpg?width=9000',
  '/media/../sloop-1.jpg',
  '/media/unknown.jpg',
  '/media/constructor.jpg',
  '/uploads/sloop-1.jpg',
  '',
])('the foreign link "%s" has no variants', (link) => {
  expect(pictureSources(link, pictures)).toBeNull();
});

test('the committed descriptions cover three pictures of each demo boat and the wide ones, with placeholders up to 180 bytes', () => {
  const committed = JSON.parse(readFileSync(new URL('./pictures.json', import.meta.url), 'utf8')) as Pictures;
  const boats = ['cat12', 'cat15', 'cruiser', 'flybridge', 'goleta', 'open', 'rib', 'sloop'];
  const names = [
    ...boats.flatMap((boat) => [1, 2, 3].map((n) => `${boat}-${n}`)),
    'hero-poster',
    'hero-tall',
    'split-charter',
    'split-trip',
  ];
  expect(Object.keys(committed).sort()).toEqual(names.sort());
  for (const { placeholder } of Object.values(committed)) expect(placeholder.length).toBeLessThanOrEqual(180);
});

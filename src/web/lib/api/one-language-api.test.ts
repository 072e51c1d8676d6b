import { expect, test } from 'vitest';
import type { Boat } from '#contract/boats.ts';
import type { ReadApi } from '#contract/read-api.ts';
import { boatPictures, boatTitle } from '../boat/boat-texts.ts';
import { inOneLanguage } from './one-language-api.ts';

const boat = {
  title: 'Breeze',
  description: '<p>A sloop</p>',
  translations: { es: { title: 'Brisa', description: '<p>Una balandra</p>' }, ru: { title: 'Бриз' } },
  images: ['/a.jpg', '/b.jpg'],
  imageAlts: [{ en: 'At sea', es: 'En el mar' }],
  geoNote: { en: 'By the pier', es: 'Junto al muelle' },
} as unknown as Boat;
const api = { listBoats: async () => ({ items: [boat] }) } as unknown as ReadApi;

test.each(['en', 'es', 'ru'] as const)(
  'in %s a boat keeps its texts, and those of other languages are left out',
  async (language) => {
    const [shown] = (await inOneLanguage(api, language).listBoats()).items;
    if (!shown) throw new Error('no boat');

    expect(boatTitle(shown, language)).toBe(boatTitle(boat, language));
    expect(boatPictures(shown, language)).toEqual(boatPictures(boat, language));
    const others = { en: /Brisa|mar|Бриз/, es: /Breeze|sea|Бриз/, ru: /Brisa|mar|Breeze/ }[language];
    expect(JSON.stringify(shown)).not.toMatch(others);
  },
);

test.each([
  ['es', ['Tabla', 'fuel']],
  ['ru', ['Board', 'fuel']],
] as const)('in %s the operator’s items are in that language, otherwise in English', async (language, words) => {
  const board = {
    ...boat,
    inclusions: ['own', 'fuel'],
    onRequest: ['own'],
    inclusionWords: { own: { en: 'Board', es: 'Tabla' } },
  };
  const one = { getBoat: async () => ({ boat: board }) } as unknown as ReadApi;

  const shown = (await inOneLanguage(one, language).getBoat('breeze')).boat;

  expect([shown.inclusions, shown.onRequest]).toEqual([words, [words[0]]]);
  expect(JSON.stringify(shown)).not.toContain('inclusionWords');
});

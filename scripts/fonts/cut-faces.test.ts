import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/language.ts';
import { localeFiles, localeTexts } from '#tests/i18n/locale-texts.ts';
import { type CutFace, cutFaces, cutFont } from './cut-faces.ts';

const faces = cutFaces(readFileSync(new URL('../../src/web/ui/fonts.css', import.meta.url), 'utf8'));

function faceOf(name: string): CutFace {
  const face = faces.find((one) => one.name === name);
  if (!face) throw new Error(`fonts.css has no ${name}`);
  return face;
}

test.each(['onest', 'cormorant'])('the small files of %s contain every letter of the site’s own texts', (family) => {
  const cut = new Set([...faceOf(`${family}-latin`).letters, ...faceOf(`${family}-cyrillic`).letters]);
  const texts = LANGUAGES.flatMap((language) =>
    localeFiles().flatMap((file) => [...localeTexts(language, file).values()]),
  );
  expect([...new Set(texts.join(' ').replaceAll('\n', ' '))].filter((letter) => !cut.has(letter))).toEqual([]);
});

test('a subset keeps its letters, weights, kerning and tabular figures in less than half of the bytes', async () => {
  const whole = readFileSync(
    new URL(import.meta.resolve('@fontsource-variable/onest/files/onest-latin-wght-normal.woff2')),
  );
  const cut = await cutFont(faceOf('onest-latin'));
  const font = create(cut) as Font;
  expect([...'Ñandú 12,5 €'].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))).toEqual([]);
  expect(font.hasGlyphForCodePoint('ø'.codePointAt(0) ?? 0)).toBe(false);
  expect(font.variationAxes.wght).toMatchObject({ min: 400, max: 700 });
  expect(font.availableFeatures).toEqual(expect.arrayContaining(['kern', 'tnum']));
  expect(cut.length).toBeLessThan(whole.length / 2);
});

import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/language.ts';
import { requiresLicense } from '#domain/boat/licence.ts';
import { DEMO_SLUGS } from './demo-boat.ts';
import { DEMO_BOATS } from './demo-boats.ts';

const MEDIA = new URL('../../../../../media/', import.meta.url);

test('the fleet has every boat once', () => {
  expect(DEMO_BOATS.map((boat) => boat.slug)).toEqual([...DEMO_SLUGS]);
});

test.each(DEMO_BOATS)(
  '$title is sold in at least one mode, at whole prices, and packages cost less than hours',
  (boat) => {
    const { perHourCents, halfDayCents, perDayCents, packages } = boat.pricing;
    expect(perHourCents !== null || boat.shared !== null).toBe(true);
    expect(packages).toBe(halfDayCents !== null || perDayCents !== null);
    if (halfDayCents !== null) expect(halfDayCents).toBeLessThan(4 * (perHourCents ?? 0));
    if (perDayCents !== null) expect(perDayCents).toBeLessThan(8 * (perHourCents ?? 0));
    expect(boat.maxHours).toBeGreaterThanOrEqual(boat.minHours);
  },
);

test.each(DEMO_BOATS)('$title carries no more guests than its list and licence allow', (boat) => {
  expect(boat.capacity).toBeLessThanOrEqual(boat.list === 2 ? 60 : 12);
  expect(boat.shared?.seats ?? 0).toBeLessThanOrEqual(boat.capacity);
  const longest = { skipper: Infinity, LN: 6, PNB: 8, PER: 15, PY: 24 };
  expect(boat.lengthMetres).toBeLessThanOrEqual(longest[boat.licence]);
});

test.each(DEMO_BOATS)('$title includes a skipper and fuel exactly when no licence is required', (boat) => {
  const isCrewed = !requiresLicense(boat.licence);
  expect(boat.inclusions.includes('skipper')).toBe(isCrewed);
  expect(boat.inclusions.includes('fuel')).toBe(isCrewed);
  expect(boat.inclusions).toContain('life_jackets');
  expect(new Set(boat.inclusions).size).toBe(boat.inclusions.length);
});

test.each(DEMO_BOATS)('$title has three existing pictures, each described in every language', (boat) => {
  expect(boat.images).toHaveLength(3);
  expect(boat.imageAlts).toHaveLength(3);
  for (const image of boat.images) {
    const master = image.replace('/media/', '').replace('.jpg', '.webp');
    expect(existsSync(new URL(master, MEDIA)), image).toBe(true);
  }
  for (const language of LANGUAGES) {
    const alts = boat.imageAlts.map((alt) => alt[language]);
    expect(new Set(alts).size).toBe(3);
    for (const alt of alts) expect(alt.length).toBeGreaterThan(20);
  }
});

test.each(DEMO_BOATS)('$title is described in every language with only paragraphs, lists and strong', (boat) => {
  for (const language of LANGUAGES) {
    const html = boat.descriptions[language];
    expect(html).toMatch(/^<p>.+<\/p><ul>.+<\/ul>$/);
    expect(html.replaceAll(/<\/?(p|strong|ul|li)>|&nbsp;/g, '')).not.toMatch(/[<>&]/);
    expect(/[а-яё]/i.test(html + boat.geoNote[language]), language).toBe(language === 'ru');
  }
  expect(boat.descriptions.en).not.toBe(boat.descriptions.es);
});

test.each(DEMO_BOATS)('$title has an English plain text of its first paragraph', (boat) => {
  expect(boat.description).not.toMatch(/[<>&]/);
  expect(boat.descriptions.en.replaceAll(/<[^>]+>/g, '')).toContain(boat.description);
  expect(boat.description.length).toBeGreaterThan(100);
});

import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/language.ts';
import { localeFiles, localeTexts, pluralStems } from '#tests/i18n/locale-texts.ts';

const files = localeFiles();
const everyFile = files.flatMap((file) => LANGUAGES.map((language) => ({ language, file })));

/** The placeholders of a text, over all its plural forms: "one hour" need not repeat the number. */
function facts(leaves: ReadonlyMap<string, string>, plurals: ReadonlySet<string>): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [key, text] of leaves) {
    const stem = stemOf(key, plurals);
    const known = found.get(stem) ?? new Set();
    for (const [, name = ''] of text.matchAll(/{{\s*([^},\s]+)/g)) known.add(name);
    found.set(stem, known);
  }
  return found;
}

/** `seats_one` → `seats` where seats are counted; `too_many`, which counts nothing, stays whole. */
function stemOf(key: string, plurals: ReadonlySet<string>): string {
  const stem = key.replace(/_(zero|one|two|few|many|other)$/, '');
  return plurals.has(stem) ? stem : key;
}

function read(language: (typeof LANGUAGES)[number], file: string) {
  const plurals = pluralStems(localeTexts('en', file));
  const leaves = localeTexts(language, file);
  return { plurals, leaves, english: localeTexts('en', file) };
}

test('there are texts to compare', () => {
  expect(files).toContain('public.json');
  expect(localeTexts('en', 'public.json').size).toBeGreaterThan(50);
});

test.each(everyFile)('$language/$file has the keys of the English file, and no others', ({ language, file }) => {
  const { leaves, english, plurals } = read(language, file);
  const stems = (texts: ReadonlyMap<string, string>) => [
    ...new Set([...texts.keys()].map((key) => stemOf(key, plurals))),
  ];
  expect(stems(leaves).sort()).toEqual(stems(english).sort());
});

test.each(everyFile)(
  '$language/$file has all plural forms that its language uses, and no others',
  ({ language, file }) => {
    const { leaves, plurals } = read(language, file);
    const rules = new Intl.PluralRules(language);
    // Includes halves, which hours may have. Millions, which Spanish phrases differently, are never counted here.
    const used = new Set(Array.from({ length: 400 }, (_, halves) => rules.select(halves / 2)));
    for (const stem of plurals) {
      const has = [...leaves.keys()].filter((key) => key !== stem && stemOf(key, plurals) === stem);
      expect(has.sort()).toEqual([...used].map((form) => `${stem}_${form}`).sort());
    }
  },
);

test.each(everyFile)(
  '$language/$file has the same placeholders as English, and no empty text',
  ({ language, file }) => {
    const { leaves, english, plurals } = read(language, file);
    for (const [key, text] of leaves) expect(text.trim(), key).not.toBe('');
    expect(facts(leaves, plurals)).toEqual(facts(english, plurals));
  },
);

test('no Russian text ends a sentence after a date that ends with «г.»', () => {
  // Next free days are shown without their year.
  const withoutYear = ['day.nextFree', 'search.days.nextFree'];
  const doubled = files.flatMap((file) =>
    [...localeTexts('ru', file)].filter(([key, text]) => text.includes('{{day}}.') && !withoutYear.includes(key)),
  );
  expect(doubled).toEqual([]);
});

// What becomes available is a seat of a trip, all seats of a party, or the whole boat (P-27.5).
test.each(LANGUAGES)('the waitlist promises neither a seat nor a place to its guests in %s', (language) => {
  const texts = [
    ...[...localeTexts(language, 'own-account.json')].filter(([key]) => key.startsWith('waitlist.')),
    ...[...localeTexts(language, 'booking.json')].filter(([key]) => key === 'start.tellMe'),
  ];
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter(([, text]) => /seat|place|plaza|(?<!\p{L})мест/iu.test(text))).toEqual([]);
});

test('no Russian text has a number between «ваш» and what belongs to the guest', () => {
  const texts = files.flatMap((file) => [...localeTexts('ru', file)]);
  expect(texts.filter(([, text]) => /(?<!\p{L})ваш\p{L}?\s\{\{count\}\}/iu.test(text))).toEqual([]);
});

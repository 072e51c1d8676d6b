import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/language.ts';

const folder = path.join(import.meta.dirname, 'locales');
const files = readdirSync(path.join(folder, 'en'));
const texts = (language: string, file: string): unknown =>
  JSON.parse(readFileSync(path.join(folder, language, file), 'utf8'));

/** `a.b.c` → text. */
function flat(node: unknown, prefix = ''): Map<string, string> {
  const leaves = new Map<string, string>();
  for (const [key, value] of Object.entries(node as object)) {
    if (typeof value === 'string') leaves.set(prefix + key, value);
    else for (const [deep, text] of flat(value, `${prefix}${key}.`)) leaves.set(deep, text);
  }
  return leaves;
}

const PLURAL = /_(zero|one|two|few|many|other)$/;
const stem = (key: string) => key.replace(PLURAL, '');

/** Which facts a text fills in, all its plural forms together: "one hour" need not repeat the number. */
function facts(leaves: ReadonlyMap<string, string>): Map<string, Set<string | undefined>> {
  const found = new Map<string, Set<string | undefined>>();
  for (const [key, text] of leaves) {
    const known = found.get(stem(key)) ?? new Set();
    for (const [, name] of text.matchAll(/{{\s*([^},\s]+)/g)) known.add(name);
    found.set(stem(key), known);
  }
  return found;
}

test('there are texts to compare', () => {
  expect(files).toContain('public.json');
  expect(flat(texts('en', 'public.json')).size).toBeGreaterThan(50);
});

test.each(files.flatMap((file) => LANGUAGES.map((language) => [language, file] as const)))(
  '%s/%s says everything that English says, and nothing else',
  (language, file) => {
    const english = new Set([...flat(texts('en', file)).keys()].map(stem));
    const own = new Set([...flat(texts(language, file)).keys()].map(stem));
    expect([...own].sort()).toEqual([...english].sort());
  },
);

test.each(files.flatMap((file) => LANGUAGES.map((language) => [language, file] as const)))(
  '%s/%s has every plural form that its language needs',
  (language, file) => {
    const leaves = flat(texts(language, file));
    const rules = new Intl.PluralRules(language);
    // Halves too: hours have them. Millions, which Spanish words differently, are never counted here.
    const needed = new Set(Array.from({ length: 400 }, (_, halves) => rules.select(halves / 2)));
    const counted = new Set([...leaves.keys()].filter((key) => PLURAL.test(key)).map(stem));
    for (const key of counted) {
      for (const form of needed) expect(leaves.has(`${key}_${form}`), `${key}_${form}`).toBe(true);
    }
  },
);

test.each(files.flatMap((file) => LANGUAGES.map((language) => [language, file] as const)))(
  '%s/%s fills in the same facts as English, and no text is empty',
  (language, file) => {
    const leaves = flat(texts(language, file));
    for (const [key, text] of leaves) expect(text.trim(), key).not.toBe('');
    expect(facts(leaves)).toEqual(facts(flat(texts('en', file))));
  },
);

import { expect, test } from 'vitest';
import { localeFiles, localeTexts, pluralStems } from './locale-texts.ts';
import { makes, readFile, readKeyUses, type KeyUses } from './key-uses.ts';

/** Keys for answers of the card service, whose values are not in our source. */
const EXTERNAL_KEYS = ['refund.reason.requested_by_customer', 'refund.reason.duplicate'];

/** `admin-boats:` at the beginning of a key. */
const NAMESPACE = /^[\w-]+:/;

/** `hero.book`, without plural forms, of every file. */
function keysOf(file: string): string[] {
  const texts = localeTexts('en', file);
  const stems = pluralStems(texts);
  return [...new Set([...texts.keys()].map((key) => [...stems].find((stem) => key.startsWith(`${stem}_`)) ?? key))];
}

function unused(keys: Iterable<string>, namespace: string, { strings, templates }: KeyUses): string[] {
  const speaking = templates
    .map(withoutNamespace)
    .filter((parts) => parts.some((part) => /^[\w-]+\.|^\.[\w-]+/.test(part)));
  return [...keys].filter((key) => {
    if (strings.has(key) || strings.has(`${namespace}:${key}`) || EXTERNAL_KEYS.includes(key)) return false;
    return !speaking.some((template) => makes(template, key, strings));
  });
}

/** `public:footer.${one}` in its parts → `footer.${one}`. */
function withoutNamespace([first = '', ...rest]: readonly string[]): string[] {
  return [first.replace(NAMESPACE, ''), ...rest];
}

const uses = readKeyUses();

test.each(localeFiles())('every text of %s is used', (file) => {
  const keys = keysOf(file);
  expect(keys.length).toBeGreaterThan(10);
  expect(unused(keys, file.replace('.json', ''), uses)).toEqual([]);
});

test('every key in use has a text', () => {
  const known = new Set(localeFiles().flatMap(keysOf));
  expect(uses.asked.length).toBeGreaterThan(500);
  const missing = uses.asked.filter(({ key }) => {
    if (typeof key === 'string') return !known.has(key.replace(NAMESPACE, ''));
    return ![...known].some((one) => makes(withoutNamespace(key), one, uses.strings));
  });
  expect(missing).toEqual([]);
});

test('an unused text is found, also among texts that a template uses', () => {
  const example: KeyUses = { strings: new Set(), templates: [], asked: [] };
  readFile(
    'page.ts',
    "const states = ['paid']; t('close'); t(`state.${states[0]}`); t(`other:kind.${kind}.title`);",
    example,
  );
  readFile('kinds.ts', 'export interface Kinds { trip: string }', example);
  expect(
    unused(['close', 'open', 'state.paid', 'state.lost', 'kind.trip.title', 'kind.gone.title'], 'public', example),
  ).toEqual(['open', 'state.lost', 'kind.gone.title']);
});

import { expect, test } from 'vitest';
import { createTranslations } from './translations.ts';
import { createTranslator } from './translator.ts';

const boats = {
  boats: { title: 'Boats of {{owner}}', seats_one: '{{count}} seat', seats_other: '{{count}} seats', plain: 'All' },
};

test('values are filled in, and a value that looks like a pattern stays unchanged', () => {
  const t = createTranslator('en', { public: boats }, ['public']);
  expect(t('boats.title', { owner: '$& {{owner}}' })).toBe('Boats of $& {{owner}}');
});

test.each([
  ['en', 1, '1 one'],
  ['en', 2, '2 other'],
  ['ru', 21, '21 one'],
  ['ru', 3, '3 few'],
  ['ru', 11, '11 many'],
  ['ru', 1.5, '1.5 other'],
] as const)('in %s the number %d selects its plural form', (language, count, said) => {
  const forms = {
    n_one: '{{count}} one',
    n_few: '{{count}} few',
    n_many: '{{count}} many',
    n_other: '{{count}} other',
  };
  const t = createTranslator(language, { public: forms }, ['public']);
  expect(t('n', { count })).toBe(said);
});

test('a text without plural forms is used for every number', () => {
  const t = createTranslator('en', { public: boats }, ['public']);
  expect(t('boats.plain', { count: 3 })).toBe('All');
});

test('namespaces are searched in order, or one is named by a prefix', () => {
  const texts = { public: { close: 'Close', only: 'Public' }, admin: { close: 'Shut' } };
  const t = createTranslator('en', texts, ['admin', 'public']);
  expect([t('close'), t('only'), t('public:close')]).toEqual(['Shut', 'Public', 'Close']);
});

test('a key without a text is an error unless a default text is given', () => {
  const t = createTranslator('en', { public: boats }, ['public']);
  for (const key of ['none', 'boats', 'boats.none', 'boats.title.deep', 'admin:boats.title', 'boats.constructor']) {
    expect(() => t(key), key).toThrow(key);
    expect(t(key, { defaultValue: 'As it is' })).toBe('As it is');
  }
});

test('a change of language notifies all listeners and gives another translator', () => {
  const i18n = createTranslations('en', { public: { hello: 'Hello' } });
  const before = i18n.translator(['public']);
  const said: string[] = [];
  const stop = i18n.subscribe(() => said.push(i18n.language));

  expect(i18n.translator(['public'])).toBe(before);
  i18n.show('es', { public: { hello: 'Hola' } });
  stop();
  i18n.show('ru', { public: { hello: 'Привет' } });

  expect(said).toEqual(['es']);
  expect(i18n.translator(['public'])).not.toBe(before);
});

import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#contract/language.ts';
import { faultsOf } from './faults-of.ts';
import { localeFiles, localeTexts } from './locale-texts.ts';
import { serverTexts } from './server-texts.ts';

/** `{a}`, `{b}` of a text, in any order. */
const filledIn = (text: string | undefined) => new Set(text?.match(/{\w+}/g));

function faults(texts: ReadonlyMap<string, string>, english: ReadonlyMap<string, string>, language: Language) {
  return [...texts].flatMap(([key, text]) =>
    faultsOf(text, language, english.get(key) ?? '').map((fault) => `${key}: ${fault}: ${text}`),
  );
}

test.each(localeFiles().flatMap((file) => LANGUAGES.map((language) => ({ language, file }))))(
  '$language/$file is in its own language and follows its typographic rules',
  ({ language, file }) => {
    expect(faults(localeTexts(language, file), localeTexts('en', file), language)).toEqual([]);
  },
);

test.each(LANGUAGES)('mails, errors and the test bank are written in %s', (language) => {
  const texts = serverTexts(language);
  expect(texts.size).toBeGreaterThan(150);
  expect(faults(texts, serverTexts('en'), language)).toEqual([]);
});

test.each(['es', 'ru'] as const)(
  'mails, errors and the test bank have the same texts in %s as in English',
  (language) => {
    const [own, english] = [serverTexts(language), serverTexts('en')];
    // The number of plural forms differs by language; a separate test checks them.
    const withoutForms = (texts: ReadonlyMap<string, string>) =>
      [...texts.keys()].filter((key) => !/\.(few|many)$/.test(key));
    expect(withoutForms(own).sort()).toEqual(withoutForms(english).sort());
    for (const [key, text] of english) expect([key, filledIn(own.get(key))]).toEqual([key, filledIn(text)]);
  },
);

test('every counted word of the mails has the plural forms of its language', () => {
  for (const language of LANGUAGES) {
    const used = new Set(Array.from({ length: 400 }, (_, halves) => new Intl.PluralRules(language).select(halves / 2)));
    const keys = [...serverTexts(language).keys()];
    const counted = keys.filter((key) => key.endsWith('.one')).map((key) => key.slice(0, -'.one'.length));
    expect(counted.length).toBeGreaterThan(3);
    for (const word of counted) {
      const forms = keys.filter((key) => key.startsWith(`${word}.`)).map((key) => key.slice(word.length + 1));
      expect([language, word, forms.sort()]).toEqual([language, word, [...used].sort()]);
    }
  }
});

test.each([
  ['es', 'Search boats', 'left in English'],
  ['es', 'Reserva the boat', 'English words'],
  ['es', 'Seguro?', 'a question or an exclamation without its opening'],
  ['es', 'Pulsa “Enviar”', 'quotation marks that are not «»'],
  ['es', 'el 50 %', 'a number without a no-break space before its unit'],
  ['es', 'Cargando...', 'three dots for an ellipsis'],
  ['ru', 'Search boats', 'left in English'],
  ['ru', 'Найти boats', 'words in Latin letters'],
  ['ru', 'Пoиск', 'letters of two alphabets in one word'],
  ['ru', 'через 2 часа', 'a number without a no-break space before its word'],
  ['ru', 'Прогулка с\u00A0гидом и обед', 'a word of one letter without a no-break space after it'],
  ['ru', 'Бронь — ваша', 'a dash without a no-break space before it'],
  ['ru', 'Нажмите "Отправить"', 'a typewriter’s quotation marks'],
] as const)('%s «%s»: %s', (language, text, fault) => {
  expect(faultsOf(text, language, 'Search boats')).toContain(fault);
});

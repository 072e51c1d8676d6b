import { expect, test } from 'vitest';
import { acceptedLanguage } from './language.ts';

test('the supported language with the highest weight is chosen by its first two letters', () => {
  expect(acceptedLanguage('de-DE, ru;q=0.4, es-ES;q=0.8, en;q=0.1')).toBe('es');
  expect(acceptedLanguage('RU-ru')).toBe('ru');
  expect(acceptedLanguage('en;q=0, ru;q=0.1')).toBe('ru');
});

test('of equal weights the first language wins', () => {
  expect(acceptedLanguage('ru, es')).toBe('ru');
});

test('a header without a supported language, or an unreadable one, gives null', () => {
  for (const header of [undefined, '', '*', 'de, fr', ';q=,,,', 'en;q=0']) expect(acceptedLanguage(header)).toBeNull();
});

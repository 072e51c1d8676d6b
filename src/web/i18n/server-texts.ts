import type { Language } from '#contract/language.ts';
import { perLanguage } from '#contract/per-language.ts';
import type { Namespace, Texts } from './namespaces.ts';
import { textAddress } from './text-addresses.ts';
import { createTranslations, type Translations } from './translations.ts';

const FILES = import.meta.glob<Texts>('./locales/*/*.json', { import: 'default', eager: true });
const ADDRESSES = import.meta.glob<string>('./*/*.json', {
  base: './locales',
  query: '?url',
  import: 'default',
  eager: true,
});

const translations = perLanguage((language) => createTranslations(language, textsOf(language)));

/** Created once per language: the server only reads them. */
export function serverTranslations(language: Language): Translations {
  return translations[language];
}

/** The address at which the browser finds a language's texts, including those of the back office. */
export function serverTextAddress(language: Language, namespace: Namespace): string {
  return textAddress(ADDRESSES, language, namespace);
}

/** All files of a language by namespace, which is the file's name. */
function textsOf(language: Language) {
  const folder = `./locales/${language}/`;
  return Object.fromEntries(
    Object.entries(FILES)
      .filter(([file]) => file.startsWith(folder))
      .map(([file, texts]) => [file.slice(folder.length, -'.json'.length), texts]),
  );
}

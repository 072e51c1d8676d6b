import { LANGUAGES, type Language } from '#contract/language.ts';
import type { Namespace, Texts } from './namespaces.ts';
import { createTranslations, type Translations } from './translations.ts';

const FILES = import.meta.glob<Texts>('./locales/*/*.json', { import: 'default', eager: true });
const NAMESPACES: readonly Namespace[] = ['public', 'booking', 'admin', 'legal'];

const translations = Object.fromEntries(
  LANGUAGES.map((language) => [language, createTranslations(language, textsOf(language))]),
) as Record<Language, Translations>;

/** Made once for each language: the server only ever reads them. */
export function serverTranslations(language: Language): Translations {
  return translations[language];
}

function textsOf(language: Language) {
  return Object.fromEntries(
    NAMESPACES.map((namespace) => [namespace, FILES[`./locales/${language}/${namespace}.json`] ?? {}]),
  );
}

import { createInstance, type i18n as I18n, type TFunction } from 'i18next';
import type { Language } from '#contract/language.ts';
import type { TextsByNamespace } from './namespaces.ts';

export type Translate = TFunction<readonly ['public', 'booking', 'admin']>;

/** Translations in one language from texts that are at hand already; ready on return. */
export function createTranslations(language: Language, texts: TextsByNamespace): I18n {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    ns: ['public', 'booking', 'admin'],
    defaultNS: 'public',
    resources: { [language]: texts },
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return i18n;
}

// Separate from language.ts, which is in the script that every document runs.
import type { Language } from './language.ts';

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español', ru: 'Русский' };

/** How each language writes numbers, money and dates (BCP 47). */
export const LANGUAGE_TAGS: Record<Language, string> = { en: 'en-GB', es: 'es-ES', ru: 'ru-RU' };

export function perLanguage<Value>(of: (language: Language) => Value): Record<Language, Value> {
  return { en: of('en'), es: of('es'), ru: of('ru') };
}

import type { Language } from '#contract/language.ts';

export function perLanguage<Value>(of: (language: Language) => Value): Record<Language, Value> {
  return { en: of('en'), es: of('es'), ru: of('ru') };
}

export const LANGUAGES = ['en', 'es', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

/** The first two letters decide (spec §7); null when they name none of ours. */
export function languageFrom(tag: string | null | undefined): Language | null {
  const letters = tag?.slice(0, 2).toLowerCase();
  return LANGUAGES.find((language) => language === letters) ?? null;
}

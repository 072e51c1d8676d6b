export const LANGUAGES = ['en', 'es', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

/** The first two letters decide (P-22.1); null when they are not a language of the site. */
export function languageFrom(tag: string | null | undefined): Language | null {
  const letters = tag?.slice(0, 2).toLowerCase();
  return LANGUAGES.find((language) => language === letters) ?? null;
}

export interface LocalAddress {
  /** null: the address leaves the language to the visitor's own settings. */
  readonly language: Language | null;
  /** The same page's address in the default language. */
  readonly path: string;
}

/** Splits a public page's address: `/es/boats/teno` is `/boats/teno` in Spanish. */
export function splitLanguage(address: string): LocalAddress {
  const [, tag, rest] = /^\/([a-z]{2})(\/.*|[?#].*)?$/s.exec(address) ?? [];
  const language = LANGUAGES.find((one) => one === tag);
  if (!language) return { language: null, path: address };
  return { language, path: rest?.startsWith('/') ? rest : `/${rest ?? ''}` };
}

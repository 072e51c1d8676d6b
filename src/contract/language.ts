export const LANGUAGES = ['en', 'es', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

/** The first two letters decide (P-22.1); null when they name no language of the site. */
export function languageFrom(tag: string | null | undefined): Language | null {
  const letters = tag?.slice(0, 2).toLowerCase();
  return LANGUAGES.find((language) => language === letters) ?? null;
}

export interface LocalAddress {
  /** null: the address leaves it to the visitor's own settings. */
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

/** The back office and pages linked from mails have one address for all languages. */
const FOR_ALL_LANGUAGES = /^\/(admin|reset-password|create-account)(?![^/?#])/;

export function hasLanguages(path: string): boolean {
  return !FOR_ALL_LANGUAGES.test(path);
}

/**
 * A page's address in a language: `/boats/teno` is `/es/boats/teno` in Spanish and itself in English, the default.
 * Anchors (`#login`), other sites and pages without languages are returned unchanged.
 */
export function localPath(language: Language, path: string): string {
  const isOurs = path.startsWith('/') && !path.startsWith('//') && hasLanguages(path);
  return isOurs && language !== DEFAULT_LANGUAGE ? `/${language}${path}` : path;
}

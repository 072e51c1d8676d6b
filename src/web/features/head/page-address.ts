import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '#contract/language.ts';
import { hasLanguages, localPath } from '#contract/page-address.ts';

interface Place {
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** Path of the page in the default language, without a query. */
  readonly path: string;
}

/** The canonical address of a page in a language, absolute and without a query. */
export function pageAddress({ publicUrl, path }: Place, language: Language): string {
  return publicUrl + localPath(language, path.replace(/(?<=.)\/+$/, ''));
}

export interface Alternate {
  /** `x-default` is for visitors with an unsupported language; without a prefix the server negotiates the language. */
  readonly hreflang: Language | 'x-default';
  readonly href: string;
}

/** The same page in each language; empty for pages with one address for all languages. */
export function alternatesOf(place: Place): Alternate[] {
  if (!hasLanguages(place.path)) return [];
  const each = LANGUAGES.map((language) => ({ hreflang: language, href: pageAddress(place, language) }));
  return [...each, { hreflang: 'x-default', href: pageAddress(place, DEFAULT_LANGUAGE) }];
}

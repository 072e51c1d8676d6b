import { DEFAULT_LANGUAGE, hasLanguages, type Language, LANGUAGES, localPath } from '#contract/language.ts';

interface Place {
  /** Without a slash at its end. */
  readonly publicUrl: string;
  /** Path of the page in the default language, without a query. */
  readonly path: string;
}

/** The one address under which a page in a language is known, absolute and without a query. */
export function pageAddress({ publicUrl, path }: Place, language: Language): string {
  return publicUrl + localPath(language, path.replace(/(?<=.)\/+$/, ''));
}

export interface Alternate {
  /** `x-default`: for whoever speaks none of ours; without a prefix the server looks at what the visitor prefers. */
  readonly hreflang: Language | 'x-default';
  readonly href: string;
}

/** The same page in each language; none for pages that have one address for all. */
export function alternatesOf(place: Place): Alternate[] {
  if (!hasLanguages(place.path)) return [];
  const each = LANGUAGES.map((language) => ({ hreflang: language, href: pageAddress(place, language) }));
  return [...each, { hreflang: 'x-default', href: pageAddress(place, DEFAULT_LANGUAGE) }];
}

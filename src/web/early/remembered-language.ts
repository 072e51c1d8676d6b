import { languageFrom, splitLanguage } from '#contract/language.ts';
import { languageOnlyStored, rememberLanguage } from '../i18n/remember-language.ts';

/**
 * This page in the language chosen on an earlier visit, where the server could not know it because the cookie is gone;
 * null where the page is right as it is.
 */
export function rememberedElsewhere(): string | null {
  // The address decides where it names a language.
  if (splitLanguage(window.location.pathname).language) return null;
  const stored = languageOnlyStored();
  if (!stored || stored === document.documentElement.lang) return null;
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  query.set('lng', stored);
  return `${pathname}?${query}${hash}`;
}

/** Remembers the language that was chosen by link, and takes it out of the address, where it would win over the next choice. */
export function rememberChosen(): void {
  const address = new URL(window.location.href);
  const chosen = languageFrom(address.searchParams.get('lng'));
  if (!chosen) return;
  rememberLanguage(chosen);
  address.searchParams.delete('lng');
  window.history.replaceState(window.history.state, '', address);
}

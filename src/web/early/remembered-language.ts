import { languageFrom, splitLanguage } from '#contract/language.ts';
import { languageOnlyStored, rememberLanguage } from '../i18n/remember-language.ts';

/**
 * This page's address in the language chosen on an earlier visit, when the language cookie is gone and the server could
 * not know it; null when the page already has the right language.
 */
export function addressInSavedLanguage(): string | null {
  // A language in the address takes precedence.
  if (splitLanguage(window.location.pathname).language) return null;
  const stored = languageOnlyStored();
  if (!stored || stored === document.documentElement.lang) return null;
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  query.set('lng', stored);
  return `${pathname}?${query}${hash}`;
}

/**
 * Saves the language chosen by link and removes the parameter from the address, where it would override the next
 * choice.
 */
export function saveChosenLanguage(): void {
  const address = new URL(window.location.href);
  const chosen = languageFrom(address.searchParams.get('lng'));
  if (!chosen) return;
  rememberLanguage(chosen);
  address.searchParams.delete('lng');
  window.history.replaceState(window.history.state, '', address);
}

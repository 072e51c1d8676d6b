import { cookieName, LANGUAGE_COOKIE } from '#contract/cookies.ts';
import { type Language, languageFrom } from '#contract/language.ts';

const KEY = LANGUAGE_COOKIE;
const YEAR_SECONDS = 31_536_000;

/** The cookie that tells the server the language on the next visit. A choice of language needs no consent. */
export function languageCookie(language: Language, at: { isSecure: boolean }): string {
  return `${cookieName(KEY, at)}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${at.isSecure ? '; Secure' : ''}`;
}

/** Where the server (cookie) and the page (local storage) look next time (P-22.1). */
export function rememberLanguage(language: Language): void {
  document.cookie = languageCookie(language, { isSecure: window.location.protocol === 'https:' });
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage is switched off: the cookie alone has to do.
  }
}

/** Where a page's address names no language: the one chosen last, by the cookie or else by what the page stored; null when nothing says. */
export function rememberedLanguage(): Language | null {
  return languageFrom(document.cookie.split(`${KEY}=`)[1]) ?? storedLanguage();
}

/**
 * The language chosen on an earlier visit whose cookie is gone (some browsers drop it within days), so that the server
 * could not know; null when the address or the cookie has named one, or nothing is remembered.
 */
export function languageOnlyStored(): Language | null {
  const isNamed = new URLSearchParams(window.location.search).has('lng') || document.cookie.includes(`${KEY}=`);
  return isNamed ? null : storedLanguage();
}

function storedLanguage(): Language | null {
  try {
    return languageFrom(localStorage.getItem(KEY)) ?? languageFrom(sessionStorage.getItem(KEY));
  } catch {
    return null;
  }
}

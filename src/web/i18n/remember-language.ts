import { cookieName, LANGUAGE_COOKIE } from '#contract/cookies.ts';
import { type Language, languageFrom } from '#contract/language.ts';

const KEY = LANGUAGE_COOKIE;
const YEAR_SECONDS = 31_536_000;

/** The cookie that tells the server the language on the next visit. A choice of language needs no consent. */
export function languageCookie(language: Language, at: { isSecure: boolean }): string {
  return `${cookieName(KEY, at)}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${at.isSecure ? '; Secure' : ''}`;
}

/** Saved where the server (cookie) and the page (local storage) look on the next visit (P-22.1). */
export function rememberLanguage(language: Language): void {
  document.cookie = languageCookie(language, { isSecure: window.location.protocol === 'https:' });
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage is disabled: only the cookie remembers the language.
  }
}

/**
 * The language for an address that names none: the one chosen last, from the cookie, otherwise from local storage; null
 * if neither has one.
 */
export function rememberedLanguage(): Language | null {
  return languageFrom(document.cookie.split(`${KEY}=`)[1]) ?? storedLanguage();
}

/**
 * The language chosen on an earlier visit whose cookie is gone (some browsers drop it within days), so that the server
 * could not know it; null if the address or the cookie names one, or nothing is stored.
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

import { cookieName, LANGUAGE_COOKIE } from '#contract/cookies.ts';
import { DEFAULT_LANGUAGE, type Language, languageFrom, splitLanguage } from '#contract/language.ts';

declare const self: ServiceWorkerGlobalScope;

/** The language in which the server would answer this address; equivalent of `requestLanguage` without a request. */
export async function pageLanguage(url: URL): Promise<Language> {
  return (
    splitLanguage(url.pathname).language ??
    languageFrom(url.searchParams.get('lng')) ??
    languageFrom(await languageCookie()) ??
    navigator.languages.map(languageFrom).find((language) => language !== null) ??
    DEFAULT_LANGUAGE
  );
}

/** null if unset or if the worker cannot read cookies. */
async function languageCookie(): Promise<string | null> {
  if (!('cookieStore' in self)) return null;
  const name = cookieName(LANGUAGE_COOKIE, { isSecure: self.location.protocol === 'https:' });
  return (await self.cookieStore.get(name))?.value ?? null;
}

import type {} from '@fastify/cookie'; // adds `cookies` to the request's type
import type { FastifyRequest } from 'fastify';
import { cookieName, LANGUAGE_COOKIE } from '#contract/cookies.ts';
import { DEFAULT_LANGUAGE, type Language, languageFrom, splitLanguage } from '#contract/language.ts';

/**
 * The request's language (P-22.1): the page's address decides (`/es/…`), else query `lng`, cookie `app.lang`,
 * Accept-Language. A call from a page's script is answered in the language of that page, which the script sends as
 * Accept-Language: for such calls the cookie comes after it.
 */
export function requestLanguage(request: FastifyRequest): Language {
  const query = (request.query as Record<string, unknown> | undefined)?.lng;
  const cookie = languageFrom(languageCookieOf(request));
  const accepted = acceptedLanguage(request.headers['accept-language']);
  return (
    splitLanguage(request.url).language ??
    languageFrom(typeof query === 'string' ? query : null) ??
    (isOfPagesScript(request) ? (accepted ?? cookie) : (cookie ?? accepted)) ??
    DEFAULT_LANGUAGE
  );
}

/** The name without prefix is also read under https, because the cookie may have been set before prefixes were introduced. */
function languageCookieOf({ cookies }: FastifyRequest): string | undefined {
  return cookies?.[cookieName(LANGUAGE_COOKIE, { isSecure: true })] ?? cookies?.[LANGUAGE_COOKIE];
}

/**
 * True for a script's API call. A page that a script fetches to cache it does not count: it needs the language in which it will
 * be shown.
 */
function isOfPagesScript({ headers, routeOptions }: FastifyRequest): boolean {
  return headers['sec-fetch-dest'] === 'empty' && !routeOptions?.config?.page;
}

/** The supported language with the highest weight in the header; null when there is none. */
export function acceptedLanguage(header: string | undefined): Language | null {
  const ranked = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find((q) => q !== undefined);
      return { language: languageFrom(tag), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter((candidate) => candidate.language !== null && candidate.weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return ranked[0]?.language ?? null;
}

import type {} from '@fastify/cookie'; // adds `cookies` to the request's type
import type { FastifyRequest } from 'fastify';
import { DEFAULT_LANGUAGE, type Language, languageFrom, splitLanguage } from '#contract/language.ts';

/**
 * The request's language: a page's address decides it (`/es/…`), else the spec's order as far as a server sees it, which is
 * query `lng`, cookie `app.lang`, Accept-Language.
 */
export function requestLanguage(request: FastifyRequest): Language {
  const query = (request.query as Record<string, unknown> | undefined)?.lng;
  return (
    splitLanguage(request.url).language ??
    languageFrom(typeof query === 'string' ? query : null) ??
    languageFrom(request.cookies?.['app.lang']) ??
    acceptedLanguage(request.headers['accept-language']) ??
    DEFAULT_LANGUAGE
  );
}

/** The supported language that the header weighs highest; null when it names none. */
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

import type { FastifyRequest } from 'fastify';
import { splitLanguage } from '#contract/language.ts';
import { pageAtAddress, patternOf } from '#contract/page-address.ts';
import { PAGES } from '#contract/pages.ts';
import { DATA_ROOTS, FILE_ROOTS } from '#contract/paths.ts';
import { isUuid } from './names.ts';

/** The first segments of the site's addresses. */
const ROOTS = new Set([...DATA_ROOTS, ...Object.values(PAGES).map((page) => rootOf(patternOf(page)))]);

/** Words and numbers with hyphens between them, as in most slugs. Tokens and codes mix letters and digits. */
const WORDS = /^(?:[a-z]+|\d+)(?:-(?:[a-z]+|\d+))*$/;

type LoggedRequest = Pick<FastifyRequest, 'url' | 'routeOptions' | 'is404' | 'params'>;

/**
 * The path of a request as log lines name it, without its query. A link may have its token or code in the wrong place, so only
 * these are logged: the pattern of the route or page; in place of its parameters, values that are UUIDs or words, unless the
 * route has a secret path; names of files. A path without a route or page is cut after its first segment, which is named only
 * if the site has it.
 */
export function loggedPath(request: LoggedRequest): string {
  const [path = ''] = request.url.split('?', 1);
  if (FILE_ROOTS.includes(rootOf(path))) return path.replaceAll(/[^/]*[^\w./~-][^/]*/g, '…');
  const { url: pattern = '', config } = request.routeOptions;
  if (request.is404) return cut(path);
  if (config.page) return pagePath(path);
  return config.hasSecretPath ? pattern : fill(pattern, request.params as Record<string, string>);
}

/** With the language at its start, if any. */
function pagePath(path: string): string {
  const { page, params } = pageAtAddress(path);
  if (page === PAGES.notFound || page === PAGES.officeNotFound) return cut(path);
  const { language } = splitLanguage(path);
  return (language ? `/${language}` : '') + fill(patternOf(page), params);
}

function fill(pattern: string, params: Readonly<Record<string, string>>): string {
  return pattern.replaceAll(/:(\w+)/g, (parameter, name: string) => {
    const value = params[name] ?? '';
    return isUuid(value) || WORDS.test(value) ? value : parameter;
  });
}

function cut(path: string): string {
  const root = rootOf(splitLanguage(path).path);
  return root !== '' && ROOTS.has(root) ? `/${root}/…` : '/…';
}

function rootOf(path: string): string {
  return path.split('/')[1] ?? '';
}

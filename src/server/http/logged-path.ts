import type { FastifyRequest } from 'fastify';
import { splitLanguage } from '#contract/language.ts';
import { pageAtAddress, patternOf } from '#contract/page-address.ts';
import { PAGES } from '#contract/pages.ts';
import { DATA_ROOTS, FILE_ROOTS } from '#contract/paths.ts';

/** The first segments of the site's addresses. */
const ROOTS = new Set([...DATA_ROOTS, ...Object.values(PAGES).map((page) => rootOf(patternOf(page)))]);

/**
 * The path of a request as log lines name it: without its query; the route's pattern where the path has a secret. A mistyped link
 * may have its token or code in the path: a path without a route or page is cut after its first segment, which is named only if
 * the site has it (a missing file keeps its name), and segments with other characters than those of ids, words and file names
 * are left out.
 */
export function loggedPath(request: Pick<FastifyRequest, 'url' | 'routeOptions' | 'is404'>): string {
  const { url: pattern, config } = request.routeOptions;
  if (config?.hasSecretPath && pattern !== undefined) return pattern;
  const [path = ''] = request.url.split('?', 1);
  const isUnknown = request.is404 ? !FILE_ROOTS.includes(rootOf(path)) : config?.page && isUnknownPage(path);
  if (isUnknown) return cut(path);
  return path.replaceAll(/[^/]*[^\w./~-][^/]*/g, '…');
}

function isUnknownPage(path: string): boolean {
  const { page } = pageAtAddress(path);
  return page === PAGES.notFound || page === PAGES.officeNotFound;
}

function cut(path: string): string {
  const root = rootOf(splitLanguage(path).path);
  return root !== '' && ROOTS.has(root) ? `/${root}/…` : '/…';
}

function rootOf(path: string): string {
  return path.split('/')[1] ?? '';
}

import { DEFAULT_LANGUAGE, type Language, splitLanguage } from './language.ts';
import { type Page, PAGES } from './pages.ts';

export interface PageMatch {
  readonly page: Page;
  readonly params: Readonly<Record<string, string>>;
}

const ROWS = Object.values<Page>(PAGES).map((page) => ({ page, pattern: segments(patternOf(page)) }));

/** The first segments of pages with one address for all languages; addresses below them have one too. */
const ONE_ADDRESS = new Set(ROWS.filter(({ page }) => page.hasOneAddress).map(({ pattern }) => pattern[0]));

/** The page at an address in any language. Pages with one address for all languages exist only at that address. */
export function pageAtAddress(address: string): PageMatch {
  const { language, path } = splitLanguage(address);
  const match = pageAt(path);
  return language && match.page.hasOneAddress ? { page: PAGES.notFound, params: {} } : match;
}

/** The page at a path in the default language, without a query. A slash at the end makes no difference. */
export function pageAt(path: string): PageMatch {
  const given = segments(path);
  for (const { page, pattern } of ROWS) {
    const params = paramsOf(pattern, given);
    if (params) return { page, params };
  }
  return { page: PAGES.notFound, params: {} };
}

/** `/boats/:boatId` */
export function patternOf({ path }: Page): string {
  return typeof path === 'string' ? path : path.pattern;
}

export function hasLanguages(path: string): boolean {
  return !ONE_ADDRESS.has(segments(path.replace(/[?#].*/s, ''))[0]);
}

/**
 * A page's address in a language: `/boats/teno` is `/es/boats/teno` in Spanish and itself in English, the default.
 * Anchors (`#login`), other sites and pages without languages are returned unchanged.
 */
export function localPath(language: Language, path: string): string {
  const isOurs = path.startsWith('/') && !path.startsWith('//') && hasLanguages(path);
  return isOurs && language !== DEFAULT_LANGUAGE ? `/${language}${path}` : path;
}

function paramsOf(pattern: readonly string[], given: readonly string[]): Record<string, string> | null {
  const params: Record<string, string> = {};
  for (const [index, segment] of pattern.entries()) {
    if (segment === '*') return params;
    const value = decode(given[index]);
    if (value === null) return null;
    if (segment.startsWith(':')) params[segment.slice(1)] = value;
    else if (segment !== value) return null;
  }
  return pattern.length === given.length ? params : null;
}

function segments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function decode(segment = ''): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

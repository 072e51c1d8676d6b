import { PAGES } from '#contract/pages.ts';
import { DATA_ROOTS } from '#contract/paths.ts';

/**
 * The API and the back office are not crawled. Bookings and password links are not listed here: a crawler that may not
 * fetch a page does not see its `x-robots-tag: noindex` and may index its address.
 */
const NOT_TO_CRAWL = [PAGES.today.path, ...DATA_ROOTS.map((root) => `/${root}/`)];

export function robotsTxt(publicUrl: string): string {
  return [
    'User-agent: *',
    ...NOT_TO_CRAWL.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

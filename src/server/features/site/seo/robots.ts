import { DATA_ROOTS } from '#contract/paths.ts';

/**
 * Data and the back office are not crawled. Bookings and password links are not named here: a crawler that may not fetch
 * a page does not see the page's own `x-robots-tag: noindex`, and may list its address.
 */
const NOT_TO_CRAWL = ['/admin', ...DATA_ROOTS.map((root) => `/${root}/`)];

export function robotsTxt(publicUrl: string): string {
  return [
    'User-agent: *',
    ...NOT_TO_CRAWL.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

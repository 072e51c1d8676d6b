/**
 * Data and the back office are nothing to crawl. Bookings and password links are not named here: whoever may not fetch
 * a page never reads on it that it must not be listed, and such pages say so themselves (`x-robots-tag`).
 */
const NOT_TO_CRAWL = ['/admin', '/api/', '/checkout/', '/user/', '/messages/', '/sandbox/'];

export function robotsTxt(publicUrl: string): string {
  return [
    'User-agent: *',
    ...NOT_TO_CRAWL.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

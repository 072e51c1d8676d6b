import { DEFAULT_LANGUAGE, LANGUAGES } from '#contract/language.ts';
import { localPath } from '#contract/page-address.ts';

export interface FindablePage {
  /** In the default language. */
  readonly path: string;
  /** null: unknown, and left out of the sitemap. */
  readonly changedAt: Temporal.Instant | null;
}

/** https://www.sitemaps.org/protocol.html. Each page is listed in each language with its alternates. */
export function sitemapXml(publicUrl: string, pages: readonly FindablePage[]): string {
  const entries = pages.flatMap((page) =>
    LANGUAGES.map((language) => entry(publicUrl, page, localPath(language, page.path))),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}

function entry(publicUrl: string, { path, changedAt }: FindablePage, address: string): string {
  const alternates = [
    ...LANGUAGES.map((language) => alternate(language, publicUrl + localPath(language, path))),
    alternate('x-default', publicUrl + localPath(DEFAULT_LANGUAGE, path)),
  ];
  const lastmod = changedAt ? `<lastmod>${changedAt.round('second').toString()}</lastmod>` : '';
  return `<url><loc>${inXml(publicUrl + address)}</loc>${lastmod}${alternates.join('')}</url>`;
}

function alternate(hreflang: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${inXml(href)}"/>`;
}

function inXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

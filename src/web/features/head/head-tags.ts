import { LANGUAGE_TAGS, perLanguage } from '#contract/per-language.ts';
import { SHARE_PICTURE, sharePictureAt } from '#contract/share-picture.ts';
import { escapeHtml, tag } from '../../document-tags.ts';
import type { HeadRequest } from './head-request.ts';
import { alternatesOf, pageAddress } from './page-address.ts';
import { structuredData } from './structured-data.ts';

const LOCALES = perLanguage((language) => LANGUAGE_TAGS[language].replace('-', '_'));
/** Same value as `--ink`: the browser's frame cannot read tokens.css. */
const FRAME_COLOUR = '#0e2238';

/** Head tags of a page for browsers, search engines and link previews. */
export function headTags(request: HeadRequest): string[] {
  const { head } = request;
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('theme-color', FRAME_COLOUR),
    ...(head.description ? [meta('description', head.description)] : []),
    ...(head.isUnlisted ? [meta('robots', 'noindex')] : listedTags(request)),
  ];
}

/** Also sent as an HTTP header, for clients that do not parse the document. */
export function robotsHeader({ head }: HeadRequest): Record<string, string> {
  return head.isUnlisted ? { 'x-robots-tag': 'noindex' } : {};
}

function listedTags(request: HeadRequest): string[] {
  const { site } = request;
  const place = { publicUrl: site.publicUrl, path: request.head.canonicalPath ?? request.path };
  const address = pageAddress(place, site.language);
  return [
    tag('link', { rel: 'canonical', href: address }),
    ...alternatesOf(place).map(({ hreflang, href }) => tag('link', { rel: 'alternate', hreflang, href })),
    ...sharingTags(request, address),
    ...structuredData(request, address).map(asScript),
  ];
}

/** Open Graph tags; networks with their own tags fall back to these. */
function sharingTags({ head, site, t }: HeadRequest, address: string): string[] {
  const { language } = site;
  const picture = site.publicUrl + sharePictureAt({ language, slug: head.boat?.slug ?? null });
  return [
    property('og:type', 'website'),
    property('og:site_name', t('brand.name')),
    property('og:title', head.title),
    ...(head.description ? [property('og:description', head.description)] : []),
    property('og:url', address),
    property('og:image', picture),
    property('og:image:width', String(SHARE_PICTURE.width)),
    property('og:image:height', String(SHARE_PICTURE.height)),
    property('og:image:alt', head.title),
    property('og:locale', LOCALES[language]),
    ...Object.values(LOCALES)
      .filter((locale) => locale !== LOCALES[language])
      .map((locale) => property('og:locale:alternate', locale)),
    meta('twitter:card', 'summary_large_image'),
  ];
}

function meta(name: string, content: string): string {
  return tag('meta', { name, content });
}

function property(name: string, content: string): string {
  return tag('meta', { property: name, content });
}

/** JSON-LD data, not a script, so the content policy does not apply. `<` is escaped to keep the element open. */
function asScript(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`;
}

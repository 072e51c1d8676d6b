import type { Language } from '#contract/language.ts';
import type { PageRequest } from '#contract/render.ts';
import type { Theme } from '#contract/theme.ts';
import { clientAssets } from './client-assets.ts';
import { tag } from './document-tags.ts';
import { serverTextAddress } from './i18n/server-texts.ts';
import { analyticsBlock } from './features/analytics/analytics-block.ts';
import type { HeadRequest } from './features/head/head-request.ts';
import { headTags } from './features/head/head-tags.ts';
import type { AnyPage, PreloadedPicture } from './lib/page/page.ts';
import { PAGE_DATA_ID, type PageData, serializePageData } from './lib/page/page-data.ts';
import cormorantCyrillic from './ui/fonts/cormorant-cyrillic.woff2?url';
import cormorantLatin from './ui/fonts/cormorant-latin.woff2?url';
import onestCyrillic from './ui/fonts/onest-cyrillic.woff2?url';
import onestLatin from './ui/fonts/onest-latin.woff2?url';

interface Document {
  readonly request: PageRequest;
  readonly page: AnyPage;
  /** The page's module, whose files are announced in the head. */
  readonly source: string;
  /** The theme of a back-office page; null for the public site. */
  readonly theme: Theme | null;
  readonly data: PageData;
  /** The rendered application. */
  readonly body: string;
  readonly head: HeadRequest;
}

const FONTS: Record<Language, readonly string[]> = {
  en: [onestLatin, cormorantLatin],
  es: [onestLatin, cormorantLatin],
  ru: [onestCyrillic, cormorantCyrillic],
};

/** The whole document, as it goes over the wire. */
export function documentHtml(document: Document): string {
  const { request, page, source, theme, data, body, head } = document;
  const { language } = request;
  const { preload } = head.head;
  return [
    `<!doctype html><html lang="${language}"${theme ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    ...headTags(head),
    ...(preload ? [pictureHint(preload)] : []),
    ...FONTS[language].map((href) =>
      tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' }),
    ),
    '<link rel="icon" href="/media/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/media/icon-180.png">',
    tag('link', { rel: 'manifest', href: `/manifest.webmanifest?lng=${language}` }),
    ...(theme ? [] : analyticsBlock(request)),
    ...clientAssets({
      source,
      soon: page.soon ?? [],
      texts: textsOf(page, language),
      isLater: isWhole(page, data),
      language,
    }),
    `</head><body><div id="app">${body}</div>`,
    `<script type="application/json" id="${PAGE_DATA_ID}">${serializePageData(data)}</script>`,
    '</body></html>',
  ].join('');
}

/** Whether the page works without script. If its data could not be loaded, its script is needed at once, to retry. */
function isWhole(page: AnyPage, { state }: PageData): boolean {
  return state.kind === 'ready' && (page.isWholeWithoutScript?.(state.data) ?? false);
}

/** Addresses of the texts that the page is rendered with. */
function textsOf(page: AnyPage, language: Language): string[] {
  const namespaces = ['public', ...(page.namespaces ?? [])] as const;
  return namespaces.map((namespace) => serverTextAddress(language, namespace));
}

function pictureHint({ srcset, sizes = '100vw', media }: PreloadedPicture): string {
  return tag('link', {
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    imagesrcset: srcset,
    imagesizes: sizes,
    fetchpriority: 'high',
    ...(media && { media }),
  });
}

import { renderToString } from 'react-dom/server';
import { DEFAULT_LANGUAGE, splitLanguage } from '#contract/language.ts';
import { localPath, pageAtAddress } from '#contract/page-address.ts';
import type { Page } from '#contract/pages.ts';
import type { Theme } from '#contract/theme.ts';
import type { PageRequest, PreparePage, RenderedPage } from '#contract/render.ts';
import type { SiteConfig } from '#contract/site.ts';
import { App } from './app.tsx';
import { developmentScripts } from './client-assets.ts';
import { documentHtml } from './document.ts';
import { robotsHeader } from './features/head/head-tags.ts';
import { languageCookie } from './i18n/remember-language.ts';
import { serverTranslations } from './i18n/server-texts.ts';
import type { Translate } from './i18n/translations.ts';
import { inOneLanguage } from './lib/api/one-language-api.ts';
import type { AnyPage, PageHead } from './lib/page/page.ts';
import type { PageData } from './lib/page/page-data.ts';
import { loadPage, type PageState } from './lib/page/page-state.ts';
import { refusalOf } from './lib/page/refusal.ts';
import { pageModule, sourceOf } from './page-modules.ts';

export const preparePage: PreparePage = async (request) => {
  const [path = '/', search = ''] = request.url.split('?');
  const { page: row, params } = pageAtAddress(path);
  const page = await pageModule(row);
  const query = new URLSearchParams(search);
  const now = Temporal.Instant.from(request.site.now);
  const state = await loadPage(page, { api: inOneLanguage(request.api, request.language), params, query, now });
  const { now: _, ...site } = request.site;
  return {
    content: JSON.stringify({ site, user: request.user, state }),
    render: () => render(request, { path, search, row, page, params, query, state }),
  };
};

interface Loaded {
  readonly path: string;
  /** The query as it stands in the address, without `?`. */
  readonly search: string;
  readonly row: Page;
  readonly page: AnyPage;
  readonly params: Record<string, string>;
  readonly query: URLSearchParams;
  readonly state: PageState;
}

function render(request: PageRequest, { path, search, row, page, params, query, state }: Loaded): RenderedPage {
  const movedTo = state.kind === 'ready' ? page.movedTo?.(state.data, params) : null;
  if (movedTo) return redirection(path, movedTo, search);
  const i18n = serverTranslations(request.language);
  const { site, user } = request;
  const data: PageData = { site, ...(user !== undefined && { user }), state };
  const body = renderToString(<App data={data} i18n={i18n} url={request.url} page={page} row={row} />);
  const status = statusOf(page, state);
  const head = {
    head: headOf({ row, page, state, status, t: i18n.t, site: request.site }),
    path: splitLanguage(path).path,
    site: request.site,
    t: i18n.t,
  };
  const theme = themeOf(request, row);
  const html = documentHtml({ request, page, source: sourceOf(row), theme, data, body, head });
  const headers = { ...languageHeaders(request, query), ...robotsHeader(head) };
  return { status, html, headers, inlineScripts: developmentScripts() };
}

/** Redirects to the page's own address, keeping the requested language and query. */
function redirection(from: string, to: string, search: string): RenderedPage {
  const local = localPath(splitLanguage(from).language ?? DEFAULT_LANGUAGE, to);
  return { status: 301, html: '', headers: { location: search ? `${local}?${search}` : local } };
}

interface Shown {
  readonly row: Page;
  readonly page: AnyPage;
  readonly state: PageState;
  readonly status: number;
  readonly t: Translate;
  readonly site: SiteConfig;
}

/** Search engines are told to list a page only where the table of pages says so, and never an error. */
function headOf({ row, page, state, status, t, site }: Shown): PageHead {
  if (state.kind === 'failed') return { title: t('failed.title'), isUnlisted: true };
  const head = page.head({ t, data: state.data, language: site.language, site });
  return row.isListed && status === 200 ? head : { ...head, isUnlisted: true };
}

/** A user who may not open the page is shown an error page of the public site instead, which has no theme. */
function themeOf({ user, site }: PageRequest, row: Page): Theme | null {
  return row.isOffice && !refusalOf(user ?? null, row) ? site.theme : null;
}

function statusOf(page: AnyPage, state: PageState): number {
  if (state.kind === 'failed') return state.status;
  return page.status?.(state.data) ?? 200;
}

/** A language chosen by link (`?lng=`) is remembered without any script. */
function languageHeaders({ language, site }: PageRequest, query: URLSearchParams): RenderedPage['headers'] & {} {
  const isSecure = site.publicUrl.startsWith('https:');
  return query.has('lng') ? { 'set-cookie': languageCookie(language, { isSecure }) } : {};
}

import { renderToString } from 'react-dom/server';
import { DEFAULT_LANGUAGE, localPath, splitLanguage } from '#contract/language.ts';
import type { Theme } from '#contract/theme.ts';
import type { PageRequest, RenderedPage, RenderPage } from '#contract/render.ts';
import type { SiteConfig } from '#contract/site.ts';
import { App } from './app.tsx';
import { documentHtml } from './document.ts';
import { robotsHeader } from './features/head/head-tags.ts';
import { languageCookie } from './i18n/remember-language.ts';
import { serverTranslations } from './i18n/server-texts.ts';
import type { Translate } from './i18n/translations.ts';
import { inOneLanguage } from './lib/api/one-language-api.ts';
import type { AnyPage, PageHead } from './lib/page/page.ts';
import { loadPage, type PageState } from './lib/page/page-state.ts';
import { matchAddress } from './routes.tsx';

export const renderPage: RenderPage = async (request) => {
  const [path = '/', search = ''] = request.url.split('?');
  const { route, params } = matchAddress(path);
  const page = await route.page();
  const query = new URLSearchParams(search);
  const now = Temporal.Instant.from(request.site.now);
  const state = await loadPage(page, { api: inOneLanguage(request.api, request.language), params, query, now });
  const movedTo = state.kind === 'ready' ? page.movedTo?.(state.data, params) : null;
  if (movedTo) return redirection(path, movedTo, search);
  const i18n = serverTranslations(request.language);
  const data = { site: request.site, user: request.user, state };
  const body = renderToString(<App data={data} i18n={i18n} url={request.url} page={page} />);
  const status = statusOf(page, state);
  const head = {
    head: headOf({ page, state, status, t: i18n.t, site: request.site }),
    path: splitLanguage(path).path,
    site: request.site,
    t: i18n.t,
  };
  const theme = themeOf(request, route.path);
  const html = documentHtml({ request, page, source: route.source, theme, data, body, head });
  return { status, html, headers: { ...languageHeaders(request, query), ...robotsHeader(head) } };
};

/** To the page's own address, in the language and with the query that it was asked for. */
function redirection(from: string, to: string, search: string): RenderedPage {
  const local = localPath(splitLanguage(from).language ?? DEFAULT_LANGUAGE, to);
  return { status: 301, html: '', headers: { location: search ? `${local}?${search}` : local } };
}

interface Shown {
  readonly page: AnyPage;
  readonly state: PageState;
  readonly status: number;
  readonly t: Translate;
  readonly site: SiteConfig;
}

/** Bad news is no page to be found. */
function headOf({ page, state, status, t, site }: Shown): PageHead {
  if (state.kind === 'failed') return { title: t('failed.title'), isPrivate: true };
  const head = page.head({ t, data: state.data, language: site.language, site });
  return status === 200 ? head : { ...head, isPrivate: true };
}

/** Who may not see the back office is shown a page of the public site in its place. */
function themeOf({ user, site }: PageRequest, path: string): Theme | null {
  const isStaff = user?.role === 'admin' || user?.role === 'crew';
  return isStaff && path.startsWith('/admin') ? site.theme : null;
}

function statusOf(page: AnyPage, state: PageState): number {
  if (state.kind === 'failed') return state.status;
  return page.status?.(state.data) ?? 200;
}

/** A language chosen by link (`?lng=`) is remembered without any script. */
function languageHeaders({ language }: PageRequest, query: URLSearchParams): RenderedPage['headers'] & {} {
  return query.has('lng') ? { 'set-cookie': languageCookie(language) } : {};
}

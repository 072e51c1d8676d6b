import { pathToFileURL } from 'node:url';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { analyticsPlug } from '#contract/analytics.ts';
import { cookieName, THEME_COOKIE } from '#contract/cookies.ts';
import type { RefusedMessage } from '#contract/messages.ts';
import { type PageMatch, pageAtAddress } from '#contract/page-address.ts';
import { isSharedPage } from '#contract/pages.ts';
import { mayBePage } from '#contract/paths.ts';
import type { ReadApi } from '#contract/read-api.ts';
import { DEFAULT_LANGUAGE, type Language, splitLanguage } from '#contract/language.ts';
import type { PreparedPage, PreparePage, RenderedPage } from '#contract/render.ts';
import { SECRET_PARAMETERS } from '#contract/return-address.ts';
import type { ShownSettings } from '#contract/shown-settings.ts';
import { themeFrom } from '#contract/theme.ts';
import type { AppDeps } from '../../../app-deps.ts';
import type { App } from '../../../http/app-type.ts';
import { requestLanguage } from '../../../http/language.ts';
import { allowPage } from '../../../http/security-headers.ts';
import type { PublicChanges } from '../../../http/public-changes.ts';
import { sendShared } from '../../../http/shared-body.ts';
import { addressWithoutToken, linkTokenOf } from './link-token.ts';
import { cachingOf } from './page-caching.ts';
import { type SharedPages, sharedPages } from './shared-pages.ts';
import { sharedAddress, withParameters } from './shared-address.ts';
import { siteConfig } from './site-config.ts';

/** Analytics is off on pages with a secret: not in the document, not allowed by the policy, and without a consent prompt. */
const NO_ANALYTICS: ShownSettings['analytics'] = { provider: 'none', host: null, siteId: '' };

type Site = NonNullable<AppDeps['site']>;

export interface PageEffects {
  changes: PublicChanges;
  /** The data API of pages, bound to the request's session. */
  readApi(request: FastifyRequest): ReadApi;
  /** Whether the demo account can sign in, and is therefore shown on the sign-in page. */
  hasDemoAdmin(): Promise<boolean>;
  /** The site's settings in this language. */
  settings(language: Language): Promise<ShownSettings>;
}

/** Answers a form with the page that contains it, filled with the submitted values. */
export type ShowRefused = (
  request: FastifyRequest,
  reply: FastifyReply,
  refused: RefusedMessage,
) => Promise<FastifyReply>;

/**
 * Every page of the table (contract/pages.ts), rendered by the built `entry.server`. Returns a function that shows the
 * page of a refused form.
 */
export async function pageRoutes(app: App, deps: AppDeps, site: Site, effects: PageEffects): Promise<ShowRefused> {
  const preparePage = await loadRenderer(site.serverEntry);
  const shared = sharedPages(effects.changes);
  const show = (request: FastifyRequest, reply: FastifyReply) =>
    showPage({ preparePage, shared, deps, effects, request, reply, refused: null });

  app.route({
    method: 'GET',
    url: '/*',
    schema: { hide: true },
    config: { access: 'page', page: true },
    handler: show,
  });
  return (request, reply, refused) => showPage({ preparePage, shared, deps, effects, request, reply, refused });
}

async function loadRenderer(serverEntry: string): Promise<PreparePage> {
  const entry: { preparePage: PreparePage } = await import(pathToFileURL(serverEntry).href);
  return entry.preparePage;
}

interface Showing {
  preparePage: PreparePage;
  shared: SharedPages;
  deps: AppDeps;
  effects: PageEffects;
  request: FastifyRequest;
  reply: FastifyReply;
  refused: RefusedMessage | null;
}

async function showPage(showing: Showing): Promise<FastifyReply> {
  const { deps, request, reply, refused } = showing;
  const { language: named, path } = splitLanguage(request.url);
  // Each page has one address: the default language has no prefix.
  const hasParameter = hasSecretParameter(request);
  if (named === DEFAULT_LANGUAGE) {
    reply.headers(hasParameter ? UNLISTED : SHARED);
    return reply.redirect(`/${path.replace(/^[\\/]+/, '')}`, 301);
  }
  if (!mayBePage(path)) {
    reply.callNotFound();
    return reply;
  }
  const match = pageAtAddress(request.url.split('?', 1)[0] ?? '');
  const { page: row } = match;
  const clean = await addressWithoutToken(deps, request, { reply, match, language: named });
  // The referrer is sent within this site: a page reached from another page of the site moves the focus to its title.
  if (clean) return reply.headers({ ...UNLISTED, 'referrer-policy': 'same-origin' }).redirect(clean, 303);
  const hasSecret = row.isSecret || hasParameter;
  const isPrivate = !isSharedPage(row) || hasSecret || refused !== null;
  return isPrivate ? showPrivate(showing, match, hasSecret) : showShared(showing, match);
}

/** A page with one visitor's data, rendered for each request and never stored. */
async function showPrivate(showing: Showing, match: PageMatch, hasSecret: boolean): Promise<FastifyReply> {
  const { reply, refused } = showing;
  const { prepared, analytics } = await prepare(showing, match, { url: showing.request.url, hasSecret });
  const page = prepared.render();
  allow(showing, match, { page, analytics });
  const status = refused ? (refused.why === 'too_many' ? 429 : 422) : page.status;
  // Not compressed: the compressed length could reveal secrets in the page.
  return headed(reply.headers(UNLISTED), { ...page, status }).send(page.html);
}

/** A page that is the same for everybody, in one language. */
async function showShared(showing: Showing, match: PageMatch): Promise<FastifyReply> {
  const { deps, request, reply, shared } = showing;
  const minute = Math.floor(deps.clock.milliseconds() / 60_000);
  const language = requestLanguage(request);
  const { address, others } = sharedAddress(request.url);
  const { page, analytics, body } = await shared.at(`${language} ${address}`, minute, () =>
    prepare(showing, match, { url: address, hasSecret: false }),
  );
  allow(showing, match, { page, analytics });
  const named = splitLanguage(request.url).language;
  const headers = withOthers(page.headers ?? {}, others);
  reply.headers({ ...SHARED, ...cachingOf({ page: match.page, status: page.status, language, named, headers }) });
  return sendShared(request, headed(reply, { ...page, headers }), body);
}

async function prepare(
  { preparePage, deps, effects, request, refused }: Showing,
  match: PageMatch,
  { url, hasSecret }: { url: string; hasSecret: boolean },
): Promise<{ prepared: PreparedPage; analytics: ShownSettings['analytics'] }> {
  const language = requestLanguage(request);
  const { page: row } = match;
  const isSecure = deps.env.publicUrl.startsWith('https:');
  // A shared page must not depend on a cookie.
  const theme = themeFrom(row.isOffice ? request.cookies[cookieName(THEME_COOKIE, { isSecure })] : undefined);
  const api = { ...effects.readApi(request), refusedMessage: () => refused };
  const shown = await effects.settings(language);
  const settings = hasSecret ? { ...shown, analytics: NO_ANALYTICS } : shown;
  const prepared = await preparePage({
    url,
    language,
    api,
    ...(!isSharedPage(row) && (await api.me())),
    site: siteConfig(deps, {
      language,
      theme,
      settings,
      linkToken: await linkTokenOf(deps, request, match),
      hasDemoAdmin: await effects.hasDemoAdmin(),
    }),
  });
  return { prepared, analytics: settings.analytics };
}

function allow(
  { deps, reply }: Showing,
  { page: row }: PageMatch,
  { page, analytics }: { page: Omit<RenderedPage, 'html'>; analytics: ShownSettings['analytics'] },
): void {
  allowPage(reply, deps.env, {
    mayPay: row.mayPay ?? false,
    inlineScripts: page.inlineScripts ?? [],
    analytics: row.isOffice ? null : analyticsPlug(analytics),
  });
}

/** A redirect keeps all parameters of the request, including those of advertisements. */
function withOthers(headers: Readonly<Record<string, string>>, others: string): Readonly<Record<string, string>> {
  const { location } = headers;
  return location === undefined ? headers : { ...headers, location: withParameters(location, others) };
}

/** Other sites may learn that a visitor comes from this one. */
const SHARED = { 'referrer-policy': 'strict-origin-when-cross-origin' };
/** An address with one visitor's data. By default it is also not cached and sends no referrer (`securityHeaders`). */
const UNLISTED = { 'x-robots-tag': 'noindex' };

function hasSecretParameter({ query }: FastifyRequest): boolean {
  return SECRET_PARAMETERS.some((name) => Object.hasOwn(query as object, name));
}

function headed(reply: FastifyReply, { status, headers = {} }: Omit<RenderedPage, 'html'>): FastifyReply {
  return reply
    .status(status)
    .headers({ ...headers })
    .type('text/html; charset=utf-8');
}

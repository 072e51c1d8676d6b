import { pathToFileURL } from 'node:url';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { analyticsPlug } from '#contract/analytics.ts';
import { cookieName, THEME_COOKIE } from '#contract/cookies.ts';
import type { RefusedMessage } from '#contract/messages.ts';
import { pageAtAddress } from '#contract/page-address.ts';
import { mayBePage } from '#contract/paths.ts';
import type { ReadApi } from '#contract/read-api.ts';
import { DEFAULT_LANGUAGE, type Language, splitLanguage } from '#contract/language.ts';
import type { RenderedPage, RenderPage } from '#contract/render.ts';
import { SECRET_PARAMETERS } from '#contract/return-address.ts';
import type { ShownSettings } from '#contract/shown-settings.ts';
import { themeFrom } from '#contract/theme.ts';
import type { AppDeps } from '../../../app-deps.ts';
import type { App } from '../../../http/app-type.ts';
import { requestLanguage } from '../../../http/language.ts';
import { allowPage, newNonce } from '../../../http/security-headers.ts';
import { compressPage } from './compress-page.ts';
import { addressWithoutToken, linkTokenOf } from './link-token.ts';
import { siteConfig } from './site-config.ts';

/** No service is named in the document, allowed by its policy or asked consent for. */
const NO_ANALYTICS: ShownSettings['analytics'] = { provider: 'none', host: null, siteId: '' };

type Site = NonNullable<AppDeps['site']>;

export interface PageEffects {
  /** The data API of pages, bound to the request's session. */
  readApi(request: FastifyRequest): ReadApi;
  /** Whether the demo's account can sign in, so that the sign-in names it. */
  hasDemoAdmin(): Promise<boolean>;
  /** The operator's settings in a language. */
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
  const renderPage = await loadRenderer(site.serverEntry);
  const show = (request: FastifyRequest, reply: FastifyReply) =>
    showPage({ renderPage, deps, effects, request, reply, refused: null });

  app.route({
    method: 'GET',
    url: '/*',
    schema: { hide: true },
    config: { access: 'page', page: true },
    handler: show,
  });
  return (request, reply, refused) => showPage({ renderPage, deps, effects, request, reply, refused });
}

async function loadRenderer(serverEntry: string): Promise<RenderPage> {
  const entry: { renderPage: RenderPage } = await import(pathToFileURL(serverEntry).href);
  return entry.renderPage;
}

interface Showing {
  renderPage: RenderPage;
  deps: AppDeps;
  effects: PageEffects;
  request: FastifyRequest;
  reply: FastifyReply;
  refused: RefusedMessage | null;
}

async function showPage({ renderPage, deps, effects, request, reply, refused }: Showing): Promise<FastifyReply> {
  const { language: named, path } = splitLanguage(request.url);
  // Each page has one address: the default language has no prefix.
  const hasParameter = hasSecretParameter(request);
  if (named === DEFAULT_LANGUAGE) {
    if (hasParameter) reply.headers(PRIVATE);
    return reply.redirect(`/${path.replace(/^[\\/]+/, '')}`, 301);
  }
  if (!mayBePage(path)) {
    reply.callNotFound();
    return reply;
  }
  const match = pageAtAddress(request.url.split('?', 1)[0] ?? '');
  const { page: row } = match;
  const clean = await addressWithoutToken(deps, request, { reply, match, language: named });
  // The referrer is the page before the link: a page of this site may be told, so that it begins at its title.
  if (clean) return reply.headers({ ...PRIVATE, 'referrer-policy': 'same-origin' }).redirect(clean, 303);
  const nonce = newNonce();
  const language = requestLanguage(request);
  const hasSecret = row.isSecret || hasParameter;
  const isSecure = deps.env.publicUrl.startsWith('https:');
  const theme = themeFrom(request.cookies[cookieName(THEME_COOKIE, { isSecure })]);
  const api = { ...effects.readApi(request), refusedMessage: () => refused };
  const shown = await effects.settings(language);
  const settings = hasSecret ? { ...shown, analytics: NO_ANALYTICS } : shown;
  const page = await renderPage({
    url: request.url,
    language,
    api,
    user: (await api.me()).user,
    site: siteConfig(deps, {
      language,
      theme,
      settings,
      linkToken: await linkTokenOf(deps, request, match),
      hasDemoAdmin: await effects.hasDemoAdmin(),
    }),
    nonce,
  });
  allowPage(reply, deps.env, {
    mayPay: row.mayPay ?? false,
    nonce,
    analytics: row.isOffice ? null : analyticsPlug(settings.analytics),
  });
  if (refused) return sendPrivate(reply, { ...page, status: refused.why === 'too_many' ? 429 : 422 });
  const isPrivate = row.isPrivate || hasSecret || request.user !== null;
  return isPrivate ? sendPrivate(reply, page) : sendPublic(request, reply, page);
}

const PRIVATE = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

function hasSecretParameter({ query }: FastifyRequest): boolean {
  return SECRET_PARAMETERS.some((name) => Object.hasOwn(query as object, name));
}

/** Not cached, not indexed, without a referrer, and not compressed: the compressed length could reveal tokens in the page. */
function sendPrivate(reply: FastifyReply, page: RenderedPage): FastifyReply {
  reply.headers(PRIVATE);
  return answer(reply, page, page.html);
}

async function sendPublic(request: FastifyRequest, reply: FastifyReply, page: RenderedPage): Promise<FastifyReply> {
  const { content, encoding } = await compressPage(page.html, request.headers['accept-encoding']);
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding, accept-language, cookie' });
  if (encoding) reply.header('content-encoding', encoding);
  return answer(reply, page, content);
}

function answer(reply: FastifyReply, { status, headers = {} }: RenderedPage, content: string | Buffer): FastifyReply {
  return reply
    .status(status)
    .headers({ ...headers })
    .type('text/html; charset=utf-8')
    .send(content);
}

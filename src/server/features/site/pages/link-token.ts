import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/language.ts';
import { localPath, type PageMatch, patternOf } from '#contract/page-address.ts';
import { type Page, PAGES } from '#contract/pages.ts';
import type { AppDeps } from '../../../app-deps.ts';
import { groupToken, holderToken } from '../../../booking/access/holder.ts';
import { rememberOpened } from '../../../booking/access/opened-bookings.ts';
import { openedLink, rememberLink } from '../../../http/opened-link.ts';

type Deps = Pick<AppDeps, 'db' | 'env'>;

/**
 * Moves the token of a link from the address into a cookie that scripts cannot read (docs/decisions/0050). Returns the page's
 * address without the token, to redirect to. Null: the address has none that opens the booking or group, or none that can be
 * the token of a one-time link; whether that link is still valid is checked when it is used.
 */
export async function addressWithoutToken(
  deps: Deps,
  request: FastifyRequest,
  { reply, match, language }: { reply: FastifyReply; match: PageMatch; language: Language | null },
): Promise<string | null> {
  const { t, token } = request.query as { t?: unknown; token?: unknown };
  const { page, params } = match;
  if (hasOwnToken(match) && typeof t === 'string') {
    const id = params['id']?.toLowerCase() ?? '';
    if (!(await ownToken(deps, request, match))) return null;
    rememberOpened(request, reply, { booking: { id, token: t }, isSecure: deps.env.publicUrl.startsWith('https:') });
    return ownAddress(request, match, { language, without: 't' });
  }
  if (!page.isSecret || hasOwnToken(match) || typeof token !== 'string' || !/^[\w-]{1,200}$/.test(token)) return null;
  rememberLink(reply, deps.env, { path: patternOf(page), token });
  return ownAddress(request, match, { language, without: 'token' });
}

/** The token of the link that opened this page; null: it was not opened through a link. */
export async function linkTokenOf(
  { db, env }: Deps,
  request: FastifyRequest,
  match: PageMatch,
): Promise<string | null> {
  const { page } = match;
  if (hasOwnToken(match)) return ownToken({ db }, request, match);
  return page.isSecret ? openedLink(request, env, patternOf(page)) : null;
}

/** Pages of a booking or a group, whose token belongs to the booking or group and not to a one-time link. */
const WITH_OWN_TOKEN: readonly Page[] = [
  PAGES.booking,
  PAGES.payLink,
  PAGES.securityDeposit,
  PAGES.choice,
  PAGES.passengers,
  PAGES.group,
];

function hasOwnToken({ page }: PageMatch): boolean {
  return WITH_OWN_TOKEN.includes(page);
}

function ownToken({ db }: Pick<AppDeps, 'db'>, request: FastifyRequest, { page, params }: PageMatch) {
  const id = params['id']?.toLowerCase() ?? '';
  return page === PAGES.group ? groupToken(db.pool, request, id) : holderToken(db.pool, request, id);
}

/** Built from the table of pages, not from the request: an address such as `//booking/…` would redirect to another host. */
function ownAddress(
  request: FastifyRequest,
  { page, params }: PageMatch,
  { language, without }: { language: Language | null; without: string },
): string {
  const path = patternOf(page).replace(':id', encodeURIComponent(params['id'] ?? ''));
  const query = new URLSearchParams(request.url.split('?').slice(1).join('?'));
  query.delete(without);
  const local = language ? localPath(language, path) : path;
  return query.size > 0 ? `${local}?${query}` : local;
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from '#contract/cookies.ts';
import { KNOWN_BROWSER_DAYS } from '#domain/account/known-browser.ts';
import type { AppDeps } from '../../app-deps.ts';
import { hashToken, newToken } from '../../http/token-hash.ts';
import { addKnownBrowser } from './queries/known-browsers.ts';

/**
 * The cookie of a browser in which somebody signed in before: one random token (256 bits) per account, newest first. It
 * grants no access; its only effect is a separate allowance of wrong passwords (docs/decisions/0011).
 */
const TOKEN = /^[\w-]{43}$/;
const MOST_ACCOUNTS = 4;
const SECONDS_IN_DAY = 86_400;

type Deps = Pick<AppDeps, 'db' | 'env'>;

/** The hashes of the cookie's tokens. */
export function knownBrowserHashes(request: FastifyRequest, env: AppDeps['env']): Buffer[] {
  return tokensOf(request, env).map(hashToken);
}

/** After a sign-in, or a password set with a mailed link: this browser is known to the account from now on. */
export async function rememberBrowser(
  { db, env }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<void> {
  const token = newToken();
  const earlier = tokensOf(request, env);
  await addKnownBrowser(db.pool, [userId, hashToken(token), earlier.map(hashToken)]);
  const { name, secure } = browserCookie(env);
  reply.setCookie(name, [token, ...earlier].slice(0, MOST_ACCOUNTS).join('.'), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: KNOWN_BROWSER_DAYS * SECONDS_IN_DAY,
  });
}

function tokensOf(request: FastifyRequest, env: AppDeps['env']): string[] {
  const value = request.cookies[browserCookie(env).name] ?? '';
  return value.split('.', MOST_ACCOUNTS).filter((token) => TOKEN.test(token));
}

function browserCookie({ publicUrl }: AppDeps['env']): { name: string; secure: boolean } {
  const secure = publicUrl.startsWith('https:');
  return { name: cookieName('known-browser', { isSecure: secure }), secure };
}

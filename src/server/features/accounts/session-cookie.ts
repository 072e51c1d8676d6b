import type { FastifyReply, FastifyRequest } from 'fastify';
import { ACCOUNT_COOKIE, cookieName } from '#contract/cookies.ts';
import { forgetCheckout } from '../../booking/access/checkout-cookie.ts';
import { forgetOpened } from '../../booking/access/opened-bookings.ts';
import type { Env } from '../../env.ts';
import { forgetLink } from '../../http/opened-link.ts';

const THIRTY_DAYS = 30 * 24 * 60 * 60;

function sessionCookie({ publicUrl }: Env): { name: string; mark: string; secure: boolean } {
  const secure = publicUrl.startsWith('https:');
  return {
    name: cookieName('session', { isSecure: secure }),
    mark: cookieName(ACCOUNT_COOKIE, { isSecure: secure }),
    secure,
  };
}

export function readSessionCookie(request: FastifyRequest, env: Env): string | undefined {
  return request.cookies?.[sessionCookie(env).name];
}

/**
 * Lasts 30 days when `remember` is set, else until the browser closes (the session itself ends after 12 hours at most).
 */
export function setSessionCookie(reply: FastifyReply, env: Env, token: string, remember: boolean): void {
  const { name, mark, secure } = sessionCookie(env);
  const lasting = { path: '/', sameSite: 'lax', secure, ...(remember && { maxAge: THIRTY_DAYS }) } as const;
  reply.setCookie(name, token, { ...lasting, httpOnly: true });
  reply.setCookie(mark, '1', lasting);
}

/** Makes the marker cookie agree with the session: a session may have ended, or be older than the marker. */
export function correctAccountMark(request: FastifyRequest, reply: FastifyReply, env: Env): void {
  const { mark, secure } = sessionCookie(env);
  const isMarked = request.cookies?.[mark] !== undefined;
  const at = { path: '/', sameSite: 'lax', secure } as const;
  if (request.proof === 'cookie' && !isMarked) reply.setCookie(mark, '1', at);
  if (!request.user && isMarked) reply.clearCookie(mark, at);
}

/**
 * The browser also forgets the bookings that were made in it or opened by a link, and the last one-time link, as it does the
 * tickets that it keeps.
 */
export function clearCookiesAtSignOut(reply: FastifyReply, env: Env): void {
  const { name, mark, secure } = sessionCookie(env);
  reply.clearCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', secure });
  reply.clearCookie(mark, { path: '/', sameSite: 'lax', secure });
  forgetOpened(reply, { isSecure: secure });
  forgetCheckout(reply, { isSecure: secure });
  forgetLink(reply, env);
}

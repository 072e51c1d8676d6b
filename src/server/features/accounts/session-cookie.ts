import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from '#contract/cookies.ts';
import { forgetOpened } from '../../booking/access/opened-bookings.ts';
import type { Env } from '../../env.ts';

const THIRTY_DAYS = 30 * 24 * 60 * 60;

function sessionCookie({ publicUrl }: Env): { name: string; secure: boolean } {
  const secure = publicUrl.startsWith('https:');
  return { name: cookieName('session', { isSecure: secure }), secure };
}

export function readSessionCookie(request: FastifyRequest, env: Env): string | undefined {
  return request.cookies?.[sessionCookie(env).name];
}

/**
 * Lasts 30 days when `remember` is set, else until the browser closes (the session itself ends after 12 hours at most).
 */
export function setSessionCookie(reply: FastifyReply, env: Env, token: string, remember: boolean): void {
  const { name, secure } = sessionCookie(env);
  reply.setCookie(name, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    ...(remember && { maxAge: THIRTY_DAYS }),
  });
}

/** The browser also forgets the bookings that were opened by a link in it, as it does the tickets that it keeps. */
export function clearCookiesAtSignOut(reply: FastifyReply, env: Env): void {
  const { name, secure } = sessionCookie(env);
  reply.clearCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', secure });
  forgetOpened(reply, { isSecure: secure });
}

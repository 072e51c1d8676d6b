import type { FastifyReply } from 'fastify';
import { cookieName } from '#contract/cookies.ts';

/** Deletes a cookie of its name, and under https one without the prefix if the browser sent it, because that one is read too. */
export function forgetCookie(reply: FastifyReply, name: string, { isSecure }: { isSecure: boolean }): void {
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  reply.clearCookie(cookieName(name, { isSecure }), attributes);
  if (isSecure && reply.request.cookies[name] !== undefined) reply.clearCookie(name, attributes);
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from '#contract/cookies.ts';
import type { Env } from '../env.ts';

/**
 * The one-time link that was opened last in this browser: the path of its page and its token, `/invite.{token}`. The page's
 * address needs no token then, and a reload still shows its form.
 */
const COOKIE = 'link';
const ONE_HOUR = 60 * 60;

/** The token of the link that was opened at this page; null: none was. */
export function openedLink({ cookies }: FastifyRequest, env: Env, path: string): string | null {
  const value = cookies[nameFor(env)] ?? '';
  return value.startsWith(`${path}.`) ? value.slice(path.length + 1) : null;
}

export function rememberLink(reply: FastifyReply, env: Env, { path, token }: { path: string; token: string }): void {
  reply.setCookie(nameFor(env), `${path}.${token}`, { ...ATTRIBUTES, secure: isSecure(env), maxAge: ONE_HOUR });
}

/** Once the link is used, or is known to be no longer valid. */
export function forgetLink(reply: FastifyReply, env: Env): void {
  reply.clearCookie(nameFor(env), { ...ATTRIBUTES, secure: isSecure(env) });
}

const ATTRIBUTES = { path: '/', httpOnly: true, sameSite: 'lax' } as const;

function nameFor(env: Env): string {
  return cookieName(COOKIE, { isSecure: isSecure(env) });
}

function isSecure({ publicUrl }: Env): boolean {
  return publicUrl.startsWith('https:');
}

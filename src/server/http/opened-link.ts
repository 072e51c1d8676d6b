import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from '#contract/cookies.ts';
import type { Env } from '../env.ts';

/**
 * Cookie with the last one-time link opened in this browser: its page's path and its token, `/invite.{token}`. The page's address
 * therefore needs no token, and a reload still shows the form.
 */
const COOKIE = 'link';
const ONE_HOUR = 60 * 60;

/** The token of the link that opened the page at `path`; null: there is none. */
export function openedLink({ cookies }: FastifyRequest, env: Env, path: string): string | null {
  const value = cookies[nameFor(env)] ?? '';
  return value.startsWith(`${path}.`) ? value.slice(path.length + 1) : null;
}

export function rememberLink(reply: FastifyReply, env: Env, { path, token }: { path: string; token: string }): void {
  reply.setCookie(nameFor(env), `${path}.${token}`, { ...ATTRIBUTES, secure: isSecure(env), maxAge: ONE_HOUR });
}

/** Call it once the link was used or is no longer valid. */
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

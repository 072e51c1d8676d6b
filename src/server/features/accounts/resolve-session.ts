import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import type { ResolveSession, SessionUser } from '../../http/access.ts';
import { hashToken } from '../../http/token-hash.ts';
import { sessionByToken } from './queries.ts';
import { readSessionCookie } from './session-cookie.ts';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Resolves the session of a request: by bearer token (access or refresh, docs/http.md), else by the session cookie. */
export function sessionResolver({ db, env }: Pick<AppDeps, 'db' | 'env'>): ResolveSession {
  const userOf = async (token: string | undefined): Promise<SessionUser | null> => {
    if (!token || !TOKEN.test(token)) return null;
    const [row] = await sessionByToken(db.pool, [hashToken(token)]);
    if (!row) return null;
    return {
      id: row.user_id,
      email: row.email,
      role: row.role,
      sessionId: row.session_id,
      hasProvenEmail: row.has_proven_email,
      mustSetUp: row.must_set_up,
    };
  };
  return async (request) => {
    const bearer = await userOf(bearerToken(request));
    if (bearer) return { user: bearer, proof: 'bearer' };
    const user = await userOf(readSessionCookie(request, env));
    return user && { user, proof: 'cookie' };
  };
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

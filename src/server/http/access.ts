import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Role } from '#contract/accounts.ts';
import { AppError } from './errors.ts';

/**
 * Who may call a route. Every route declares one in `config.access`; registering a route without it throws.
 * - asset: anybody, and nobody looks who it is: files that are the same for all
 * - public: anybody
 * - holder: the route itself asks for the booking's access token (or an admin) and answers 404 without it
 * - provider: the card provider; the route itself checks the signature
 * - operator: loopback or a token (metrics)
 * - signed-in, crew (crew or admin), admin: by session
 */
export type Access = 'asset' | 'public' | 'holder' | 'provider' | 'operator' | 'signed-in' | 'crew' | 'admin';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** true: a person looks at the answer, errors included. */
    page?: boolean;
  }
  interface FastifyRequest {
    /** The signed-in user, resolved before any handler runs; null for a visitor. */
    user: SessionUser | null;
    /** How the session was proven: only a cookie needs the same-origin check. */
    proof: 'cookie' | 'bearer' | null;
  }
}

export interface SessionUser {
  id: string;
  email: string;
  role: Role;
  sessionId: string;
  /** Whether a link mailed to the address has been used: only then what is sent to it is this person's. */
  hasProvenEmail: boolean;
}

/** Who asks, on a route that lets nobody else in. */
export function sessionUser({ user }: FastifyRequest): SessionUser {
  if (!user) throw new AppError('not_signed_in');
  return user;
}

/** How the audit log names who did a thing: `admin:<id>`, `crew:<id>`, `customer:<id>`. */
export function actorOf({ role, id }: SessionUser): string {
  return `${role}:${id}`;
}

export type ResolveSession = (
  request: FastifyRequest,
) => Promise<{ user: SessionUser; proof: 'cookie' | 'bearer' } | null>;

const ROLES_FOR: Partial<Record<Access, readonly Role[]>> = {
  'signed-in': ['admin', 'crew', 'customer'],
  crew: ['admin', 'crew'],
  admin: ['admin'],
};

/** Puts the rule at the door: no route without a declared access, no handler before the session fits it. */
export function guardRoutes(app: FastifyInstance, resolveSession: ResolveSession): void {
  app.decorateRequest('user', null);
  app.decorateRequest('proof', null);
  app.addHook('onRoute', (route) => {
    if (route.method === 'HEAD' || route.method === 'OPTIONS') return;
    if (!route.config?.access)
      throw new Error(`Route ${String(route.method)} ${route.url} does not say who may call it`);
  });
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.access === 'asset') return;
    const session = await resolveSession(request);
    request.user = session?.user ?? null;
    request.proof = session?.proof ?? null;
    const allowed = ROLES_FOR[request.routeOptions.config.access ?? 'public'];
    if (!allowed) return;
    if (!request.user) throw new AppError('not_signed_in');
    if (!allowed.includes(request.user.role)) throw new AppError('forbidden');
  });
}

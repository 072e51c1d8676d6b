import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Action, can, type Role } from '#domain/policy.ts';
import { AppError } from './errors.ts';

/** Routes that can be called without a session; some of them check something else instead. */
const WITHOUT_SESSION = ['asset', 'public', 'holder', 'provider', 'loopback'] as const;

/**
 * Who may call a route. Every route declares one in `config.access`; registering a route without it throws.
 * - asset: anybody; the session is not even read, because the file is the same for all
 * - public: anybody
 * - holder: the route itself asks for the booking's access token (or 'read bookings') and answers 404 without it
 * - provider: the card provider; the route itself checks the signature
 * - loopback: this machine, or a session that may 'read metrics'; the route itself checks it
 * - signed-in: any session
 * - an action of the policy: a session whose role permits it
 */
export type Access = (typeof WITHOUT_SESSION)[number] | 'signed-in' | Action;

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

/** The signed-in user of a route that requires one. @throws AppError not_signed_in */
export function sessionUser({ user }: FastifyRequest): SessionUser {
  if (!user) throw new AppError('not_signed_in');
  return user;
}

/** The user as the audit log names them: role and id, `admin:<id>`. */
export function actorOf({ role, id }: SessionUser): string {
  return `${role}:${id}`;
}

export type ResolveSession = (
  request: FastifyRequest,
) => Promise<{ user: SessionUser; proof: 'cookie' | 'bearer' } | null>;

/** Refuses to register a route without a declared access, and to run a handler before the session permits it. */
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
    const { access = 'public' } = request.routeOptions.config;
    if (needsNoSession(access)) return;
    if (!request.user) throw new AppError('not_signed_in');
    if (access !== 'signed-in' && !can(request.user, access)) throw new AppError('forbidden');
  });
}

export function needsNoSession(access: Access): access is (typeof WITHOUT_SESSION)[number] {
  return WITHOUT_SESSION.some((one) => one === access);
}

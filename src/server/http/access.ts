import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pageAtAddress } from '#contract/page-address.ts';
import { isSharedPage, type Page, PAGES } from '#contract/pages.ts';
import { type Action, can, type Role } from '#domain/policy.ts';
import { AppError } from './errors.ts';

/** Access kinds that need no session. Some of them check another proof. */
const WITHOUT_SESSION = ['asset', 'public', 'holder', 'provider', 'loopback'] as const;

/**
 * Who may call a route. Every route declares one in `config.access`; registering a route without it throws.
 * - asset: everyone; the session is not read, because the file is the same for all
 * - public: everyone
 * - holder: the route checks the booking's access token (or the action 'read bookings') and answers 404 without it
 * - provider: the card provider; the route checks the signature
 * - loopback: this machine, or a session with the action 'read metrics'; the route checks it
 * - signed-in: any session
 * - an action of the policy: a session whose role permits it
 * - page: the access that the table of pages (contract/pages.ts) defines for the requested address; for a page that is the
 *   same for everybody the session is not read
 */
export type Access = (typeof WITHOUT_SESSION)[number] | 'signed-in' | 'page' | Action;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** true: the answer is an HTML page, also for errors. */
    page?: boolean;
    /**
     * true: also open to an account that has not yet set up its required second factor (P-19.12). A public route without it sees
     * such an account as a visitor.
     */
    duringSetUp?: boolean;
  }
  interface FastifyRequest {
    /** The signed-in user, set before any handler runs; null for a visitor. */
    user: SessionUser | null;
    /** How the session was proven. Only a cookie needs the same-origin check. */
    proof: 'cookie' | 'bearer' | null;
  }
}

export interface SessionUser {
  id: string;
  email: string;
  role: Role;
  sessionId: string;
  /** True when a link mailed to the address has been used, which proves that the address belongs to this person. */
  hasProvenEmail: boolean;
  /** True while the operator requires a second factor that this account has not set up. */
  mustSetUp: boolean;
}

/** The signed-in user of a route that requires a session. @throws AppError not_signed_in */
export function sessionUser({ user }: FastifyRequest): SessionUser {
  if (!user) throw new AppError('not_signed_in');
  return user;
}

/** The user as written to the audit log: role and id, `admin:<id>`. */
export function actorOf({ role, id }: SessionUser): string {
  return `${role}:${id}`;
}

export type ResolveSession = (
  request: FastifyRequest,
) => Promise<{ user: SessionUser; proof: 'cookie' | 'bearer' } | null>;

/** Throws when a route without a declared access is registered, and checks the access before a handler runs. */
export function guardRoutes(app: FastifyInstance, resolveSession: ResolveSession): void {
  app.decorateRequest('user', null);
  app.decorateRequest('proof', null);
  app.addHook('onRoute', (route) => {
    if (route.method === 'HEAD' || route.method === 'OPTIONS') return;
    if (!route.config?.access) throw new Error(`Route ${String(route.method)} ${route.url} declares no access`);
  });
  app.addHook('onRequest', async (request) => {
    const { access: declared } = request.routeOptions.config;
    if (declared === 'asset' || (declared === 'page' && isSharedPage(pageOf(request)))) return;
    const session = await resolveSession(request);
    request.user = session?.user ?? null;
    request.proof = session?.proof ?? null;
    const access = accessTo(request);
    if (request.user?.mustSetUp && !isOpenDuringSetUp(request)) return limitToSetUp(request, access);
    if (needsNoSession(access)) return;
    if (!request.user) throw new AppError('not_signed_in');
    if (access !== 'signed-in' && !can(request.user, access)) throw new AppError('forbidden');
  });
}

/** True for the routes that set up a second factor, and for their page. */
function isOpenDuringSetUp(request: FastifyRequest): boolean {
  const { access, duringSetUp } = request.routeOptions.config;
  return access === 'page' ? pageOf(request) === PAGES.staffAccount : duringSetUp === true;
}

/** Treats a session without its required second factor as a visitor on public routes, and refuses it on all others. */
function limitToSetUp(request: FastifyRequest, access: Exclude<Access, 'page'>): void {
  if (!needsNoSession(access)) throw new AppError('second_factor_not_set_up');
  request.user = null;
}

function accessTo(request: FastifyRequest): Exclude<Access, 'page'> {
  const { access = 'public' } = request.routeOptions.config;
  return access === 'page' ? pageOf(request).access : access;
}

function pageOf(request: FastifyRequest): Page {
  return pageAtAddress(request.url.split('?', 1)[0] ?? '').page;
}

export function needsNoSession(access: Access): access is (typeof WITHOUT_SESSION)[number] {
  return WITHOUT_SESSION.some((one) => one === access);
}

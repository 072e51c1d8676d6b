import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readCheckoutSession } from '../booking/access/checkout-cookie.ts';
import { hasOpenedBookings } from '../booking/access/opened-bookings.ts';
import { AppError } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** true: other origins may write here, authorized by a proof of their own (the card provider, the card sandbox). */
    crossSite?: boolean;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site makes through the visitor's browser. Browsers send the origin of a write. A request without
 * one comes from a program, which has no visitor's cookies, so it is accepted unless a cookie is its only proof.
 */
export function requireSameOrigin(app: FastifyInstance, publicUrl: string): void {
  const ownOrigin = new URL(publicUrl).origin;
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method) || request.routeOptions.config.crossSite || request.proof === 'bearer') return;
    const origin = originOf(request, ownOrigin);
    if (origin === 'foreign' || (origin === 'unsaid' && isProvenByCookie(request))) throw new AppError('cross_site');
  });
}

function originOf(request: FastifyRequest, ownOrigin: string): 'own' | 'foreign' | 'unsaid' {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none' ? 'own' : 'foreign';
  const { origin } = request.headers;
  if (origin === undefined) return 'unsaid';
  return origin === ownOrigin || origin === `${request.protocol}://${request.host}` ? 'own' : 'foreign';
}

/** The booking routes take a token in the query or as Bearer. Without either, the only proof is a cookie. */
function isProvenByCookie(request: FastifyRequest): boolean {
  if (request.proof === 'cookie') return true;
  if (request.routeOptions.config.access !== 'holder') return false;
  if (readCheckoutSession(request) === null && !hasOpenedBookings(request)) return false;
  return request.headers.authorization === undefined && (request.query as { t?: unknown }).t === undefined;
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken, tokenMatches } from './access-token.ts';

/**
 * The checkout cookie: a random session id (256 bits), signed. It proves to be the browser in which a booking was made;
 * bookings.checkout_session keeps its SHA-256 only.
 */
const COOKIE = 'checkout';
const SECONDS_IN_DAY = 86_400;

/** The session id in the request's cookie, or null when there is none that we signed. */
export function readCheckoutSession(request: FastifyRequest): string | null {
  const raw = request.cookies[COOKIE];
  if (raw === undefined) return null;
  const { valid, value } = request.unsignCookie(raw);
  return valid && value ? value : null;
}

/** SameSite=Lax, so that it comes along when a 3-D Secure page sends the customer back. */
export function setCheckoutCookie(reply: FastifyReply, session: string, { isSecure }: { isSecure: boolean }): void {
  reply.setCookie(COOKIE, session, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    signed: true,
    maxAge: SECONDS_IN_DAY,
  });
}

export function newCheckoutSession(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The new session of a request with an idempotency key: the same key gives the same session, so that a double click
 * whose two answers both set the cookie ends with the one that the booking knows.
 */
export function checkoutSessionForKey(secret: string, keyHash: string): string {
  return createHmac('sha256', secret).update(`checkout-session:${keyHash}`).digest('base64url');
}

/**
 * Whether the request proves to be the booking's holder: by its access token (query `t` or Bearer) or by the checkout
 * cookie. A token that is given has to match; the cookie does not make up for a wrong one.
 */
export function holderMayRead(
  request: FastifyRequest,
  booking: { access_token_hash: Buffer; checkout_session: Buffer | null },
): boolean {
  const token = tokenOf(request);
  if (token !== null) return tokenMatches(token, booking.access_token_hash);
  const session = readCheckoutSession(request);
  if (session === null || booking.checkout_session === null) return false;
  return timingSafeEqual(hashToken(session), booking.checkout_session);
}

function tokenOf(request: FastifyRequest): string | null {
  const { t } = request.query as { t?: unknown };
  if (typeof t === 'string') return t;
  return /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

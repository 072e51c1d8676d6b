import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The checkout cookie: a random session id (256 bits), signed. It proves that a request comes from the browser in which
 * a booking was made; bookings.checkout_session keeps only its SHA-256.
 */
const COOKIE = 'checkout';
const SECONDS_IN_DAY = 86_400;

/** The session id in the request's cookie; null when there is none with a valid signature. */
export function readCheckoutSession(request: FastifyRequest): string | null {
  const raw = request.cookies[COOKIE];
  if (raw === undefined) return null;
  const { valid, value } = request.unsignCookie(raw);
  return valid && value ? value : null;
}

/** SameSite=Lax, so that the cookie is sent when a 3-D Secure page sends the customer back. */
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
 * The new session of a request with an idempotency key: the same key gives the same session. After a double click both
 * answers set the cookie, and it has to be the one that the booking knows.
 */
export function checkoutSessionForKey(secret: string, keyHash: string): string {
  return createHmac('sha256', secret).update(`checkout-session:${keyHash}`).digest('base64url');
}

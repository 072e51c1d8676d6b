import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The checkout cookie: a random session id (256 bits), signed. It proves that a request comes from the browser in which
 * a booking was made; the database keeps only its SHA-256.
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

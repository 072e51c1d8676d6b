import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from '#contract/cookies.ts';
import { forgetCookie } from './forget-cookie.ts';

/**
 * The checkout cookie: a random session id (256 bits), signed. It proves that a request comes from the browser in which
 * a booking was made; the database keeps only its SHA-256.
 */
const COOKIE = 'checkout';
const SECONDS_IN_DAY = 86_400;
/** SameSite=Lax, so that the cookie is sent when a 3-D Secure page sends the customer back. */
const ATTRIBUTES = { path: '/', httpOnly: true, sameSite: 'lax' } as const;

/**
 * The session id in the request's cookie; null when there is none with a valid signature. Under https the name without
 * prefix is accepted too, so that a checkout that began before cookies had the prefix can go on.
 */
export function readCheckoutSession(request: FastifyRequest): string | null {
  return sessionIn(request, cookieName(COOKIE, { isSecure: true })) ?? sessionIn(request, COOKIE);
}

/**
 * The session to which a new booking may belong. Under https the name without prefix is not accepted: another host of the
 * domain could have set that cookie and would own the booking.
 */
export function readOwnCheckoutSession(request: FastifyRequest, at: { isSecure: boolean }): string | null {
  return sessionIn(request, cookieName(COOKIE, at));
}

function sessionIn(request: FastifyRequest, name: string): string | null {
  const raw = request.cookies[name];
  if (raw === undefined) return null;
  const { valid, value } = request.unsignCookie(raw);
  return valid && value ? value : null;
}

export function setCheckoutCookie(reply: FastifyReply, session: string, { isSecure }: { isSecure: boolean }): void {
  const attributes = { ...ATTRIBUTES, secure: isSecure, signed: true, maxAge: SECONDS_IN_DAY };
  reply.setCookie(cookieName(COOKIE, { isSecure }), session, attributes);
}

/** A running payment goes on: its tab has an access token, and the bank's page returns with the payment's secret. */
export function forgetCheckout(reply: FastifyReply, { isSecure }: { isSecure: boolean }): void {
  forgetCookie(reply, COOKIE, { isSecure });
}

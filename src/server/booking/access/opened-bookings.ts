import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from '#contract/cookies.ts';
import { forgetCookie } from './forget-cookie.ts';

/**
 * The bookings that were opened with a link in this browser: `{id}.{token}`, the latest first. With this cookie, the page's
 * address needs no token, and a reload still shows the booking.
 */
const COOKIE = 'bookings';
const MOST = 8;
const THIRTY_DAYS = 30 * 24 * 60 * 60;
/** SameSite=Lax, because the link is followed from an email. */
const ATTRIBUTES = { path: '/', httpOnly: true, sameSite: 'lax' } as const;

interface OpenedBooking {
  readonly id: string;
  readonly token: string;
}

/** The token of the link with which the booking was opened in this browser; null: none. It may have become invalid since. */
export function tokenOfOpened(request: FastifyRequest, bookingId: string): string | null {
  return openedIn(request).find(({ id }) => id === bookingId)?.token ?? null;
}

export function hasOpenedBookings(request: FastifyRequest): boolean {
  return openedIn(request).length > 0;
}

export function rememberOpened(
  request: FastifyRequest,
  reply: FastifyReply,
  { booking, isSecure }: { booking: OpenedBooking; isSecure: boolean },
): void {
  const others = openedIn(request).filter(({ id }) => id !== booking.id);
  const value = [booking, ...others].slice(0, MOST).map(({ id, token }) => `${id}.${token}`);
  const attributes = { ...ATTRIBUTES, secure: isSecure, maxAge: THIRTY_DAYS };
  reply.setCookie(cookieName(COOKIE, { isSecure }), value.join('~'), attributes);
}

export function forgetOpened(reply: FastifyReply, { isSecure }: { isSecure: boolean }): void {
  forgetCookie(reply, COOKIE, { isSecure });
}

function openedIn({ cookies }: FastifyRequest): OpenedBooking[] {
  const value = cookies[cookieName(COOKIE, { isSecure: true })] ?? cookies[COOKIE] ?? '';
  return value.split('~').flatMap((entry) => {
    const [, id, token] = /^([0-9a-f-]{36})\.([\w-]{1,200})$/.exec(entry) ?? [];
    return id && token ? [{ id, token }] : [];
  });
}

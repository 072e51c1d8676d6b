import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { AppError } from '../../http/errors.ts';
import { isUuid } from '../../http/names.ts';
import { tokenMatches } from '../../http/token-hash.ts';
import { recordSecurityEvent } from '../../security-log/record-security-event.ts';
import { readCheckoutSession } from './checkout-cookie.ts';
import { bookingForHolder } from './queries.ts';

/**
 * Whether the request proves to come from the booking's holder: by the access token (query `t` or Bearer) or by the
 * checkout cookie. A token that is given has to match; the cookie does not make up for a wrong one.
 */
export function isHolder(
  request: FastifyRequest,
  booking: { id: string; access_token_hash: Buffer; checkout_session: Buffer | null },
): boolean {
  const token = tokenOf(request);
  if (token !== null) return isToken(request, token, booking);
  const session = readCheckoutSession(request);
  return session !== null && booking.checkout_session !== null && tokenMatches(session, booking.checkout_session);
}

/**
 * The id of the booking that the request's path names, for its holder only.
 * @throws AppError booking_not_found: for an unknown booking as for somebody else's.
 */
export async function bookingIdOfHolder(
  { db }: Pick<AppDeps, 'db'>,
  request: FastifyRequest<{ Params: { id: string } }>,
): Promise<string> {
  const { id } = request.params;
  const [booking] = isUuid(id) ? await bookingForHolder(db.pool, [id]) : [];
  if (!booking || !isHolder(request, booking)) throw new AppError('booking_not_found');
  return booking.id;
}

/** The use of a link is recorded (P-19.11), except that a bearer token may be a session's. */
function isToken(request: FastifyRequest, token: string, booking: { id: string; access_token_hash: Buffer }): boolean {
  const isRight = tokenMatches(token, booking.access_token_hash);
  if (request.proof !== 'bearer') {
    recordSecurityEvent(request, isRight ? 'booking_link_used' : 'booking_link_refused', { bookingId: booking.id });
  }
  return isRight;
}

function tokenOf(request: FastifyRequest): string | null {
  const { t } = request.query as { t?: unknown };
  if (typeof t === 'string') return t;
  return /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

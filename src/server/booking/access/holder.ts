import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { AppError } from '../../http/errors.ts';
import { isUuid } from '../../http/names.ts';
import { tokenMatches } from '../../http/token-hash.ts';
import { readCheckoutSession } from './checkout-cookie.ts';
import { bookingForHolder } from './queries.ts';

/**
 * Whether the request proves to come from the booking's holder: by the access token (query `t` or Bearer) or by the
 * checkout cookie. A token that is given has to match; the cookie does not make up for a wrong one.
 */
export function isHolder(
  request: FastifyRequest,
  booking: { access_token_hash: Buffer; checkout_session: Buffer | null },
): boolean {
  const token = tokenOf(request);
  if (token !== null) return tokenMatches(token, booking.access_token_hash);
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

function tokenOf(request: FastifyRequest): string | null {
  const { t } = request.query as { t?: unknown };
  if (typeof t === 'string') return t;
  return /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

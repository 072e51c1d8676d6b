import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import type { Queryable } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { isUuid } from '../../http/names.ts';
import { hashToken } from '../../http/token-hash.ts';
import { recordSecurityEvent } from '../../security-log/record-security-event.ts';
import { issueToken } from './booking-tokens.ts';
import { readCheckoutSession } from './checkout-cookie.ts';
import { isTokenOf } from './queries.ts';

/**
 * Whether the request proves to come from the booking's holder: by an access token (query `t` or Bearer) or by the
 * checkout cookie. A token that is given has to match; the cookie does not make up for a wrong one.
 */
export async function isHolder(sql: Queryable, request: FastifyRequest, bookingId: string): Promise<boolean> {
  const token = tokenOf(request);
  const proof = token ?? readCheckoutSession(request);
  if (proof === null) return false;
  const [found] = await isTokenOf(sql, [bookingId, hashToken(proof), token === null]);
  if (found && token !== null) recordUse(request, bookingId, found.is_valid);
  return found?.is_valid === true;
}

/** The access token for an answer to the booking's holder: the request's own, or a new one. */
export async function accessTokenFor(sql: Queryable, request: FastifyRequest, bookingId: string): Promise<string> {
  return tokenOf(request) ?? issueToken(sql, bookingId, 'answered');
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
  if (!isUuid(id) || !(await isHolder(db.pool, request, id))) throw new AppError('booking_not_found');
  return id.toLowerCase();
}

/** The use of a link is recorded (P-19.11), except that a bearer token may be a session's. */
function recordUse(request: FastifyRequest, bookingId: string, isRight: boolean): void {
  if (request.proof === 'bearer') return;
  recordSecurityEvent(request, isRight ? 'booking_link_used' : 'booking_link_refused', { bookingId });
}

function tokenOf(request: FastifyRequest): string | null {
  const { t } = request.query as { t?: unknown };
  if (typeof t === 'string') return t;
  return /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

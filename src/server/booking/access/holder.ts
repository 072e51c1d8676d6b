import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import type { Queryable } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { isUuid } from '../../http/names.ts';
import { hashToken } from '../../http/token-hash.ts';
import { recordSecurityEvent } from '../../security-log/record-security-event.ts';
import { issueToken } from './booking-tokens.ts';
import { readCheckoutSession } from './checkout-cookie.ts';
import { tokenOfOpened } from './opened-bookings.ts';
import { ownerMayRead } from './booking-owner.ts';
import { addressOfBooking, isProofOf, isProofOfGroup } from './queries.ts';

/**
 * Whether the request comes from the booking's holder, proved by an access token (query `t` or Bearer) or by a cookie:
 * that of the checkout, or that of a link opened earlier. A token in the request must match; a cookie does not make up
 * for a wrong one.
 */
export async function isHolder(sql: Queryable, request: FastifyRequest, bookingId: string): Promise<boolean> {
  const token = tokenOf(request);
  const session = token === null ? readCheckoutSession(request) : null;
  const link = token ?? tokenOfOpened(request, bookingId);
  if (link === null && session === null) return false;
  const [found] = await isProofOf(sql, [bookingId, hashOf(link), hashOf(session)]);
  if (found && token !== null) recordUse(request, bookingId, found.is_valid);
  return found?.is_valid === true;
}

/** The proof in the request itself, hashed: its token, else its checkout cookie. */
export function givenProofs(request: FastifyRequest): { link: Buffer | null; session: Buffer | null } {
  const token = tokenOf(request);
  return { link: hashOf(token), session: hashOf(token === null ? readCheckoutSession(request) : null) };
}

/** Like `isHolder`, for a caller whose own statement has compared `givenProofs` (`isProofSql`). */
export async function isHolderOf(
  sql: Queryable,
  request: FastifyRequest,
  { booking_id: bookingId, is_proven: isProven }: { booking_id: string; is_proven: boolean },
): Promise<boolean> {
  const hasToken = tokenOf(request) !== null;
  if (hasToken) recordUse(request, bookingId, isProven);
  return isProven || (!hasToken && isHolder(sql, request, bookingId));
}

/** The valid access token of a link to the booking: the one in the request, or the one opened earlier; else null. */
export async function holderToken(sql: Queryable, request: FastifyRequest, bookingId: string): Promise<string | null> {
  const token = tokenOf(request) ?? tokenOfOpened(request, bookingId);
  if (token === null || !isUuid(bookingId)) return null;
  const [found] = await isProofOf(sql, [bookingId, hashToken(token), null]);
  if (!found?.is_valid) return null;
  if (tokenOf(request) !== null) recordUse(request, bookingId, true);
  return token;
}

/** The access token for an answer to the booking's holder: the one in the request, or a new one. */
export async function accessTokenFor(sql: Queryable, request: FastifyRequest, bookingId: string): Promise<string> {
  return tokenOf(request) ?? issueToken(sql, bookingId, 'answered');
}

/**
 * The id of the booking in the request's path, for its holder only.
 * @throws AppError booking_not_found for an unknown booking and for somebody else's alike
 */
export async function bookingIdOfHolder(
  { db }: Pick<AppDeps, 'db'>,
  request: FastifyRequest<{ Params: { id: string } }>,
): Promise<string> {
  const id = request.params.id.toLowerCase();
  if (!isUuid(id) || !(await isHolder(db.pool, request, id))) throw new AppError('booking_not_found');
  return id;
}

/**
 * Like `bookingIdOfHolder`, also for the account with the booking's email address (P-15.9).
 * @throws AppError booking_not_found for an unknown booking and for somebody else's alike
 */
export function bookingIdOfGuest(
  deps: Pick<AppDeps, 'db'>,
  request: FastifyRequest<{ Params: { id: string } }>,
): Promise<string> {
  return guestsBookingId(deps, request, request.params.id);
}

/**
 * Like `bookingIdOfGuest`, for an id that is not a path parameter.
 * @throws AppError booking_not_found
 */
export async function guestsBookingId(
  { db }: Pick<AppDeps, 'db'>,
  request: FastifyRequest,
  given: string,
): Promise<string> {
  const id = given.toLowerCase();
  if (!isUuid(id)) throw new AppError('booking_not_found');
  if (await isHolder(db.pool, request, id)) return id;
  const [booking] = await addressOfBooking(db.pool, [id]);
  if (!booking || !ownerMayRead(request, booking)) throw new AppError('booking_not_found');
  return id;
}

/** The valid access token of a group's link: the one in the request, or the one opened earlier; else null. */
export async function groupToken(sql: Queryable, request: FastifyRequest, groupId: string): Promise<string | null> {
  const token = tokenOf(request) ?? tokenOfOpened(request, groupId);
  if (token === null || !isUuid(groupId)) return null;
  const [found] = await isProofOfGroup(sql, [groupId, hashToken(token)]);
  return found?.is_valid ? token : null;
}

/** Records the use of a link (P-19.11). The use of a bearer token is not recorded, because it may be a session's. */
function recordUse(request: FastifyRequest, bookingId: string, isRight: boolean): void {
  if (request.proof === 'bearer') return;
  recordSecurityEvent(request, isRight ? 'booking_link_used' : 'booking_link_refused', { bookingId });
}

function hashOf(token: string | null): Buffer | null {
  return token === null ? null : hashToken(token);
}

function tokenOf(request: FastifyRequest): string | null {
  const { t } = request.query as { t?: unknown };
  if (typeof t === 'string') return t;
  return /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

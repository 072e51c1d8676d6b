import type { FastifyRequest } from 'fastify';
import type { BookingGroup } from '#contract/groups.ts';
import type { AppDeps } from '../../app-deps.ts';
import { groupToken } from '../../booking/access/holder.ts';
import { readGroup } from '../../booking/read/read-group.ts';
import { AppError } from '../../http/errors.ts';

type Deps = Pick<AppDeps, 'db'>;

/**
 * The group's id and the token that opens it.
 * @throws AppError booking_not_found, both for an unknown group and for somebody else's
 */
export async function openedGroup(
  { db }: Deps,
  request: FastifyRequest,
  id: string,
): Promise<{ groupId: string; token: string }> {
  const groupId = id.toLowerCase();
  const token = await groupToken(db.pool, request, groupId);
  if (token === null) throw new AppError('booking_not_found');
  return { groupId, token };
}

/** The group for anyone with its link. @throws AppError booking_not_found */
export async function showGroup(deps: Deps, request: FastifyRequest, id: string): Promise<BookingGroup> {
  const { groupId } = await openedGroup(deps, request, id);
  return readGroup(deps, groupId, 'holder');
}

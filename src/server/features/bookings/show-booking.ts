import type { FastifyRequest } from 'fastify';
import type { Booking } from '#contract/bookings.ts';
import { can } from '#domain/policy.ts';
import type { AppDeps } from '../../app-deps.ts';
import { ownerMayRead } from '../../booking/access/booking-owner.ts';
import { isHolder } from '../../booking/access/holder.ts';
import { AppError } from '../../http/errors.ts';
import { presentBooking, type Viewer } from '../../booking/read/present-booking.ts';
import type { BookingRow } from '../../booking/read/queries.ts';
import { loadBooking } from '../../booking/read/read-booking.ts';

/** The booking as its holder, its owner or an admin may see it. @throws AppError booking_not_found for everybody else. */
export async function showBooking(
  deps: Pick<AppDeps, 'db' | 'secrets'>,
  request: FastifyRequest,
  id: string,
): Promise<Booking> {
  const row = await loadBooking(deps, id);
  const viewer = row && (await viewerOf(deps, request, row));
  if (!row || !viewer) throw new AppError('booking_not_found');
  return presentBooking(row, viewer, deps.secrets);
}

async function viewerOf({ db }: Pick<AppDeps, 'db'>, request: FastifyRequest, row: BookingRow): Promise<Viewer | null> {
  if (can(request.user, 'read bookings')) return 'admin';
  return (await isHolder(db.pool, request, row.id)) || ownerMayRead(request, row) ? 'holder' : null;
}

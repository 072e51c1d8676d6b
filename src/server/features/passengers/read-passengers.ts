import type { FastifyRequest } from 'fastify';
import type { PassengerList } from '#contract/passengers.ts';
import type { AppDeps } from '../../app-deps.ts';
import { guestsBookingId } from '../../booking/access/holder.ts';
import { AppError } from '../../http/errors.ts';
import { mayBeChanged } from './may-be-changed.ts';
import { presentList } from './present-list.ts';
import { listOfBooking } from './queries.ts';

/** @throws AppError booking_not_found */
export async function readPassengers(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  bookingId: string,
  by: 'guest' | 'staff',
): Promise<PassengerList> {
  const [row] = await listOfBooking(db.pool, [bookingId]);
  if (!row) throw new AppError('booking_not_found');
  return presentList(row, mayBeChanged(row, { by, now: clock.now() }) === null);
}

/** The list as the booking's guest sees it. @throws AppError booking_not_found for everybody else. */
export async function showPassengers(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  request: FastifyRequest,
  id: string,
): Promise<PassengerList> {
  return readPassengers(deps, await guestsBookingId(deps, request, id), 'guest');
}

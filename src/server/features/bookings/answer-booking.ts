import type { FastifyReply } from 'fastify';
import type { Booking } from '#contract/bookings.ts';
import type { AppDeps } from '../../app-deps.ts';
import { readBooking } from '../../booking/read/read-booking.ts';
import { AppError } from '../../http/errors.ts';

/** The booking as an admin sees it after an operation, not to be cached. @throws AppError booking_not_found */
export async function answerBooking(deps: Pick<AppDeps, 'db'>, reply: FastifyReply, id: string): Promise<Booking> {
  reply.header('cache-control', 'no-store');
  const booking = await readBooking(deps, id, 'admin');
  if (!booking) throw new AppError('booking_not_found');
  return booking;
}

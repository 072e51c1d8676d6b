import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { holderMayRead } from './checkout-cookie.ts';
import { AppError } from '../../http/errors.ts';
import { isUuid } from '../../http/names.ts';
import { bookingForHolder, type HolderRow } from '../hold/queries/bookings.ts';

/** @throws AppError booking_not_found: unknown and not yours look the same. */
export async function bookingOfHolder({ db }: AppDeps, request: FastifyRequest, id: string): Promise<HolderRow> {
  const [booking] = isUuid(id) ? await bookingForHolder(db.pool, [id]) : [];
  if (!booking || !holderMayRead(request, booking)) throw new AppError('booking_not_found');
  return booking;
}

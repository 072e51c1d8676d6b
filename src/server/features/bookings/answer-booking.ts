import type { Booking } from '#contract/bookings.ts';
import type { AppDeps } from '../../app-deps.ts';
import { readBooking } from '../../booking/read/read-booking.ts';
import { AppError } from '../../http/errors.ts';

/** The booking as an admin sees it after an operation. @throws AppError booking_not_found */
export async function answerBooking(deps: Pick<AppDeps, 'db'>, id: string): Promise<Booking> {
  const booking = await readBooking(deps, id, 'admin');
  if (!booking) throw new AppError('booking_not_found');
  return booking;
}

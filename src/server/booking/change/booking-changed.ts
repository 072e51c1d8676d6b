import type { AppDeps } from '../../app-deps.ts';
import { AppError } from '../../http/errors.ts';
import { readBooking } from '../read/read-booking.ts';

/** The refusal of an edit that was based on another version: it carries the booking as it is now. */
export async function bookingChanged(deps: Pick<AppDeps, 'db'>, bookingId: string): Promise<AppError> {
  return new AppError('booking_changed', { details: { booking: await readBooking(deps, bookingId, 'admin') } });
}

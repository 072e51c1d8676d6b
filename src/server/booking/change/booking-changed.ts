import type { AppDeps } from '../../app-deps.ts';
import { AppError } from '../../http/errors.ts';
import { readBooking } from '../read/read-booking.ts';

/** The refusal of an edit that was based on an earlier version; it carries the current booking. */
export async function bookingChanged(deps: Pick<AppDeps, 'db'>, bookingId: string): Promise<AppError> {
  return new AppError('booking_changed', { details: { booking: await readBooking(deps, bookingId, 'admin') } });
}

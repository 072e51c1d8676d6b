import type { AppDeps } from '../../app-deps.ts';
import { AppError } from '../../http/errors.ts';
import { readBooking } from './read-booking.ts';

/** Runs the work; if it throws booking_changed, the error carries the current booking. */
export async function withCurrentBooking<T>(
  deps: Pick<AppDeps, 'db'>,
  bookingId: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === 'booking_changed') throw await bookingChanged(deps, bookingId);
    throw error;
  }
}

/** The refusal of an edit that was based on an earlier version; it carries the current booking. */
export async function bookingChanged(deps: Pick<AppDeps, 'db'>, bookingId: string): Promise<AppError> {
  return new AppError('booking_changed', { details: { booking: await readBooking(deps, bookingId, 'admin') } });
}

import type { PassengerList } from '#contract/passengers.ts';
import type { AppDeps } from '../../app-deps.ts';
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

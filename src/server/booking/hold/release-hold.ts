import type { AppDeps } from '../../app-deps.ts';
import { endHold } from './end-hold.ts';
import { bookingForHolder } from './queries/bookings.ts';

/** Gives up a pending booking, any number of times. False: it stands, because it is paid or being paid. */
export async function releaseBooking(deps: AppDeps, bookingId: string): Promise<boolean> {
  await endHold(deps, { bookingId, reason: 'released' });
  const [booking] = await bookingForHolder(deps.db.pool, [bookingId]);
  return booking?.status === 'canceled';
}

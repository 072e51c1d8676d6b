import type { AppDeps } from '../../app-deps.ts';
import type { CheckoutEffects } from './effects.ts';
import { endHold } from './end-hold.ts';
import { bookingForHolder } from './queries/bookings.ts';

/** Gives up a pending booking, any number of times. False: it stands, because it is paid or being paid. */
export async function releaseBooking(deps: AppDeps, effects: CheckoutEffects, bookingId: string): Promise<boolean> {
  await endHold(deps, effects, { bookingId, reason: 'released' });
  const [booking] = await bookingForHolder(deps.db.pool, [bookingId]);
  return booking?.status === 'canceled';
}

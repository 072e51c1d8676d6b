import type { AppDeps } from '../../app-deps.ts';
import { endHold } from './end-hold.ts';
import { bookingStatus } from './queries/holds.ts';

/** Releases a pending booking; safe to repeat. Returns false when the booking stays because it is paid or being paid (P-10.4). */
export async function releaseHold(deps: Pick<AppDeps, 'db' | 'cards'>, bookingId: string): Promise<boolean> {
  await endHold(deps, { bookingId, reason: 'released' });
  const [booking] = await bookingStatus(deps.db.pool, [bookingId]);
  return booking?.status === 'canceled';
}

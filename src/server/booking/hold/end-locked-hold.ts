import type { Queryable } from '../../db/database.ts';
import { changeLockedStatus } from '../change-status.ts';
import { cancelOpenPayments } from '../money/queries/payments.ts';
import { releaseShare } from '../money/vouchers/return-to-voucher.ts';
import { freePlace } from '../place/free-place.ts';
import type { LockedBooking } from '../queries/lock-booking.ts';
import type { Ending } from './ending.ts';

const BY_TIME = { action: 'expire', actor: 'system' } as const;

/**
 * Cancels a hold and its open payments, frees its time or seats, and returns its share to the voucher. The caller has the
 * booking's lock and has ended the intents at the provider.
 */
export async function endLockedHold(
  sql: Queryable,
  booking: LockedBooking,
  { reason, actor = 'visitor' }: Pick<Ending, 'reason' | 'actor'>,
): Promise<void> {
  const { id: bookingId } = booking;
  const by = reason === 'expired' ? BY_TIME : ({ action: 'release', actor } as const);
  await changeLockedStatus(sql, { bookingId, reason, ...by });
  await cancelOpenPayments(sql, [bookingId]);
  await freePlace(sql, booking);
  if (booking.voucher_cents > 0) await releaseShare(sql, bookingId, by.actor);
}

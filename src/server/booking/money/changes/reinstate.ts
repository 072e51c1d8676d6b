import type { Queryable } from '../../../db/database.ts';
import { changeLockedStatus } from '../../change-status.ts';
import { takePlace } from '../../place/take-place.ts';
import { lockBooking } from '../../queries/lock-booking.ts';
import { issueTickets } from '../../tickets/issue-tickets.ts';
import { statusWhenCanceled } from './queries/status-when-canceled.ts';
import { resendMail } from './queries/resend-mail.ts';
import { refundOverpaid } from '../refund-overpaid.ts';
import { syncRefundStatus } from '../sync-refund-status.ts';

/**
 * Makes a booking that its guest canceled paid again, or confirmed if it was, with its place and new tickets. A refund of the
 * cancellation that has failed is no longer owed, except for money above the price, which is ordered again for the guest
 * and carried out by the reconciler. Returns false when the place is not free.
 */
export async function reinstate(sql: Queryable, bookingId: string, actor: string): Promise<boolean> {
  // After a new payment a refunded booking becomes canceled first, because the site has some of its money again.
  await syncRefundStatus(sql, bookingId);
  const [booking] = await lockBooking(sql, [bookingId]);
  if (booking?.status !== 'canceled' || !(await takePlace(sql, booking))) return false;
  await changeLockedStatus(sql, { bookingId, action: 'reinstate', actor });
  const [was] = await statusWhenCanceled(sql, [bookingId]);
  if (was?.status === 'confirmed') await changeLockedStatus(sql, { bookingId, action: 'confirm', actor });
  await refundOverpaid(sql, booking, { priceCents: booking.amount_gross_cents, actor: 'visitor' });
  await issueTickets(sql, booking);
  await resendMail(sql, [bookingId, actor]); // its tickets are new
  return true;
}

/**
 * Holds a booking again, with its place, that was to be paid at the pier and that its guest canceled. What has gone back is due at
 * the pier; a refund that has failed is no longer owed. Returns false when the place is not free.
 */
export async function keepForPier(sql: Queryable, bookingId: string): Promise<boolean> {
  const [booking] = await lockBooking(sql, [bookingId]);
  if (!booking || !(await takePlace(sql, booking))) return false;
  await changeLockedStatus(sql, { bookingId, action: 'keep_again', actor: 'visitor' });
  await refundOverpaid(sql, booking, { priceCents: booking.amount_gross_cents, actor: 'visitor' });
  return true;
}

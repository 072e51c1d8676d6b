import type { ConfirmationAnswer } from '#contract/booking-changes.ts';
import { canResend } from '#domain/booking/operator-changes.ts';
import type { AppDeps } from '../../app-deps.ts';
import { withTransaction } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { requireAddressOfBooking, requireMail } from '../../mail-limits/mail-limit.ts';
import { resendMail } from '../money/changes/queries/resend-mail.ts';
import { lockForMail, wasJustResent } from './queries/confirmation.ts';

const PAUSE_SECONDS = 60;

/**
 * Sends the confirmation again, with the booking's current details, to its current address.
 * @throws AppError booking_not_found; state_conflict without an address, or when there is nothing to confirm;
 * too_many_requests within a minute of the last one, and for a guest who has had it sent to too many addresses; too_many_mails
 * above the limit of mails to the address.
 */
export function resendConfirmation(
  { db }: Pick<AppDeps, 'db'>,
  { bookingId, actor }: { bookingId: string; actor: string },
): Promise<ConfirmationAnswer> {
  return withTransaction(db, async (sql) => {
    const [booking] = await lockForMail(sql, [bookingId]);
    if (!booking) throw new AppError('booking_not_found');
    const { status, end_at: end, customer_email: email, now } = booking;
    if (email === null || !canResend({ status, end, email }, now)) throw new AppError('state_conflict');
    const [justSent] = await wasJustResent(sql, [bookingId]);
    if (justSent) throw new AppError('too_many_requests', { retryAfterSeconds: PAUSE_SECONDS });
    await requireMail(sql, 'booking-resent', email);
    if (actor === 'visitor') await requireAddressOfBooking(sql, bookingId, email);
    await resendMail(sql, [bookingId, actor]);
    return { to: email };
  });
}

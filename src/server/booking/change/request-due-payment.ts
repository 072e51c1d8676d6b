import { amountDueCents, keptCents } from '#domain/booking/balance.ts';
import { isSold } from '#domain/booking/lifecycle.ts';
import { isPayableByCard } from '#domain/money.ts';
import type { AppDeps } from '../../app-deps.ts';
import { withTransaction } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { requireMail } from '../../mail-limits/mail-limit.ts';
import { lockForMail } from './queries/confirmation.ts';
import { lockBooking } from '../queries/lock-booking.ts';
import { paidPaymentsOf } from '../money/paid-payments.ts';
import { requestDue, wasJustRequested } from '../money/queries/due-payments.ts';

const PAUSE_SECONDS = 60;

/**
 * Mails the customer of a sold booking a link to pay the amount due (P-14.6). Returns the address.
 * @throws AppError booking_not_found; state_conflict without an address, for a booking that is not sold, or when nothing
 * that a card can pay is due; too_many_requests within a minute of the last one; too_many_mails above the limit of mails to the address.
 */
export function requestDuePayment(
  { db }: Pick<AppDeps, 'db'>,
  { bookingId, actor }: { bookingId: string; actor: string },
): Promise<{ to: string }> {
  return withTransaction(db, async (sql) => {
    const [booking] = await lockBooking(sql, [bookingId]);
    const [contact] = await lockForMail(sql, [bookingId]);
    if (!booking || !contact) throw new AppError('booking_not_found');
    const { status, amount_gross_cents: amountCents } = booking;
    const email = contact.customer_email;
    const kept = keptCents(await paidPaymentsOf(sql, bookingId));
    const dueCents = amountDueCents({ status, amountCents, keptCents: kept });
    if (email === null || !isPayableByCard(dueCents) || !isSold(status)) {
      throw new AppError('state_conflict');
    }
    const [justSent] = await wasJustRequested(sql, [bookingId]);
    if (justSent) throw new AppError('too_many_requests', { retryAfterSeconds: PAUSE_SECONDS });
    await requireMail(sql, 'booking-resent', email);
    await requestDue(sql, [bookingId, actor, dueCents]);
    return { to: email };
  });
}

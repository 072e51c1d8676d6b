import type { BookingStatus } from '#domain/booking/lifecycle.ts';
import { prepared } from '../../../db/statement.ts';

interface MailedBookingRow {
  status: BookingStatus;
  end_at: Temporal.Instant;
  customer_email: string | null;
  now: Temporal.Instant;
}

export const lockForMail = prepared<[bookingId: string], MailedBookingRow>(
  'lock-booking-to-resend',
  `select status, end_at, customer_email, app_now() as now from bookings b where id = $1 for no key update`,
);

/**
 * Whether the same mail was asked for within the last minute. A separate statement after the booking's lock, so that it
 * sees the mail of a request that held the lock before.
 */
export const wasJustResent = prepared<[bookingId: string], { id: string }>(
  'was-just-resent',
  `select id from mail_outbox where booking_id = $1 and kind = 'booking-resent'
     and created_at > app_now() - interval '1 minute' limit 1`,
);

import type { BookingStatus } from '#domain/booking/lifecycle.ts';
import { prepared } from '../../../db/statement.ts';
import { recordEvents } from '../../queries/record-events.ts';

interface ToConfirmRow {
  status: BookingStatus;
  end_at: Temporal.Instant;
  customer_email: string | null;
  now: Temporal.Instant;
  /** The same mail, asked for within the last minute. */
  was_just_sent: boolean;
}

export const lockToConfirm = prepared<[bookingId: string], ToConfirmRow>(
  'lock-booking-to-resend',
  `select status, end_at, customer_email, app_now() as now, exists (
     select from mail_outbox where booking_id = b.id and kind = 'booking-resent'
       and created_at > app_now() - interval '1 minute' and created_at <= app_now()) as was_just_sent
   from bookings b where id = $1 for no key update`,
);

/** Has the confirmation sent once more; each time is a mail of its own. */
export const resendMail = prepared<[bookingId: string, actor: string], never>(
  'resend-confirmation',
  `with asked as (select id from bookings where id = $1), ${recordEvents({
    rows: 'asked',
    event: 'confirmation_resent',
    bookingId: 'id',
    actor: '$2',
    subjectId: 'gen_random_uuid()',
  })}
   select from asked`,
);

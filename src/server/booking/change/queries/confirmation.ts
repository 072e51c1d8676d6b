import type { BookingStatus } from '#domain/booking/lifecycle.ts';
import { prepared } from '../../../db/named.ts';

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

/** Queues the confirmation once more and says so in the log, which does not keep the address. */
export const queueConfirmation = prepared<[bookingId: string, actor: string], never>(
  'queue-confirmation-again',
  `with queued as (
     insert into mail_outbox (key, kind, booking_id) values ('booking-resent:' || gen_random_uuid(), 'booking-resent', $1)
     returning booking_id
   )
   insert into audit_log (actor, action, entity, entity_id)
   select $2, 'booking.resend', 'booking', booking_id from queued`,
);

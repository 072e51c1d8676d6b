import { CANCELED_STATUSES } from '#domain/booking/lifecycle.ts';
import { listed } from '../../../db/listed.ts';
import { prepared } from '../../../db/statement.ts';
import { recordEvents } from '../../queries/record-events.ts';

/** Records a card payment towards the amount due for a sold booking; the customer is told once for each payment. */
export const recordDuePaid = prepared<[bookingId: string, paymentId: string, cents: number], never>(
  'record-due-paid',
  `with paid as (select id from bookings where id = $1), ${recordEvents({
    rows: 'paid',
    event: 'due_paid',
    bookingId: 'id',
    actor: `'provider'`,
    after: `jsonb_build_object('amountCents', $3::int)`,
    subjectId: '$2::uuid',
  })}
   select from paid`,
);

/** Asks the customer by mail to pay the amount due; each time is a mail of its own. */
export const requestDue = prepared<[bookingId: string, actor: string, dueCents: number], never>(
  'request-due-payment',
  `with asked as (select id from bookings where id = $1), ${recordEvents({
    rows: 'asked',
    event: 'due_requested',
    bookingId: 'id',
    actor: '$2',
    after: `jsonb_build_object('amountCents', $3::int)`,
    subjectId: 'gen_random_uuid()',
  })}
   select from asked`,
);

/** Whether the customer was asked within the last minute; read after the booking's lock. */
export const wasJustRequested = prepared<[bookingId: string], { id: string }>(
  'was-due-just-requested',
  `select id from mail_outbox where booking_id = $1 and kind = 'payment-request'
     and created_at > app_now() - interval '1 minute' limit 1`,
);

/**
 * Stores the intent of a payment that was opened for a sold or held booking; returns whether it may still be paid. Locks
 * the booking first, as everywhere.
 */
export const storePaymentIntent = prepared<
  [bookingId: string, paymentId: string, intentId: string],
  { is_alive: boolean }
>(
  'store-payment-intent',
  `with booking as (select status from bookings where id = $1 for no key update), stored as (
     update payments set provider_payment_id = $3, updated_at = app_now()
     where id = $2 and (select status from booking) is not null
       and (provider_payment_id is null or provider_payment_id = $3)
     returning status
   )
   select booking.status not in (${listed(CANCELED_STATUSES)}) and stored.status <> 'canceled' as is_alive
   from booking, stored`,
);

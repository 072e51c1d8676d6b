import { prepared } from '../../../db/named.ts';

interface BookingToPay {
  status: string;
  /** null: it is paid, or was given up. */
  hold_expires_at: Temporal.Instant | null;
  /** Its hold has run out, or it was given up. */
  has_ended: boolean;
  /** Its price less what has been paid for it by hand. */
  due_cents: number;
}

/** Locks the booking; its payments change under that lock only. */
export const bookingToPay = prepared<[bookingId: string], BookingToPay>(
  'booking-to-pay',
  `select status, hold_expires_at,
     status in ('canceled', 'refunded') or (status = 'pending' and hold_expires_at <= app_now()) as has_ended,
     amount_gross_cents - (select coalesce(sum(received_cents - refunded_cents), 0)::integer from payments
       where booking_id = $1) as due_cents
   from bookings where id = $1 for no key update`,
);

interface OpenPayment {
  id: string;
  amount_cents: number;
  provider_payment_id: string | null;
}

export const openPayment = prepared<[bookingId: string], OpenPayment>(
  'open-payment-of-booking',
  `select id, amount_cents, provider_payment_id from payments
   where booking_id = $1 and status in ('created', 'processing', 'requires_action')
   order by created_at desc limit 1`,
);

export const askForPayment = prepared<[bookingId: string, provider: string, amountCents: number], OpenPayment>(
  'ask-for-payment',
  `insert into payments (booking_id, provider, amount_cents) values ($1, $2, $3)
   returning id, amount_cents, provider_payment_id`,
);

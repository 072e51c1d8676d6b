import { prepared } from '../../../db/named.ts';

export const bookingStatus = prepared<[bookingId: string], { status: string }>(
  'booking-status',
  'select status from bookings where id = $1',
);

export const pendingHold = prepared<
  [bookingId: string],
  { is_expired: boolean; has_money: boolean; provider_payment_id: string | null }
>(
  'pending-hold',
  `select b.hold_expires_at <= app_now() as is_expired, p.provider_payment_id,
     exists (select from payments where booking_id = b.id and status = 'succeeded') as has_money
   from bookings b
   left join payments p on p.booking_id = b.id and p.status in ('created', 'processing', 'requires_action')
   where b.id = $1 and b.status = 'pending'
   order by p.created_at desc limit 1`,
);

interface PaymentsOfHold {
  /** Some of it has been paid by hand. */
  has_money: boolean;
  /** Whether a payment is open, and its intent; null until it has one. */
  is_open: boolean;
  open_intent: string | null;
}

/** To be read after the hold's lock: a statement that waits for the lock itself does not see what was paid meanwhile. */
export const paymentsOfHold = prepared<[bookingId: string], PaymentsOfHold>(
  'payments-of-hold',
  `select coalesce(bool_or(status = 'succeeded'), false) as has_money, coalesce(bool_or(is_open), false) as is_open,
     (array_agg(provider_payment_id order by created_at desc) filter (where is_open))[1] as open_intent
   from (
     select *, status in ('created', 'processing', 'requires_action') as is_open from payments where booking_id = $1
   ) p`,
);

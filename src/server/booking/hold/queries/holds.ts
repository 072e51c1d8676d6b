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

/** `has_money`: part of it is paid by hand. */
export const lockHold = prepared<
  [bookingId: string],
  { id: string; status: string; slot_id: string | null; seats: number; has_money: boolean }
>(
  'lock-hold',
  `select id, status, slot_id, seats, exists (select from payments where booking_id = $1 and status = 'succeeded') as has_money
   from bookings where id = $1 for no key update`,
);

export const intentOfBooking = prepared<[bookingId: string], { provider_payment_id: string | null }>(
  'intent-of-booking',
  `select provider_payment_id from payments
   where booking_id = $1 and status in ('created', 'processing', 'requires_action') order by created_at desc limit 1`,
);

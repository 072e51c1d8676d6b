import { prepared } from '../../../db/named.ts';
import { mailIsDueOf } from '../../queries/record-events.ts';

export interface KeyedBookingRow {
  id: string;
  request_hash: Buffer | null;
  amount_gross_cents: number;
  /** Of a booking that is paid: when it would have ended. */
  hold_expires_at: Temporal.Instant;
  /** Canceled, given back, or a hold that has run out. */
  has_ended: boolean;
  provider_payment_id: string | null;
}

export const bookingByKey = prepared<[idempotencyKey: string, holdMinutes: number], KeyedBookingRow>(
  'booking-by-key',
  `select b.id, b.request_hash, b.amount_gross_cents, p.provider_payment_id,
     coalesce(b.hold_expires_at, b.created_at + make_interval(mins => $2)) as hold_expires_at,
     b.status in ('canceled', 'refunded') or (b.status = 'pending' and b.hold_expires_at <= app_now()) as has_ended
   from bookings b left join payments p on p.booking_id = b.id
   where b.idempotency_key = $1
   order by p.created_at limit 1`,
);

/** Keeps the intent that was made for a booking, whatever has become of the booking; says whether it is still alive. */
export const storeIntent = prepared<[bookingId: string, intentId: string], { is_alive: boolean }>(
  'store-intent',
  `with booking as (select id, status from bookings where id = $1 for no key update), stored as (
     update payments set provider_payment_id = $2, updated_at = app_now()
     where id = (
       select p.id from payments p join booking b on b.id = p.booking_id
       where p.provider not in ('cash', 'terminal') and (p.provider_payment_id is null or p.provider_payment_id = $2)
       order by p.status <> 'created', p.created_at limit 1)
   )
   select status not in ('canceled', 'refunded') as is_alive from booking`,
);

export interface HolderRow {
  id: string;
  status: string;
  access_token_hash: Buffer;
  checkout_session: Buffer | null;
}

export const bookingForHolder = prepared<[id: string], HolderRow>(
  'booking-for-holder',
  `select id, status, access_token_hash, checkout_session from bookings where id = $1`,
);

export const saveContact = prepared<
  [id: string, name: string, email: string | null, phone: string | null, language: string],
  { id: string }
>(
  'save-contact',
  `with saved as (
     update bookings set customer_name = $2, customer_email = $3, customer_phone = $4, language = $5,
       updated_at = app_now()
     where id = $1 and status in ('pending', 'paid') returning id
   ), ${mailIsDueOf('saved')}
   select id from saved`,
);

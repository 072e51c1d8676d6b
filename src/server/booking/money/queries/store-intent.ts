import { CANCELED_STATUSES } from '#domain/booking/lifecycle.ts';
import { SETTLED_HERE } from '#domain/booking/payment-way.ts';
import { listed } from '../../../db/listed.ts';
import { prepared } from '../../../db/statement.ts';

/** Stores the intent that was created for a booking, whatever its status; returns whether the booking is still alive. */
export const storeIntent = prepared<[bookingId: string, intentId: string], { is_alive: boolean }>(
  'store-intent',
  `with booking as (select id, status from bookings where id = $1 for no key update), stored as (
     update payments set provider_payment_id = $2, updated_at = app_now()
     where id = (
       select p.id from payments p join booking b on b.id = p.booking_id
       where p.provider not in (${listed(SETTLED_HERE)}) and p.group_payment_id is null and (p.provider_payment_id is null or p.provider_payment_id = $2)
       order by p.status <> 'created', p.created_at limit 1)
   )
   select status not in (${listed(CANCELED_STATUSES)}) as is_alive from booking`,
);

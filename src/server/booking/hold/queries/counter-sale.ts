import { prepared } from '../../../db/statement.ts';
import { recordEvents } from '../../queries/record-events.ts';

/**
 * Writes contact, note and way of payment of a sale, in the transaction that made it. A sale with a payment link is held
 * for a day, at most until two hours before the start, and never shorter than a hold; a sale to be paid at the pier is
 * held until the day after the trip (P-14.3, docs/decisions/0021).
 */
export const describeSale = prepared<
  [
    bookingId: string,
    name: string,
    email: string | null,
    phone: string | null,
    paysBy: 'link' | 'pier' | null,
    holdMinutes: number,
    note: string | null,
    actor: string,
  ],
  never
>(
  'describe-counter-sale',
  `with described as (
     update bookings set customer_name = $2, customer_email = $3, customer_phone = $4, pays_by = $5,
       hold_expires_at = case $5
         when 'link' then greatest(app_now() + make_interval(mins => $6),
           least(app_now() + interval '1 day', start_at - interval '2 hours'))
         when 'pier' then end_at + interval '1 day'
         else hold_expires_at end,
       operator_note = coalesce($7, ''), updated_at = app_now()
     where id = $1
     returning id, pays_by, customer_email
   ), ${recordEvents({
     rows: 'described',
     event: {
       oneOf: ['sold_at_counter', 'pay_link_sent', 'kept_for_pier'],
       sql: `case when pays_by = 'pier' then 'kept_for_pier'
         when pays_by = 'link' and customer_email is not null then 'pay_link_sent' else 'sold_at_counter' end`,
     },
     bookingId: 'id',
     actor: '$8',
     after: `jsonb_strip_nulls(jsonb_build_object('paysBy', pays_by))`,
   })}
   select id from described`,
);

import { prepared } from '../../../db/named.ts';

export const slotAround = prepared<[boatId: string, start: Temporal.Instant], { id: string }>(
  'slot-around',
  `select id from slots where boat_id = $1 and type = 'private' and is_open and during @> $2::timestamptz`,
);

/**
 * Says whom a booking is for and how it is paid, in the transaction that made it. A link is held for a day, but until two
 * hours before the start at the latest, and never shorter than any hold; what is paid at the pier until the day after
 * the trip (docs/decisions/0021).
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
       checkout_session = null, operator_note = coalesce($7, ''), updated_at = app_now()
     where id = $1
     returning id
   )
   insert into audit_log (actor, action, entity, entity_id, after)
   select $8, 'booking.sell', 'booking', id, jsonb_strip_nulls(jsonb_build_object('paysBy', $5::text))
   from described`,
);

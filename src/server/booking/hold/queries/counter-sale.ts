import type { PaysBy } from '#domain/booking/payment-way.ts';
import { prepared } from '../../../db/statement.ts';
import { recordEvents } from '../../queries/record-events.ts';
import { heldUntil } from '../../queries/held-until.ts';

const HELD_UNTIL = heldUntil({
  paysBy: '$5',
  holdMinutes: '$6',
  start: 'start_at',
  end: 'end_at',
  otherwise: 'hold_expires_at',
});

/** Writes contact, note, way of payment and time of the hold (P-14.3) of a sale, in the transaction that made it. */
export const describeSale = prepared<
  [
    bookingId: string,
    name: string,
    email: string | null,
    phone: string | null,
    paysBy: PaysBy | null,
    holdMinutes: number,
    note: string | null,
    actor: string,
  ],
  never
>(
  'describe-counter-sale',
  `with described as (
     update bookings set customer_name = $2, customer_email = $3, customer_phone = $4, pays_by = $5,
       hold_expires_at = ${HELD_UNTIL},
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

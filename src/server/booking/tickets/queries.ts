import { prepared } from '../../db/statement.ts';

/** Called before the seat numbers are read: otherwise two payments on one trip would see the same numbers free. */
export const lockTrip = prepared<[slotId: string], { id: string }>(
  'lock-trip',
  'select id from slots where id = $1 for no key update',
);

/** Writes tickets on the lowest free seat numbers, in the order given; a row for each ticket. */
export const insertTickets = prepared<
  [bookingId: string, slotId: string, codes: string[], passengerTypes: string[], pricesCents: number[]],
  { seat_no: number }
>(
  'insert-tickets',
  `with free as (
     select n as seat_no, row_number() over (order by n) as nth
     from generate_series(1, (select seats_total from slots where id = $2)) n
     where not exists (select from tickets where slot_id = $2 and seat_no = n and voided_at is null)
   )
   insert into tickets (booking_id, slot_id, code, seat_no, passenger_type, price_paid_cents)
   select $1, $2, ticket.code, free.seat_no, ticket.passenger_type, ticket.price_cents
   from unnest($3::text[], $4::text[], $5::integer[])
     with ordinality as ticket (code, passenger_type, price_cents, nth)
   join free using (nth)
   returning seat_no`,
);

export const voidTickets = prepared<[bookingId: string], never>(
  'void-tickets-of-booking',
  'update tickets set voided_at = app_now() where booking_id = $1 and voided_at is null',
);

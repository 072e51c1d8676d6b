import { prepared } from '../../../db/statement.ts';
import { takenFromParties, withTurnarounds } from '../../../db/tables/boat-time.ts';

/**
 * Takes time for a charter; no row when it is not offered, not ahead or not free. The slots are locked against an
 * operator's edit; the constraint on boat time decides between bookings.
 */
export const takeTime = prepared<
  [bookingId: string, boatId: string, start: Temporal.Instant, end: Temporal.Instant],
  { id: string }
>(
  'take-time-of-booking',
  `with offered as (
     select during from slots
     where boat_id = $2 and type = 'private' and is_open and during && tstzrange($3, $4, '[)')
     for share
   )
   insert into boat_time (boat_id, kind, start_at, end_at, booking_id)
   select id, 'charter', $3, $4, $1 from boats
   where id = $2 and is_active and $3 > app_now()
     and (select range_agg(during) from offered) @> tstzrange($3, $4, '[)')
   on conflict do nothing
   returning id`,
);

/** Takes seats on a trip; no row when it is not open, not ahead or has too few seats left. */
export const takeSeats = prepared<[slotId: string, seats: number], { id: string }>(
  'take-seats-of-booking',
  `update slots s set seats_booked = seats_booked + $2, updated_at = app_now()
   where id = $1 and is_open and start_at > app_now() and seats_booked + seats_withheld + $2 <= seats_total
     and exists (select from boats b where b.id = s.boat_id and b.is_active and (s.seats_booked > 0 or not exists (
       select from boat_time t
       where t.boat_id = s.boat_id and t.during && ${withTurnarounds('s.start_at', 's.end_at')} and t.slot_id is distinct from s.id
         and ${takenFromParties('t', 'b.turnaround_minutes')} && s.during)))
   returning id`,
);

export const freeTime = prepared<[bookingId: string], never>(
  'free-time-of-booking',
  'delete from boat_time where booking_id = $1',
);

export const freeSeats = prepared<[slotId: string, seats: number], never>(
  'free-seats-of-booking',
  'update slots set seats_booked = seats_booked - $2, updated_at = app_now() where id = $1',
);

import { prepared } from '../../../db/statement.ts';
import { erasePassengerLists } from '../../../db/tables/personal-data.ts';

/** Erases passenger lists, check-ins and the operator's note of trips that ended before `since`. */
export const erasePassengers = prepared<[since: Temporal.Instant, limit: number], { id: string }>(
  'erase-passengers',
  `with due as (
     select b.id from bookings b
     where b.end_at < $1 and (b.operator_note <> '' or b.id in (select booking_id from check_ins)
       or b.id in (select booking_id from passenger_lists))
     order by b.end_at, b.id limit $2 for no key update skip locked
   ), ${erasePassengerLists({ actor: `'system'` })}`,
);

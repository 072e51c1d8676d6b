import { prepared } from '../../../db/statement.ts';

/** Erases check-ins and the operator's note of trips that ended before `since`. */
export const erasePassengers = prepared<[since: Temporal.Instant, limit: number], { id: string }>(
  'erase-passengers',
  `with due as (
     select b.id from bookings b
     where b.end_at < $1 and (b.operator_note <> '' or b.id in (select booking_id from check_ins))
     order by b.end_at, b.id limit $2 for no key update skip locked
   ), unlisted as (
     delete from check_ins where booking_id in (select id from due)
   ), unsaid as (
     update audit_log set before = before - 'note', after = after - 'note'
     where entity = 'booking' and entity_id in (select id from due) and action = 'booking.edit'
   ), logged as (
     insert into audit_log (actor, action, entity, entity_id)
     select 'system', 'booking.erase_passengers', 'booking', id from due
   )
   update bookings b set operator_note = '' from due where b.id = due.id returning b.id`,
);

import { OCCUPYING_STATUSES } from '#domain/booking/lifecycle.ts';
import { listed } from '../../../db/listed.ts';
import { prepared } from '../../../db/statement.ts';

/**
 * Deletes demo bookings with everything that refers to them, and frees their seats (P-21.24). The audit log stays.
 * Other bookings are never deleted, except abandoned holds.
 */
export const deleteDemoBookings = prepared<[ids: string[]], { id: string }>(
  'delete-demo-bookings',
  `with due as (
     select b.id, b.slot_id, b.status, b.seats from bookings b join boats on boats.id = b.boat_id and boats.is_demo
     where b.id = any($1::uuid[])
   ),
   money as (select id from payments where booking_id in (select id from due)),
   seats as (
     update slots s set seats_booked = seats_booked - left_over.seats
     from (
       select slot_id, sum(seats)::integer as seats from due
       where slot_id is not null and status in (${listed(OCCUPYING_STATUSES)}) group by slot_id
     ) left_over
     where s.id = left_over.slot_id
   ),
   time as (delete from boat_time where booking_id in (select id from due)),
   check_ins_gone as (delete from check_ins where booking_id in (select id from due)),
   tickets_gone as (delete from tickets where booking_id in (select id from due)),
   passengers_gone as (delete from passenger_lists where booking_id in (select id from due)),
   changes as (delete from booking_changes where booking_id in (select id from due)),
   moves as (delete from booking_moves where booking_id in (select id from due)),
   events as (delete from booking_events where booking_id in (select id from due)),
   mails as (delete from mail_outbox where booking_id in (select id from due)),
   disputes_gone as (delete from disputes where payment_id in (select id from money)),
   refunds_gone as (delete from refunds where payment_id in (select id from money)),
   choices_gone as (delete from disrupted_bookings where booking_id in (select id from due)),
   deposits_gone as (delete from security_deposits where booking_id in (select id from due)),
   cards_gone as (delete from stored_cards where booking_id in (select id from due)),
   payments_gone as (delete from payments where id in (select id from money))
   delete from bookings b using due where b.id = due.id returning b.id`,
);

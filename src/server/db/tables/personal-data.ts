/** SQL for the actor who erases, and for the details in the audit log (jsonb). */
interface Erasure {
  readonly actor: string;
  readonly details?: string;
}

/**
 * CTEs and an UPDATE that erase the customer in the bookings of the CTE `due` (column `id`): name and contact, mails,
 * notes on payments and deposits, and the same in the audit log. They return the ids. Sums, dates and tickets stay
 * (docs/decisions/0037).
 */
export function eraseCustomers({ actor, details = 'null' }: Erasure): string {
  return `unsent as (
     delete from mail_outbox where booking_id in (select id from due)
   ), unsaid as (
     update payments set note = null where booking_id in (select id from due) and note is not null
   ), unreasoned as (
     update security_deposits set reason = '' where booking_id in (select id from due) and reason <> ''
   ), closed as (
     delete from booking_tokens where booking_id in (select id from due) -- links in old mails open nothing any more
   ), unlogged as (
     update audit_log set before = before - '{name,email,phone,note}'::text[], after = after - '{name,email,phone,note}'::text[]
     where entity = 'booking' and entity_id in (select id from due)
   ), logged as (
     insert into audit_log (actor, action, entity, entity_id, after)
     select ${actor}, 'booking.erase_customer', 'booking', id, ${details} from due
   )
   update bookings b set customer_name = null, customer_email = null, customer_phone = null, operator_note = ''
   from due where b.id = due.id returning b.id`;
}

/** CTEs and an UPDATE that erase passenger list, check-ins and the operator's note of the bookings of the CTE `due`. */
export function erasePassengerLists({ actor }: Erasure): string {
  return `unlisted as (
     delete from check_ins where booking_id in (select id from due)
   ), unnamed as (
     delete from passenger_lists where booking_id in (select id from due)
   ), unsaid as (
     update audit_log set before = before - 'note', after = after - 'note'
     where entity = 'booking' and entity_id in (select id from due) and action = 'booking.edit'
   ), logged as (
     insert into audit_log (actor, action, entity, entity_id)
     select ${actor}, 'booking.erase_passengers', 'booking', id from due
   )
   update bookings b set operator_note = '' from due where b.id = due.id returning b.id`;
}

/**
 * Assignments that erase the hashes of the browser, the address and the request that made a booking. They are only needed
 * while the booking is new.
 */
export const REQUEST_KEYS_ERASED =
  'idempotency_key = null, session_key = null, request_hash = null, checkout_session = null, client_address_hash = null';

/** Deletes the messages whose ids `which` selects, and returns the ids. The audit log records the deletions. */
export function deleteMessages(which: string, { actor, details = 'null' }: Erasure): string {
  return `with gone as (
     delete from messages where id in (${which}) returning id
   ), logged as (
     insert into audit_log (actor, action, entity, entity_id, after)
     select ${actor}, 'message.erase', 'message', id, ${details} from gone
   )
   select id from gone`;
}

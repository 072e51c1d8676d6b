import { prepared } from '../../../db/statement.ts';

/** For bookings `due`: erases the customer in the booking, its mails, the notes of its money, and its audit log. */
const ERASE_CUSTOMERS = `
   unsent as (
     delete from mail_outbox where booking_id in (select id from due)
   ), unsaid as (
     update payments set note = null where booking_id in (select id from due) and note is not null
   ), unlogged as (
     update audit_log set before = before - '{name,email,phone,note}'::text[], after = after - '{name,email,phone,note}'::text[]
     where entity = 'booking' and entity_id in (select id from due)
   ), logged as (
     insert into audit_log (actor, action, entity, entity_id)
     select 'system', 'booking.erase_customer', 'booking', id from due
   )
   update bookings b set customer_name = null, customer_email = null, customer_phone = null, operator_note = '',
     access_token_hash = sha256(convert_to(gen_random_uuid()::text, 'UTF8')) -- the link in old mails opens nothing any more
   from due where b.id = due.id returning b.id`;

const HAS_CUSTOMER = 'num_nonnulls(b.customer_name, b.customer_email, b.customer_phone) > 0';

/** Bookings whose trip ended and whose money last changed before `since`. */
export const eraseCustomersOfClosedBooks = prepared<[since: Temporal.Instant, limit: number], { id: string }>(
  'erase-customers-of-closed-books',
  `with due as (
     select b.id from bookings b
     where b.start_at < $1 and b.end_at < $1 and ${HAS_CUSTOMER} and not exists (
       select from payments p left join refunds r on r.payment_id = p.id
       where p.booking_id = b.id and greatest(p.created_at, p.updated_at, r.updated_at) >= $1)
     order by b.start_at, b.id limit $2 for no key update of b skip locked
   ), ${ERASE_CUSTOMERS}`,
);

/** Bookings that ended before `since` without money received. */
export const eraseCustomersWhoNeverPaid = prepared<[since: Temporal.Instant, limit: number], { id: string }>(
  'erase-customers-who-never-paid',
  `with due as (
     select b.id from bookings b
     where b.status = 'canceled' and b.updated_at < $1 and ${HAS_CUSTOMER}
       and not exists (select from payments where booking_id = b.id and received_cents > 0)
     order by b.start_at, b.id limit $2 for no key update of b skip locked
   ), ${ERASE_CUSTOMERS}`,
);

import { prepared } from '../../../db/statement.ts';

/** Tables whose rows are deleted together with their booking. A booking that any other row refers to (`UNLESS` below) is kept. */
const DELETED_WITH_IT = `
   events as (delete from booking_events where booking_id in (select id from due)),
   tokens as (delete from booking_tokens where booking_id in (select id from due)),
   mails as (delete from mail_outbox where booking_id in (select id from due)),
   cards as (delete from stored_cards where booking_id in (select id from due)),
   money as (delete from payments where booking_id in (select id from due)),
   unlogged as (
     delete from audit_log
     where entity = 'booking' and entity_id in (select id from due) and actor in ('visitor', 'system'))`;

/** Money in any state. A payment that may still arrive counts until the provider has ruled it out. */
const HAS_MONEY = `exists (select from payments p where p.booking_id = b.id and (
     p.received_cents > 0 or p.status not in ('canceled', 'failed')
     or p.provider_payment_id is not null and coalesce(p.provider_status, '') not in ('canceled', 'unknown')
     or exists (select from refunds where payment_id = p.id) or exists (select from disputes where payment_id = p.id)))`;

const UNLESS = [
  'tickets',
  'check_ins',
  'passenger_lists',
  'booking_moves',
  'booking_changes',
  'boat_time',
  'security_deposits',
  'disrupted_bookings',
  'voucher_entries',
].map((table) => `and not exists (select from ${table} where booking_id = b.id)`);

/**
 * Deletes bookings that ended before `since`, without money, name or contact, that no operator created or annotated. Staff
 * actions on them stay in the audit log.
 */
export const deleteAbandonedHolds = prepared<[since: Temporal.Instant, limit: number], { id: string }>(
  'delete-abandoned-holds',
  `with due as (
     select b.id from bookings b
     where b.status = 'canceled' and b.updated_at < $1 and b.pays_by is null and b.operator_note = ''
       and num_nonnulls(b.customer_name, b.customer_email, b.customer_phone) = 0
       and not ${HAS_MONEY}
       ${UNLESS.join('\n       ')}
     order by b.updated_at, b.id limit $2 for update of b skip locked
   ), ${DELETED_WITH_IT}
   delete from bookings b using due where b.id = due.id returning b.id`,
);

import { prepared } from '../../../db/statement.ts';

/**
 * The operator's notes about others that may mention a person. $1 is the pattern; the person's own bookings ($2) and messages
 * ($3) are left out.
 */
const NOTES = {
  booking: `from bookings where operator_note ~* $1 and not id = any ($2)`,
  payment: `from payments where note ~* $1 and not booking_id = any ($2)`,
  voucher: `from vouchers where holder ~* $1`,
  slot: `from slots where note ~* $1`,
  message: `from messages where note ~* $1 and not id = any ($3)`,
  // Filtered by action, which has an index; lines with other actions have no notes.
  audit: `from audit_log where action in ('booking.edit', 'booking.cancel', 'booking.take_money', 'slot.create', 'slot.change', 'slot.delete')
    and not entity_id = any ($2) and (before ->> 'note' ~* $1 or after ->> 'note' ~* $1)`,
};

/** How many notes match the pattern, audit log included. */
export const countMentions = prepared<[pattern: string, bookingIds: string[], messageIds: string[]], { notes: number }>(
  'count-mentions',
  `select count(*)::int as notes from (${Object.values(NOTES)
    .map((note) => `select 1 ${note}`)
    .join(' union all ')}) found`,
);

const ERASED = `'[…]'`;
const without = (note: string) => `regexp_replace(${note}, $1, ${ERASED}, 'gi')`;
const withoutIn = (values: string) =>
  `case when ${values} ? 'note' then jsonb_set(${values}, '{note}', coalesce(to_jsonb(${without(`${values} ->> 'note'`)}), 'null')) else ${values} end`;

/** Puts `[…]` in place of every match in those notes. Returns how many notes were changed. */
export const eraseMentions = prepared<[pattern: string, bookingIds: string[], messageIds: string[]], { notes: number }>(
  'erase-mentions',
  `with in_bookings as (
     update bookings set operator_note = ${without('operator_note')}
     where id in (select id ${NOTES.booking}) returning 1
   ), in_payments as (
     update payments set note = ${without('note')} where id in (select id ${NOTES.payment}) returning 1
   ), in_slots as (
     update slots set note = ${without('note')} where id in (select id ${NOTES.slot}) returning 1
   ), in_vouchers as (
     update vouchers set holder = ${without('holder')} where id in (select id ${NOTES.voucher}) returning 1
   ), in_messages as (
     update messages set note = ${without('note')} where id in (select id ${NOTES.message}) returning 1
   ), in_audit as (
     update audit_log set before = ${withoutIn('before')}, after = ${withoutIn('after')}
     where id in (select id ${NOTES.audit}) returning 1
   )
   select count(*)::int as notes from (
     select from in_bookings union all select from in_payments union all select from in_slots
     union all select from in_vouchers union all select from in_messages union all select from in_audit) changed`,
);

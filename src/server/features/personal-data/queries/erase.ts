import type { ErasureReason } from '#domain/retention/erasure.ts';
import { CUSTOMER_ROLE } from '#domain/policy.ts';
import { prepared } from '../../../db/statement.ts';
import {
  deleteMessages,
  eraseCustomers,
  erasePassengerLists,
  REQUEST_KEYS_ERASED,
} from '../../../db/tables/personal-data.ts';

const DETAILS = `jsonb_build_object('ground', $3::text)`;
const DUE = 'with due as (select unnest($1::uuid[]) as id)';

/** The caller must have locked the bookings. */
export const eraseCustomersOf = prepared<[ids: string[], actor: string, reason: ErasureReason], { id: string }>(
  'erase-customers-of',
  `${DUE}, ${eraseCustomers({ actor: '$2', details: DETAILS })}`,
);

export const erasePassengersOf = prepared<[ids: string[], actor: string], { id: string }>(
  'erase-passengers-of',
  `with due as (
     select id from bookings b where id = any ($1)
       and (operator_note <> '' or exists (select from check_ins where booking_id = b.id)
         or exists (select from passenger_lists where booking_id = b.id))
   ), ${erasePassengerLists({ actor: '$2' })}`,
);

export const eraseKeysOf = prepared<[ids: string[]], never>(
  'erase-request-keys-of',
  `update bookings set ${REQUEST_KEYS_ERASED} where id = any ($1)`,
);

export const eraseMessagesOf = prepared<[ids: string[], actor: string, reason: ErasureReason], { id: string }>(
  'erase-messages-of',
  deleteMessages('select id from messages where id = any ($1) for update', { actor: '$2', details: DETAILS }),
);

/**
 * Deletes the customer account of an address with its sessions, links and their mails, and links sent to the address before it
 * had an account. Accounts of staff are kept. The address is removed from the audit log lines about the account.
 */
export const eraseAccountOf = prepared<[email: string, actor: string, reason: ErasureReason], { id: string }>(
  'erase-account-of',
  `with gone as (
     delete from users where email = $1 and role = '${CUSTOMER_ROLE}' returning id
   ), links as (
     delete from password_links where email = $1
   ), unlogged as (
     update audit_log set before = before - 'email', after = after - 'email'
     where entity = 'user' and entity_id in (select id from gone) and (before ? 'email' or after ? 'email')
   ), logged as (
     insert into audit_log (actor, action, entity, entity_id, after)
     select $2, 'user.erase_account', 'user', id, ${DETAILS} from gone
   )
   select id from gone`,
);

/** Deletes lines of the security log about an address, an account or bookings. */
export const eraseSecurityEventsOf = prepared<
  [email: string | null, accountId: string | null, bookingIds: string[]],
  never
>(
  'erase-security-events-of',
  'delete from security_events where email = $1 or account_id = $2 or booking_id = any ($3)',
);

/**
 * Removes the person from the gifts of an address (in lower case), with their links and mails, unless the voucher can still be
 * used. Gifts that were never paid are deleted.
 */
export const eraseGiftsOf = prepared<[email: string], never>(
  'erase-gifts-of',
  `with done as (
     select g.id from gift_sales g join vouchers v on v.id = g.voucher_id
     where lower(g.buyer_email) = $1 and (v.expires_at < app_now()
       or (select sum(amount_cents) from voucher_entries where voucher_id = v.id) = 0)
   ), unpaid as (
     delete from gift_sales where lower(buyer_email) = $1 and status = 'canceled'
   ), mails as (
     delete from mail_outbox where gift_sale_id in (select id from done)
   ), links as (
     delete from gift_tokens where gift_id in (select id from done)
   ), holders as (
     update vouchers set holder = null where id in (select id from done)
   )
   update gift_sales set buyer_name = null, buyer_email = null, recipient = null, message = null
   where id in (select id from done)`,
);

/** Deletes the waitlist entries of an address with their links and mails, except those whose booking keeps its customer. */
export const eraseWaitlistOf = prepared<[email: string, bookingIds: string[]], never>(
  'erase-waitlist-of',
  `delete from waitlist_entries e where lower(e.email) = $1 and (e.state <> 'offered' or e.booking_id = any ($2))`,
);

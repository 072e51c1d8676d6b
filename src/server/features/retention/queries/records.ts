import { KNOWN_BROWSER_DAYS } from '#domain/account/known-browser.ts';
import { prepared } from '../../../db/statement.ts';
import { REQUEST_KEYS_ERASED } from '../../../db/tables/personal-data.ts';

export const databaseNow = prepared<[], { now: Temporal.Instant }>('retention-now', 'select app_now() as now');

export const eraseKeys = prepared<[since: Temporal.Instant, limit: number], { id: string }>(
  'erase-request-keys',
  `with old as (
     select id from bookings
     where created_at < $1 and status <> 'pending'
       and num_nonnulls(idempotency_key, session_key, request_hash, checkout_session, client_address_hash) > 0
     order by created_at, id limit $2 for no key update skip locked
   ), ended as (
     delete from booking_tokens where booking_id in (select id from old) and kind = 'session'
   )
   update bookings set ${REQUEST_KEYS_ERASED}
   where id in (select id from old)
   returning id`,
);

/**
 * Erases sessions and one-time links that ended before `since`, the links' mails, notices to the staff and failed sign-ins from
 * before `since`, and expired mail counts, known browsers and change records of boat time.
 */
export const eraseRecords = prepared<[since: Temporal.Instant], never>(
  'erase-records',
  `with sessions as (
     delete from sessions where expires_at < $1 or revoked_at < $1
   ), links as (
     delete from password_links where expires_at < $1
   ), notices as (
     delete from staff_notices where at < $1
   ), mails as (
     delete from mail_limits where sent_at[cardinality(sent_at)] < app_now() - interval '1 day'
   ), browsers as (
     delete from known_browsers where created_at < app_now() - interval '${KNOWN_BROWSER_DAYS} days'
   ), changes as (
     delete from boat_time_changes where at < app_now() - interval '1 hour'
   )
   delete from sign_in_failures where last_at < $1 and blocked_until < app_now()`,
);

/** Erases email addresses of deleted accounts from the audit log. The action and the account's id stay. */
export const eraseDeletedAccounts = prepared<[since: Temporal.Instant], never>(
  'erase-names-of-gone-accounts',
  `update audit_log l set before = l.before - 'email', after = l.after - 'email'
   where l.entity = 'user' and l.at < $1 and (l.before ? 'email' or l.after ? 'email')
     and not exists (select from users where id = l.entity_id)`,
);

/** Erases the security log before `since`. */
export const eraseSecurityEvents = prepared<[since: Temporal.Instant, limit: number], { id: string }>(
  'erase-security-events',
  `delete from security_events where id in (select id from security_events where at < $1 order by at, id limit $2)
   returning id::text as id`,
);

import type { Language } from '#contract/language.ts';
import { CUSTOMER_ROLE, type Role } from '#domain/policy.ts';
import { prepared } from '../../../db/statement.ts';
import { HAS_TOKEN } from './links.ts';

/**
 * Mails a link: valid for 24 hours to verify an address without an account, or for 30 minutes to set a new password
 * where there is an active account. Deletes sign-up links unused for 30 days with their addresses. Writes an audit line
 * in every case: a statement without a write would answer faster.
 */
export const insertAccountRequest = prepared<[email: string, linkId: string, language: Language], never>(
  'ask-for-account',
  `with account as (
     select id, disabled_at is null and password_hash is not null as can_sign_in from users where email = $1
   ), asked as (
     select account.id as user_id from (select) one left join account on true
     where coalesce(account.can_sign_in, true)
   ), link as (
     insert into password_links (id, user_id, email, language, purpose, expires_at)
     select $2, user_id, case when user_id is null then $1 end, $3,
       case when user_id is null then 'sign-up' else 'known' end,
       app_now() + case when user_id is null then interval '24 hours' else interval '30 minutes' end
     from asked returning id, user_id
   ), mail as (
     insert into mail_outbox (key, kind, password_link_id) select 'sign-up:' || id, 'password-reset', id from link
   ), forgotten as (
     delete from password_links where purpose = 'sign-up' and created_at < app_now() - interval '30 days'
   )
   insert into audit_log (actor, action, entity, entity_id)
   values ('visitor', 'user.ask_account', 'user', coalesce((select user_id from link), $2))`,
);

const OPEN_SIGN_UP_LINK = `${HAS_TOKEN} and purpose = 'sign-up' and used_at is null and expires_at > app_now()`;

export const signUpLinkIsOpen = prepared<[hash: Buffer], { email: string }>(
  'sign-up-link-is-open',
  `select coalesce(email, '') as email from password_links where ${OPEN_SIGN_UP_LINK}`,
);

export interface CustomerMade {
  id: string;
  email: string;
  role: Role;
}

/**
 * Creates the customer's account with an open link, once. Returns no row when the link is not open or another link of
 * the same address was used first.
 */
export const makeCustomer = prepared<[hash: Buffer, passwordHash: string], CustomerMade>(
  'make-customer',
  `with link as (
     update password_links set used_at = app_now() where ${OPEN_SIGN_UP_LINK} returning id, email
   ), made as (
     insert into users (id, email, password_hash, role, email_proven_at)
     select id, email, $2, '${CUSTOMER_ROLE}', app_now() from link
     on conflict (email) do nothing returning id, email, role
   ), logged as (
     insert into audit_log (actor, action, entity, entity_id)
     select '${CUSTOMER_ROLE}:' || id, 'user.create_account', 'user', id from made
   )
   select id, email, role from made`,
);

/**
 * Deletes the account, its sessions, links and their mails; bookings remain. Returns no row when the password was
 * changed or the session ended in the meantime. The audit log records the deletion without the address.
 */
export const deleteCustomer = prepared<[id: string, passwordHash: string, sessionId: string], { id: string }>(
  'delete-customer',
  `with gone as (
     delete from users where id = $1 and role = '${CUSTOMER_ROLE}' and password_hash = $2
       and exists (select from sessions where id = $3 and revoked_at is null) returning id, email
   ), links as (
     delete from password_links where email in (select email from gone)
   ), logged as (
     insert into audit_log (actor, action, entity, entity_id)
     select '${CUSTOMER_ROLE}:' || id, 'user.delete_account', 'user', id from gone
   )
   select id from gone`,
);

import type { Account } from '#contract/accounts.ts';
import type { Language } from '#contract/language.ts';
import { rolesThatMay, STAFF_ROLES } from '#domain/policy.ts';
import { listed } from '../../../db/listed.ts';
import { prepared } from '../../../db/statement.ts';
import { HAS_SECOND_FACTOR } from '../second-factor/queries/factors.ts';

export interface PersonRow {
  id: string;
  email: string;
  role: Account['role'];
  status: Account['status'];
  has_second_factor: boolean;
  last_seen_at: Temporal.Instant | null;
  invited_until: Temporal.Instant | null;
  version: string;
}

const STAFF = `role in (${listed(STAFF_ROLES)})`;

const PERSON = `
  select u.id, u.email, u.role, extract(epoch from u.updated_at)::text as version,
    case when u.disabled_at is not null then 'disabled' when u.password_hash is null then 'invited' else 'active' end as status,
    ${HAS_SECOND_FACTOR} as has_second_factor,
    (select max(last_seen_at) from sessions where user_id = u.id) as last_seen_at,
    (select max(expires_at) from password_links
     where user_id = u.id and purpose = 'invitation' and used_at is null and expires_at > app_now()) as invited_until
  from users u where u.${STAFF}`;

export const people = prepared<[], PersonRow>('people', `${PERSON} order by u.email`);

export const person = prepared<[id: string], PersonRow>('person', `${PERSON} and u.id = $1`);

/**
 * Everybody who can sign in and manage people, locked until the transaction ends. A transaction that waits here then
 * reads the rows as the first one committed them: of two admins who disable each other at once, the second is refused.
 */
export const lockActiveAdmins = prepared<[], { id: string }>(
  'lock-active-admins',
  `select id from users where role in (${listed(rolesThatMay('manage people'))}) and disabled_at is null and password_hash is not null
   order by id for no key update`,
);

export const lockPerson = prepared<[id: string], { id: string }>(
  'lock-person',
  `select id from users where id = $1 and ${STAFF} for no key update`,
);

/** Changes the role, disables or enables the account. All sessions end, so none keeps earlier permissions. */
export const savePerson = prepared<[id: string, role: string, disabled: boolean], never>(
  'save-person',
  `with saved as (
     update users set role = $2, disabled_at = case when $3 then coalesce(disabled_at, app_now()) end, updated_at = app_now()
     where id = $1
   ), closed as (
     update password_links set used_at = app_now() where user_id = $1 and $3 and used_at is null
   )
   update sessions set revoked_at = app_now() where user_id = $1 and revoked_at is null`,
);

interface LinkMade {
  id: string;
}

/**
 * Creates an account without a password and mails its owner an invitation link. Returns no row when the address has an
 * account.
 */
export const invitePerson = prepared<
  [email: string, role: string, linkId: string, language: Language, actor: string],
  LinkMade
>(
  'invite-person',
  `with person as (
     insert into users (email, role) values ($1, $2) on conflict (email) do nothing returning id
   ), link as (
     insert into password_links (id, user_id, language, purpose, expires_at)
     select $3, id, $4, 'invitation', app_now() + interval '72 hours' from person returning id
   ), mail as (
     insert into mail_outbox (key, kind, password_link_id) select 'invitation:' || id, 'password-reset', id from link
   ), logged as (
     insert into audit_log (actor, action, entity, entity_id, after)
     select $5, 'user.invite', 'user', id, jsonb_build_object('email', $1::text, 'role', $2::text) from person
   )
   select id from person`,
);

/**
 * Replaces all earlier links with a new one: an invitation for an invited person, else a password link. Returns no row
 * for a disabled account.
 */
export const sendPersonLink = prepared<[userId: string, linkId: string, language: Language, actor: string], LinkMade>(
  'send-person-link',
  `with person as (
     select id, password_hash is null as is_invited from users u
     where id = $1 and ${STAFF} and disabled_at is null
     for no key update
   ), closed as (
     update password_links set used_at = app_now() where user_id in (select id from person) and used_at is null
   ), link as (
     insert into password_links (id, user_id, language, purpose, expires_at)
     select $2, id, $3, case when is_invited then 'invitation' else 'reset' end,
       app_now() + case when is_invited then interval '72 hours' else interval '30 minutes' end
     from person returning id
   ), mail as (
     insert into mail_outbox (key, kind, password_link_id)
     select case when is_invited then 'invitation:' else 'password-reset:' end || link.id, 'password-reset', link.id
     from link, person
   ), logged as (
     insert into audit_log (actor, action, entity, entity_id)
     select $4, case when is_invited then 'user.invite_again' else 'user.send_password_link' end, 'user', id from person
   )
   select id from person`,
);

/** Deletes an invited account with its link and queued mail. Returns no row for any other account. */
export const withdrawInvitation = prepared<[id: string, actor: string], { id: string }>(
  'withdraw-invitation',
  `with gone as (
     delete from users where id = $1 and ${STAFF} and password_hash is null returning id, email, role
   ), logged as (
     insert into audit_log (actor, action, entity, entity_id, before)
     select $2, 'user.withdraw_invitation', 'user', id, jsonb_build_object('email', email, 'role', role) from gone
   )
   select id from gone`,
);

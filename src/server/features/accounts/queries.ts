import { prepared } from '../../db/statement.ts';
import { HAS_TOKEN } from './queries/links.ts';
import { SESSION_IS_LIVE } from './queries/sessions.ts';
import { HAS_SECOND_FACTOR, SECOND_FACTOR_IS_REQUIRED } from './second-factor/queries/factors.ts';
import type { Language } from '#contract/language.ts';
import { ADMIN_ROLE, type Role } from '#domain/policy.ts';

export interface AccountRow {
  id: string;
  email: string;
  /** null: invited, no password chosen yet. */
  password_hash: string | null;
  role: Role;
  disabled: boolean;
}

/** The address is in lower case. */
export const accountByEmail = prepared<[email: string], AccountRow>(
  'account-by-email',
  `select id, email, password_hash, role, disabled_at is not null as disabled from users where email = $1`,
);

/**
 * Locks the account until the transaction ends. To be called before a statement that sets its password, ends its sessions and closes its
 * links. While that statement waited for a sign-in, it would not see the new session, which would stay open; and two links that are used
 * at once would wait for each other.
 */
export const lockAccountByEmail = prepared<[email: string], { id: string }>(
  'lock-account-by-email',
  'select id from users where email = $1 for no key update',
);

export interface SessionRow {
  session_id: string;
  user_id: string;
  email: string;
  role: Role;
  has_proven_email: boolean;
  /** A required second factor is missing. */
  must_set_up: boolean;
}

/**
 * The live session of an access or refresh token's hash. Records the use at most once a minute, which extends the idle
 * timeout.
 */
export const sessionByToken = prepared<[hash: Buffer], SessionRow>(
  'session-by-token',
  `with found as (
     select s.id, s.last_seen_at, u.id as user_id, u.email, u.role,
       u.email_proven_at is not null as has_proven_email,
       ${SECOND_FACTOR_IS_REQUIRED} and not ${HAS_SECOND_FACTOR} as must_set_up
     from sessions s join users u on u.id = s.user_id
     where (s.access_hash = $1 or s.refresh_hash = $1)
       and u.disabled_at is null and ${SESSION_IS_LIVE}
   ), seen as (
     update sessions set last_seen_at = app_now()
     where id in (select id from found where last_seen_at < app_now() - interval '1 minute')
   )
   select id as session_id, user_id, email, role, has_proven_email, must_set_up from found`,
);

/** Condition on `users`: the account of the id $1 still has the password hash $2, and is not disabled. */
const IS_UNCHANGED = 'id = $1 and password_hash = $2 and disabled_at is null';

export const unchangedAccount = prepared<[id: string, passwordHash: string], { id: string }>(
  'unchanged-account',
  `select id from users where ${IS_UNCHANGED}`,
);

/**
 * Returns no row when the account was disabled or has another password since it was read. The lock makes it wait for a
 * change that is not committed yet.
 */
export const insertSession = prepared<
  [
    userId: string,
    passwordHash: string,
    accessHash: Buffer,
    refreshHash: Buffer,
    remember: boolean,
    userAgent: string | null,
  ],
  { expires_at: Temporal.Instant; must_set_up: boolean }
>(
  'insert-session',
  `with account as (
     select id from users where ${IS_UNCHANGED} for share
   )
   insert into sessions (user_id, access_hash, refresh_hash, remember, expires_at, user_agent)
   select id, $3, $4, $5, app_now() + case when $5 then interval '30 days' else interval '12 hours' end, $6 from account
   returning expires_at,
     (select ${SECOND_FACTOR_IS_REQUIRED} and not ${HAS_SECOND_FACTOR} from users u where u.id = user_id) as must_set_up`,
);

export const revokeSession = prepared<[sessionId: string], { id: string }>(
  'revoke-session',
  `update sessions set revoked_at = app_now() where id = $1 and revoked_at is null returning id`,
);

const ADMIN_MADE = `insert into audit_log (actor, action, entity, entity_id)
     select 'system', 'user.make_admin', 'user', id from saved`;

/** Returns no row, and changes nothing, when the address has an account. */
export const createAdmin = prepared<[email: string, passwordHash: string], { id: string }>(
  'create-admin',
  `with saved as (
     insert into users (email, password_hash, role) values ($1, $2, '${ADMIN_ROLE}')
     on conflict (email) do nothing returning id
   ), logged as (${ADMIN_MADE})
   select id from saved`,
);

/**
 * Creates the admin, or resets password and role of an existing account: its sessions end, its open links are closed
 * and its known browsers forgotten. The caller has the account's lock (`lockAccountByEmail`).
 */
export const saveAdmin = prepared<[email: string, passwordHash: string], { id: string }>(
  'save-admin',
  `with saved as (
     insert into users (email, password_hash, role) values ($1, $2, '${ADMIN_ROLE}')
     on conflict (email) do update
       set password_hash = excluded.password_hash, role = '${ADMIN_ROLE}', disabled_at = null, updated_at = app_now()
     returning id
   ), ended as (
     update sessions set revoked_at = app_now() where user_id in (select id from saved) and revoked_at is null
   ), forgotten as (
     delete from known_browsers where user_id in (select id from saved)
   ), closed as (
     update password_links set used_at = app_now() where user_id in (select id from saved) and used_at is null
   ), logged as (${ADMIN_MADE})
   select id from saved`,
);

export const disableAccount = prepared<[id: string], never>(
  'disable-account',
  `with disabled as (
     update users set disabled_at = app_now(), updated_at = app_now() where id = $1 and disabled_at is null returning id
   )
   update sessions set revoked_at = app_now() where user_id in (select id from disabled) and revoked_at is null`,
);

/**
 * Replaces the password that was just compared. Other sessions end, this one gets new tokens, known browsers are
 * forgotten and open links closed. Returns no row, and changes nothing, when the password was changed, the account disabled or the
 * session ended in the meantime. The caller has the account's lock (`lockAccountByEmail`).
 */
export const savePassword = prepared<
  [
    userId: string,
    oldHash: string,
    newHash: string,
    sessionId: string,
    accessHash: Buffer,
    refreshHash: Buffer,
    actor: string,
  ],
  { expires_at: Temporal.Instant; remember: boolean }
>(
  'save-password',
  `with saved as (
     update users set password_hash = $3, updated_at = app_now()
     where ${IS_UNCHANGED} and exists (select from sessions where id = $4 and revoked_at is null) returning id
   ), ended as (
     update sessions set revoked_at = app_now()
     where user_id in (select id from saved) and id <> $4 and revoked_at is null
   ), forgotten as (
     delete from known_browsers where user_id in (select id from saved)
   ), closed as (
     update password_links set used_at = app_now() where user_id in (select id from saved) and used_at is null
   ), logged as (
     insert into audit_log (actor, action, entity, entity_id) select $7, 'user.change_password', 'user', id from saved
   )
   update sessions set access_hash = $5, refresh_hash = $6
   where id = $4 and user_id in (select id from saved) returning expires_at, remember`,
);

export const revokeAllSessions = prepared<[userId: string, actor: string], never>(
  'revoke-all-sessions',
  `with ended as (
     update sessions set revoked_at = app_now() where user_id = $1 and revoked_at is null returning id
   ), forgotten as (
     delete from known_browsers where user_id = $1
   )
   insert into audit_log (actor, action, entity, entity_id, after)
   select $2, 'user.sign_out_everywhere', 'user', $1, jsonb_build_object('sessions', count(*)) from ended`,
);

/**
 * Creates a link valid for 30 minutes and its mail if the address has an active account. Writes an audit line in every
 * case: a statement without a write would answer faster.
 */
export const openPasswordLink = prepared<[email: string, linkId: string, language: Language], never>(
  'open-password-link',
  `with account as (
     select id from users u where email = $1 and disabled_at is null and password_hash is not null
   ), link as (
     insert into password_links (id, user_id, language, expires_at)
     select $2, id, $3, app_now() + interval '30 minutes' from account returning id, user_id
   ), mail as (
     insert into mail_outbox (key, kind, password_link_id) select 'password-reset:' || id, 'password-reset', id from link
   )
   insert into audit_log (actor, action, entity, entity_id)
   values ('visitor', 'user.ask_password_link', 'user', coalesce((select user_id from link), $2))`,
);

const OPEN_LINK = `${HAS_TOKEN} and used_at is null and expires_at > app_now()
  and user_id in (select id from users where disabled_at is null)`;

/** The email of the account whose link is open. */
export const passwordLinkIsOpen = prepared<[hash: Buffer], { email: string }>(
  'password-link-is-open',
  `select (select email from users where id = user_id) as email from password_links where ${OPEN_LINK}`,
);

/**
 * Sets the password once, ends all sessions, forgets known browsers and closes the account's other links. Returns no
 * row for a link that is not open. The caller has the account's lock (`lockAccountByEmail`).
 */
export const usePasswordLink = prepared<[hash: Buffer, newHash: string], { id: string }>(
  'use-password-link',
  `with link as (
     update password_links set used_at = app_now() where ${OPEN_LINK} returning id, user_id, purpose
   ), saved as (
     update users
     set password_hash = $2, updated_at = app_now(), email_proven_at = coalesce(email_proven_at, app_now())
     where id in (select user_id from link) returning id
   ), ended as (
     update sessions set revoked_at = app_now() where user_id in (select id from saved) and revoked_at is null
   ), forgotten as (
     delete from known_browsers where user_id in (select id from saved)
   ), closed as (
     update password_links set used_at = app_now()
     where user_id in (select id from saved) and id not in (select id from link) and used_at is null
   ), logged as (
     insert into audit_log (actor, action, entity, entity_id)
     select 'visitor', case purpose when 'invitation' then 'user.accept_invitation' else 'user.reset_password' end, 'user', user_id
     from link
   )
   select id from saved`,
);

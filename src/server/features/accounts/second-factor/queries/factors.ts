import { rolesThatMay, STAFF_ROLES } from '#domain/policy.ts';
import { listed } from '../../../../db/listed.ts';
import { prepared } from '../../../../db/statement.ts';

/** Condition on `users u`: the account has an authenticator app or a passkey. */
export const HAS_SECOND_FACTOR = `(
  exists (select from authenticator_apps where user_id = u.id and confirmed_at is not null)
  or exists (select from passkeys where user_id = u.id))`;

/**
 * Condition on `users u`: the operator requires a second factor of this account now (P-19.12). The setting's first day
 * begins at midnight in the Canaries; without one it applies at once.
 */
export const SECOND_FACTOR_IS_REQUIRED = `exists (
  select from site_settings,
    lateral (select value #>> '{security,secondFactor}' as who, value #>> '{security,secondFactorFrom}' as since) s
  where (s.who = 'staff' and u.role in (${listed(STAFF_ROLES)})
      or s.who = 'admins' and u.role in (${listed(rolesThatMay('manage people'))}))
    and (coalesce(s.since, '') = '' or s.since::date::timestamp at time zone 'Atlantic/Canary' <= app_now()))`;

export interface FactorsRow {
  app_since: Temporal.Instant | null;
  app_used_at: Temporal.Instant | null;
  passkeys: number;
  recovery_codes: number;
  is_required: boolean;
}

export const factorsOf = prepared<[userId: string], FactorsRow>(
  'second-factors-of',
  `select a.confirmed_at as app_since, a.last_used_at as app_used_at,
     (select count(*)::int from passkeys where user_id = u.id) as passkeys,
     (select count(*)::int from recovery_codes where user_id = u.id and used_at is null) as recovery_codes,
     ${SECOND_FACTOR_IS_REQUIRED} as is_required
   from users u left join authenticator_apps a on a.user_id = u.id and a.confirmed_at is not null
   where u.id = $1`,
);

/** Serialises changes of one account's factors until the transaction ends. */
export const lockAccount = prepared<[userId: string], { id: string }>(
  'lock-account-for-factors',
  'select id from users where id = $1 for no key update',
);

/** Removes all factors and recovery codes and resets the count of wrong codes. Returns no row when there was nothing to remove. */
export const deleteAllFactors = prepared<[userId: string], { user_id: string }>(
  'delete-all-second-factors',
  `with apps as (
     delete from authenticator_apps where user_id = $1 returning user_id
   ), keys as (
     delete from passkeys where user_id = $1 returning user_id
   ), codes as (
     delete from recovery_codes where user_id = $1
   ), counted as (
     delete from second_factor_attempts where user_id = $1
   )
   select user_id from apps union all select user_id from keys limit 1`,
);

export const endSessions = prepared<[userId: string, exceptId: string | null], never>(
  'end-sessions-after-factor-change',
  `update sessions set revoked_at = app_now() where user_id = $1 and id is distinct from $2 and revoked_at is null`,
);

/** The session's last password or second factor is recent enough for a change of factors: 10 minutes. */
export const sessionIsProven = prepared<[sessionId: string], { is_recent: boolean }>(
  'session-is-proven',
  `select proven_at > app_now() - interval '10 minutes' as is_recent from sessions where id = $1`,
);

export const proveSession = prepared<[sessionId: string], never>(
  'prove-session',
  'update sessions set proven_at = app_now() where id = $1',
);

export const deleteRecoveryCodes = prepared<[userId: string], never>(
  'delete-recovery-codes',
  'delete from recovery_codes where user_id = $1',
);

export const insertRecoveryCodes = prepared<[userId: string, hashes: Buffer[]], never>(
  'insert-recovery-codes',
  'insert into recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])',
);

/** Returns no row for a code that does not exist, is another account's, or was used. */
export const useRecoveryCode = prepared<[userId: string, hash: Buffer], { user_id: string }>(
  'use-recovery-code',
  `update recovery_codes set used_at = app_now()
   where user_id = $1 and code_hash = $2 and used_at is null returning user_id`,
);

import { prepared } from '../../../../db/statement.ts';

/** Replaces an app whose set-up was not finished. */
export const offerApp = prepared<[userId: string, secret: Buffer], never>(
  'offer-authenticator-app',
  `insert into authenticator_apps (user_id, secret) values ($1, $2)
   on conflict (user_id) where confirmed_at is null do update set secret = excluded.secret, created_at = app_now()`,
);

/** The secret of the app that is being set up; it expires after 15 minutes. */
export const offeredApp = prepared<[userId: string], { secret: Buffer }>(
  'offered-authenticator-app',
  `select secret from authenticator_apps
   where user_id = $1 and confirmed_at is null and created_at > app_now() - interval '15 minutes'`,
);

export const appInUse = prepared<[userId: string], { secret: Buffer }>(
  'authenticator-app-in-use',
  'select secret from authenticator_apps where user_id = $1 and confirmed_at is not null',
);

export const deleteAppInUse = prepared<[userId: string], { id: string }>(
  'delete-authenticator-app-in-use',
  'delete from authenticator_apps where user_id = $1 and confirmed_at is not null returning id',
);

/** The secret is compared again: another set-up may have started in the meantime. */
export const confirmApp = prepared<[userId: string, secret: Buffer, step: number], { id: string }>(
  'confirm-authenticator-app',
  `update authenticator_apps set confirmed_at = app_now(), last_step = $3
   where user_id = $1 and secret = $2 and confirmed_at is null returning id`,
);

/**
 * Accepts the code of a step once: returns no row when it or a later one was accepted before, or when the app was
 * replaced in the meantime. Each use seals the app's secret again, so that a rotated site secret is not needed for
 * long.
 */
export const useStep = prepared<[userId: string, step: number, secret: Buffer, sealedAnew: Buffer], { id: string }>(
  'use-authenticator-step',
  `update authenticator_apps set last_step = $2, last_used_at = app_now(), secret = $4
   where user_id = $1 and confirmed_at is not null and last_step < $2 and secret = $3 returning id`,
);

/** Wrong codes of an authenticator app per account and day, across all sources. */
const CODES_PER_DAY = 20;

/**
 * Counts a code before it is compared, so that concurrent guesses are all counted. Returns no row when the account has
 * none left today.
 */
export const countCode = prepared<[userId: string], { user_id: string }>(
  'count-authenticator-code',
  `insert into second_factor_attempts as a (user_id, since, attempts) values ($1, app_now(), 1)
   on conflict (user_id) do update set
     attempts = case when a.since < app_now() - interval '1 day' then 1 else a.attempts + 1 end,
     since = case when a.since < app_now() - interval '1 day' then app_now() else a.since end
   where a.since < app_now() - interval '1 day' or a.attempts < ${CODES_PER_DAY}
   returning user_id`,
);

/** The counted code was right. Wrong codes stay counted: a sign-in by the owner gives a guesser no new attempts. */
export const uncountCode = prepared<[userId: string], never>(
  'uncount-authenticator-code',
  'update second_factor_attempts set attempts = greatest(0, attempts - 1) where user_id = $1',
);

export const secondsUntilCodes = prepared<[userId: string], { seconds: number }>(
  'seconds-until-authenticator-codes',
  `select greatest(1, extract(epoch from since + interval '1 day' - app_now()))::float8 as seconds
   from second_factor_attempts where user_id = $1`,
);

import { prepared } from '../../../db/statement.ts';

/**
 * The next state of a row `f` of `sign_in_failures`. `free` attempts a day cause no delay; each further one doubles the
 * delay, up to `longest` seconds. Without a delay `blocked_until` is the epoch: the current time could be later than the
 * time of a statement that waited for the row.
 */
function oneMore(rule: { free: string; longest: string }): string {
  return `failures = case when f.last_at < app_now() - interval '1 day' then 1 else f.failures + 1 end,
     last_at = app_now(),
     blocked_until = case when f.last_at < app_now() - interval '1 day' or f.failures + 1 < ${rule.free} then 'epoch'
       else app_now() + make_interval(secs => least(${rule.longest}, 2 ^ least(f.failures + 1 - ${rule.free}, 20))) end`;
}

const ruleOf = (column: 'free' | 'longest') =>
  `(select rule.${column} from unnest($1::text[], $2::int[], $3::int[]) as rule (subject, free, longest)
    where rule.subject = f.subject)`;

/**
 * Counts an attempt against each subject before the password is compared, so concurrent attempts are all counted. A
 * blocked subject is not counted and not returned. `wide`, when not null, is a subject that attempts from all sources
 * share: it is counted last, only when no other subject is blocked, so that attempts which are refused anyway do not
 * use it up; while it is blocked the others are not counted.
 */
export const countAttempts = prepared<
  [
    subjects: string[],
    free: number[],
    longest: number[],
    wide: string | null,
    wideFree: number | null,
    wideLongest: number | null,
  ],
  { subject: string }
>(
  'count-sign-in-attempts',
  `with own as (
     insert into sign_in_failures as f (subject, failures, last_at, blocked_until)
     select subject, 1, app_now(), 'epoch' from unnest($1::text[]) as given (subject)
     where not exists (select from sign_in_failures where subject = $4 and blocked_until > app_now())
     order by subject
     on conflict (subject) do update set ${oneMore({ free: ruleOf('free'), longest: ruleOf('longest') })}
     where f.blocked_until <= app_now()
     returning f.subject
   ), shared as (
     insert into sign_in_failures as f (subject, failures, last_at, blocked_until)
     select $4, 1, app_now(), 'epoch' where $4::text is not null and (select count(*) from own) = cardinality($1)
     on conflict (subject) do update set ${oneMore({ free: '$5::int', longest: '$6::int' })}
     where f.blocked_until <= app_now()
     returning f.subject
   )
   select subject from own union all select subject from shared`,
);

/** Seconds until the longest block of these subjects ends; 0 when none is blocked. */
export const secondsBlocked = prepared<[subjects: string[]], { seconds: number }>(
  'sign-in-seconds-blocked',
  `select coalesce(greatest(0, extract(epoch from max(blocked_until) - app_now())), 0)::float8 as seconds
   from sign_in_failures where subject = any($1)`,
);

/**
 * After the right password: resets the first subject, takes one attempt off the source and ends its delay, and takes
 * one off the account's shared count, whose delay stays: others may have caused it.
 */
export const forgiveAttempts = prepared<[own: string, source: string | null, shared: string | null], never>(
  'forgive-sign-in-attempts',
  `with wiped as (delete from sign_in_failures where subject = $1), eased as (
     update sign_in_failures set failures = greatest(0, failures - 1) where subject = $3
   )
   update sign_in_failures set failures = greatest(0, failures - 1), blocked_until = 'epoch' where subject = $2`,
);

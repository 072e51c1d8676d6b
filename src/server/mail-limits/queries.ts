import { prepared } from '../db/statement.ts';

const since = (period: string) =>
  `(select count(*) from unnest(m.sent_at) as one (at) where one.at > app_now() - interval '${period}')`;

/**
 * Counts a mail; returns no row when the limit of the hour or day is reached. The condition is checked on the locked row, so
 * simultaneous requests cannot exceed it.
 */
export const countMail = prepared<[kind: string, recipient: Buffer, perHour: number, perDay: number], { kind: string }>(
  'count-mail',
  `insert into mail_limits as m (kind, recipient, sent_at) values ($1, $2, array[app_now()])
   on conflict (kind, recipient) do update set sent_at = array(
     select one.at from unnest(m.sent_at) as one (at) where one.at > app_now() - interval '1 day' order by one.at
   ) || app_now()
   where ${since('1 hour')} < $3 and ${since('1 day')} < $4
   returning m.kind`,
);

/** Seconds until the next mail may be sent; 0 when it may be sent now. */
export const secondsToMail = prepared<
  [kind: string, recipient: Buffer, perHour: number, perDay: number],
  { seconds: number }
>(
  'seconds-to-mail',
  `select coalesce(extract(epoch from greatest(
     sent_at[cardinality(sent_at) - $3 + 1] + interval '1 hour', sent_at[cardinality(sent_at) - $4 + 1] + interval '1 day',
     app_now()) - app_now()), 0)::float8 as seconds
   from mail_limits where kind = $1 and recipient = $2`,
);

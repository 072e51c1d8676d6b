import { prepared } from '../db/statement.ts';

/** The fields of a row to write, as JSON. */
export interface EventRow {
  event: string;
  /** The row counts the events of this period. */
  period: 'minute' | 'hour' | 'day';
  account_id: string | null;
  /** In lower case. If it belongs to an account, the account's id is stored instead. */
  email: string | null;
  actor_id: string | null;
  booking_id: string | null;
  source: string | null;
  route: string | null;
  user_agent: string | null;
  count: number;
}

/** A written row, without the email, because it goes to the program's log. */
export type WrittenEvent = Pick<EventRow, 'event' | 'account_id' | 'actor_id' | 'booking_id' | 'source' | 'route'> & {
  /** Whether an email without an account was entered. */
  is_unknown_email: boolean;
};

/** Inserts rows, or adds to the count of equal rows of the same period. `rows`: a JSON list of `EventRow`. */
export const writeSecurityEvents = prepared<[rows: string], WrittenEvent>(
  'write-security-events',
  `with given as (
     select g.event, date_trunc(g.period, app_now()) as period, coalesce(g.account_id, u.id) as account_id,
       case when u.id is null then g.email end as email, g.actor_id, g.booking_id, g.source, g.route,
       min(g.user_agent) as user_agent, sum(g.count)::int as count
     from jsonb_to_recordset($1::jsonb) as g (event text, period text, account_id uuid, email text, actor_id uuid,
       booking_id uuid, source text, route text, user_agent text, count int)
     left join users u on u.email = g.email
     group by 1, 2, 3, 4, 5, 6, 7, 8
   )
   insert into security_events as e
     (event, period, account_id, email, actor_id, booking_id, source, route, user_agent, count, at, last_at)
   select event, period, account_id, email, actor_id, booking_id, source, route, user_agent, count, app_now(), app_now()
   from given
   on conflict on constraint security_events_once
     do update set count = e.count + excluded.count, last_at = excluded.last_at
   returning e.event, e.account_id, e.actor_id, e.booking_id, e.source, e.route,
     e.email is not null as is_unknown_email`,
);

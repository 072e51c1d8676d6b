import type { SecurityEvent } from '#domain/account/security-events.ts';
import { filtered } from '../../db/filtered.ts';
import type { ListPosition } from '../../http/cursor.ts';

export interface SecurityLogRow {
  id: string;
  event: SecurityEvent;
  count: number;
  at: Temporal.Instant;
  last_at: Temporal.Instant;
  account_id: string | null;
  email: string | null;
  actor_email: string | null;
  booking_id: string | null;
  source: string | null;
  route: string | null;
  user_agent: string | null;
}

/** null: no filter; lines before the cursor (`at`, `id`). */
interface SecurityLogAsked {
  readonly event: string | null;
  /** Email in lower case. */
  readonly account: string | null;
  readonly source: string | null;
  readonly before: ListPosition | null;
  readonly limit: number;
}

/** Newest first. */
export const securityLogLines = filtered<SecurityLogAsked, SecurityLogRow>(
  {
    event: 'event = :event',
    account: '(email = :account or account_id = (select id from users where email = :account))',
    source: 'source = :source',
    before: '(at, id) < (:before.at, :before.id)',
  },
  (where) => `with lines as (
     select * from security_events where ${where} order by at desc, id desc limit :limit
   )
   select l.id::text as id, l.event, l.count, l.at, l.last_at, l.account_id, coalesce(u.email, l.email) as email,
     actor.email as actor_email, l.booking_id, l.source, l.route, l.user_agent
   from lines l
   left join users u on u.id = l.account_id
   left join users actor on actor.id = l.actor_id
   order by l.at desc, l.id desc`,
);

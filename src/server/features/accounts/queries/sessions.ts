import { prepared } from '../../../db/statement.ts';

export interface OwnSessionRow {
  id: string;
  user_agent: string | null;
  created_at: Temporal.Instant;
  last_seen_at: Temporal.Instant;
}

/** Condition on `sessions`. A session is idle after 2 hours, or after 14 days when it is remembered. */
export const SESSION_IS_LIVE = `revoked_at is null and expires_at > app_now()
  and last_seen_at > app_now() - case when remember then interval '14 days' else interval '2 hours' end`;

/** Live sessions, most recently used first. */
export const liveSessions = prepared<[userId: string], OwnSessionRow>(
  'live-sessions',
  `select id, user_agent, created_at, last_seen_at from sessions
   where user_id = $1 and ${SESSION_IS_LIVE}
   order by last_seen_at desc, id`,
);

/** Returns no row when the session belongs to another user or has already ended. */
export const endOwnSession = prepared<[id: string, userId: string, actor: string], { id: string }>(
  'end-own-session',
  `with ended as (
     update sessions set revoked_at = app_now() where id = $1 and user_id = $2 and revoked_at is null returning id
   ), logged as (
     insert into audit_log (actor, action, entity, entity_id) select $3, 'user.end_session', 'user', $2 from ended
   )
   select id from ended`,
);

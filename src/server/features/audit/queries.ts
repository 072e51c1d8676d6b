import type { AuditChoices } from '#contract/audit.ts';
import { prepared } from '../../db/statement.ts';
import { filtered } from '../../db/filtered.ts';
import { actorIsUser } from '../../db/tables/audit-log.ts';
import type { ListPosition } from '../../http/cursor.ts';

export interface AuditRow {
  id: string;
  at: Temporal.Instant;
  actor: string;
  actor_email: string | null;
  action: string;
  entity: string;
  entity_id: string;
  entity_name: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** null: no filter. `start` is inclusive, `end` exclusive. Returns lines before the cursor (`at`, `id`). */
interface AuditAsked {
  readonly actor: string | null;
  readonly entity: string | null;
  readonly action: string | null;
  readonly entityId: string | null;
  readonly start: Temporal.Instant | null;
  readonly end: Temporal.Instant | null;
  readonly before: ListPosition | null;
  readonly limit: number;
}

/** Newest first. */
export const auditLines = filtered<AuditAsked, AuditRow>(
  {
    actor: 'actor = :actor',
    entity: 'entity = :entity',
    action: 'action = :action',
    entityId: 'entity_id = :entityId',
    start: 'at >= :start',
    end: 'at < :end',
    before: '(at, id) < (:before.at, :before.id)',
  },
  (where) => `with lines as (
     select * from audit_log where ${where} order by at desc, id desc limit :limit
   )
   select l.id::text as id, l.at, l.actor, u.email as actor_email, l.action, l.entity, l.entity_id,
     case l.entity
       when 'boat' then (select title from boats where id = l.entity_id)
       when 'booking' then upper(right(l.entity_id::text, 8))
       when 'user' then (select email from users where id = l.entity_id)
       when 'message' then (select name from messages where id = l.entity_id)
     end as entity_name,
     l.before, l.after
   from lines l
   left join users u on ${actorIsUser('l.actor')}
   order by l.at desc, l.id desc`,
);

/** All actors and kinds of entity in the log, each found by a loose index scan. */
export const auditActors = prepared<[], AuditChoices['actors'][number]>(
  'audit-actors',
  `with recursive each as (
     (select actor from audit_log order by actor limit 1)
     union all
     select (select actor from audit_log where actor > each.actor order by actor limit 1) from each where each.actor is not null
   )
   select each.actor, u.email from each
   left join users u on ${actorIsUser('each.actor')}
   where each.actor is not null order by u.email nulls first, each.actor`,
);

export const auditActions = prepared<[], { action: string }>(
  'audit-actions',
  `with recursive each as (
     (select action from audit_log order by action limit 1)
     union all
     select (select action from audit_log where action > each.action order by action limit 1) from each
     where each.action is not null
   )
   select action from each where action is not null order by action`,
);

import type { AuditChoices } from '#contract/audit.ts';
import { prepared } from '../../db/named.ts';
import type { Queryable } from '../../db/database.ts';
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

/** null: not asked for. `start` is included, `end` is not; what comes before the place (`at`, `id`). */
export interface AuditFilter {
  actor: string | null;
  entity: string | null;
  action: string | null;
  entityId: string | null;
  start: Temporal.Instant | null;
  end: Temporal.Instant | null;
  before: ListPosition | null;
}

const NAMES = `
  select l.id::text as id, l.at, l.actor, who.email as actor_email, l.action, l.entity, l.entity_id,
    case l.entity
      when 'boat' then (select title from boats where id = l.entity_id)
      when 'booking' then upper(right(l.entity_id::text, 8))
      when 'user' then (select email from users where id = l.entity_id)
      when 'message' then (select name from messages where id = l.entity_id)
    end as entity_name,
    l.before, l.after
  from lines l
  left join users who on l.actor in ('admin:' || who.id, 'crew:' || who.id, 'customer:' || who.id)
  order by l.at desc, l.id desc`;

/**
 * Newest first. Only the conditions that were asked for are in the statement: one plan for all filters could use no index
 * for any of them.
 */
export async function auditLines(sql: Queryable, filter: AuditFilter, limit: number): Promise<AuditRow[]> {
  const values: unknown[] = [];
  const conditions = conditionsOf(filter).map(([condition, value]) => {
    values.push(value);
    return condition.replace('?', `$${values.length}`);
  });
  if (filter.before) {
    values.push(filter.before.at, filter.before.id);
    conditions.push(`(at, id) < ($${values.length - 1}, $${values.length})`);
  }
  values.push(limit);
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const lines = `select * from audit_log ${where} order by at desc, id desc limit $${values.length}`;
  const { rows } = await sql.query<AuditRow>(`with lines as (${lines}) ${NAMES}`, values);
  return rows;
}

function conditionsOf({ actor, entity, action, entityId, start, end }: AuditFilter): [string, unknown][] {
  const all: [string, unknown][] = [
    ['actor = ?', actor],
    ['entity = ?', entity],
    ['action = ?', action],
    ['entity_id = ?', entityId],
    ['at >= ?', start],
    ['at < ?', end],
  ];
  return all.filter(([, value]) => value !== null);
}

/** Who has ever written a line, and of which kinds there are; each by hopping from value to value of an index. */
export const auditActors = prepared<[], AuditChoices['actors'][number]>(
  'audit-actors',
  `with recursive each as (
     (select actor from audit_log order by actor limit 1)
     union all
     select (select actor from audit_log where actor > each.actor order by actor limit 1) from each where each.actor is not null
   )
   select each.actor, u.email from each
   left join users u on each.actor in ('admin:' || u.id, 'crew:' || u.id, 'customer:' || u.id)
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

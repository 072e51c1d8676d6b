import { ROLES } from '#domain/policy.ts';
import { prepared } from '../statement.ts';

/** `actor`: `visitor`, `system`, `admin:<user id>`, …; `before` and `after` are stored as JSON. */
export const writeAuditLine = prepared<
  [actor: string, action: string, entity: string, entityId: string, before: object | null, after: object | null],
  never
>(
  'write-audit-line',
  `insert into audit_log (actor, action, entity, entity_id, before, after) values ($1, $2, $3, $4, $5, $6)`,
);

/** The SQL condition that an actor (an SQL expression) is the user `u`, in any of their roles. */
export function actorIsUser(actor: string): string {
  return `${actor} in (${ROLES.map((role) => `'${role}:' || u.id`).join(', ')})`;
}

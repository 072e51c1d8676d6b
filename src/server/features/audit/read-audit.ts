import type { z } from 'zod';
import type { AuditLine, AuditPage, auditQuery } from '#contract/audit.ts';
import type { AppDeps } from '../../app-deps.ts';
import { cursorAfter, readCursor } from './audit-cursor.ts';
import { type AuditRow, auditLines } from './queries.ts';

/** One page of the log, newest first. @throws AppError malformed_request for a cursor that is not one of ours. */
export async function readAudit({ db }: Pick<AppDeps, 'db'>, query: z.output<typeof auditQuery>): Promise<AuditPage> {
  const { actor = null, entity = null, action = null, entityId = null, start, end, cursor, limit } = query;
  const filter = {
    actor,
    entity,
    action,
    entityId,
    start: instant(start),
    end: instant(end),
    before: readCursor(cursor),
  };
  const rows = await auditLines(db.pool, filter, limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(presentLine),
    nextCursor: rows.length > shown.length && last ? cursorAfter(last) : null,
  };
}

function instant(iso: string | undefined): Temporal.Instant | null {
  return iso === undefined ? null : Temporal.Instant.from(iso);
}

function presentLine(row: AuditRow): AuditLine {
  return {
    _id: row.id,
    at: row.at.toString({ fractionalSecondDigits: 3 }),
    actor: row.actor,
    actorEmail: row.actor_email,
    action: row.action,
    entity: row.entity,
    entityId: row.entity_id,
    entityName: row.entity_name,
    ...differing(row.before, row.after),
  };
}

type Facts = Record<string, unknown> | null;

/** A line that holds a whole row twice tells only what is another. */
function differing(before: Facts, after: Facts): { before: Facts; after: Facts } {
  if (!before || !after) return { before, after };
  const changed = (key: string) => JSON.stringify(before[key]) !== JSON.stringify(after[key]);
  const only = (facts: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(facts).filter(([key]) => key !== 'version' && changed(key)));
  return { before: only(before), after: only(after) };
}

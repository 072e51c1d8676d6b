import type { z } from 'zod';
import type { AuditLine, AuditPage, auditQuery } from '#contract/audit.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { AppDeps } from '../../app-deps.ts';
import { pageOf, readSequenceCursor } from '../../http/cursor.ts';
import { type AuditRow, auditLines } from './queries.ts';

/** One page of the log, newest first. @throws AppError malformed_request for a cursor that the server did not issue. */
export async function readAudit({ db }: Pick<AppDeps, 'db'>, query: z.output<typeof auditQuery>): Promise<AuditPage> {
  const { actor = null, entity = null, action = null, entityId = null, start, end, cursor, limit } = query;
  const rows = await auditLines(db, {
    actor,
    entity,
    action,
    entityId,
    start: instant(start),
    end: instant(end),
    before: readSequenceCursor(cursor),
    limit: limit + 1,
  });
  const { shown, nextCursor } = pageOf(rows, limit, (row) => row);
  return { items: shown.map(presentLine), nextCursor };
}

function instant(iso: string | undefined): Temporal.Instant | null {
  return iso === undefined ? null : Temporal.Instant.from(iso);
}

function presentLine(row: AuditRow): AuditLine {
  return {
    _id: row.id,
    at: isoInstant(row.at),
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

/** If a line has whole rows before and after, returns only the values that differ. */
function differing(before: Facts, after: Facts): { before: Facts; after: Facts } {
  if (!before || !after) return { before, after };
  const changed = (key: string) => JSON.stringify(before[key]) !== JSON.stringify(after[key]);
  const only = (facts: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(facts).filter(([key]) => key !== 'version' && changed(key)));
  return { before: only(before), after: only(after) };
}

import type { z } from 'zod';
import type { SecurityLogLine, SecurityLogPage, securityLogQuery } from '#contract/security-log.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { AppDeps } from '../../app-deps.ts';
import { pageOf, readSequenceCursor } from '../../http/cursor.ts';
import { sourceOf } from '../../http/source.ts';
import { type SecurityLogRow, securityLogLines } from './queries.ts';

/** One page of the log, newest first. @throws AppError malformed_request for a cursor that the server did not issue. */
export async function readSecurityLog(
  { db }: Pick<AppDeps, 'db'>,
  { event, account, source, cursor, limit }: z.output<typeof securityLogQuery>,
): Promise<SecurityLogPage> {
  const rows = await securityLogLines(db, {
    event: event ?? null,
    account: account?.trim().toLowerCase() || null,
    // For a network, its first address.
    source: source?.trim() ? sourceOf(source.trim().replace(/\/64$/, '')) : null,
    before: readSequenceCursor(cursor),
    limit: limit + 1,
  });
  const { shown, nextCursor } = pageOf(rows, limit, (row) => row);
  return { items: shown.map(presentLine), nextCursor };
}

function presentLine(row: SecurityLogRow): SecurityLogLine {
  return {
    _id: row.id,
    event: row.event,
    count: row.count,
    at: isoInstant(row.at),
    lastAt: isoInstant(row.last_at),
    accountId: row.account_id,
    email: row.email,
    actorEmail: row.actor_email,
    bookingId: row.booking_id,
    source: row.source,
    route: row.route,
    userAgent: row.user_agent,
  };
}

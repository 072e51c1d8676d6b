import { AppError } from '../../http/errors.ts';

/** A place in the list ordered by when payments were opened, and by id. */
interface Place {
  created: Temporal.Instant;
  id: string;
}

const CURSOR = /^((?:19|20|21)\d\d-\d\d-\d\dT[\d:.]+Z)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Opaque to clients: hand it back to get what follows this row. */
export function cursorAfter(row: { created_at: Temporal.Instant; id: string }): string {
  return Buffer.from(`${row.created_at.toString()}/${row.id}`).toString('base64url');
}

/** null for none. Throws malformed_request when it is not one of ours. */
export function readCursor(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  const [, created, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (created === undefined || id === undefined) throw new AppError('malformed_request');
  try {
    return { created: Temporal.Instant.from(created), id };
  } catch (cause) {
    throw new AppError('malformed_request', { cause });
  }
}

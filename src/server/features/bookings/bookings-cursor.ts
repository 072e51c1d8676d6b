import { AppError } from '../../http/errors.ts';

/** A place in the list ordered by start and id. */
interface Place {
  start: Temporal.Instant;
  id: string;
}

const CURSOR = /^((?:19|20|21)\d\d-\d\d-\d\dT[\d:.]+Z)\/([0-9a-f-]{36})$/;

/** Opaque to clients: hand it back to get what follows this row. */
export function cursorAfter(row: { start_at: Temporal.Instant; id: string }): string {
  return Buffer.from(`${row.start_at.toString()}/${row.id}`).toString('base64url');
}

/** Throws malformed_request when it is not one of ours. */
export function readCursor(cursor: string): Place {
  const [, start, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (start === undefined || id === undefined) throw new AppError('malformed_request');
  try {
    return { start: Temporal.Instant.from(start), id };
  } catch (cause) {
    throw new AppError('malformed_request', { cause });
  }
}

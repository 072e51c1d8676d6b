import { AppError } from '../../http/errors.ts';

/** A place in the log. */
interface Place {
  at: Temporal.Instant;
  id: string;
}

const CURSOR = /^((?:19|20|21)\d\d-\d\d-\d\dT[\d:.]+Z)\/(\d{1,18})$/;

/** Opaque to clients: hand it back to get what follows this line. */
export function cursorAfter({ at, id }: Place): string {
  return Buffer.from(`${at.toString()}/${id}`).toString('base64url');
}

/** null for none. @throws AppError malformed_request when it is not one of ours. */
export function readCursor(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  const [, at, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (at === undefined || id === undefined) throw new AppError('malformed_request');
  try {
    return { at: Temporal.Instant.from(at), id };
  } catch (cause) {
    throw new AppError('malformed_request', { cause });
  }
}

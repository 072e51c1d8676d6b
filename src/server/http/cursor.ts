import { AppError } from './errors.ts';
import { isUuid } from './names.ts';

/** The position of a row in a list that is ordered by an instant and then by id. */
export interface ListPosition {
  readonly at: Temporal.Instant;
  readonly id: string;
}

/** `<instant>/<id>`: years that PostgreSQL and Temporal both accept; the id is a UUID or a sequence number. */
const CURSOR = /^((?:19|20|21)\d\d-\d\d-\d\dT[\d:.]+Z)\/([\da-f-]{1,36})$/;
const SEQUENCE_NUMBER = /^\d{1,18}$/;

/**
 * One page of `rows`, which must be read with a limit of `limit + 1`. `nextCursor` is opaque to clients; null on the last page.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  positionOf: (row: Row) => ListPosition,
): { shown: Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, nextCursor: rows.length > limit && last ? cursorAt(positionOf(last)) : null };
}

/** The position in a list of rows with UUIDs; null for no cursor. @throws AppError malformed_request */
export function readCursor(cursor: string | undefined): ListPosition | null {
  return cursor === undefined ? null : positionAt(cursor, isUuid);
}

/** The position in a list of rows with sequence numbers; null for no cursor. @throws AppError malformed_request */
export function readSequenceCursor(cursor: string | undefined): ListPosition | null {
  return cursor === undefined ? null : positionAt(cursor, (id) => SEQUENCE_NUMBER.test(id));
}

function cursorAt({ at, id }: ListPosition): string {
  return Buffer.from(`${at.toString()}/${id}`).toString('base64url');
}

function positionAt(cursor: string, isId: (id: string) => boolean): ListPosition {
  const [, at, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (at === undefined || id === undefined || !isId(id)) throw new AppError('malformed_request');
  try {
    return { at: Temporal.Instant.from(at), id };
  } catch (cause) {
    throw new AppError('malformed_request', { cause });
  }
}

import type { ErrorCode } from '#contract/error-codes.ts';
import { AppError } from './errors.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** PostgreSQL rejects any other text as a UUID. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** The id in a path. @throws AppError with `code` when it is not a UUID */
export function rowId({ id }: { id: string }, code: Extract<ErrorCode, `${string}_not_found`>): string {
  if (!isUuid(id)) throw new AppError(code);
  return id;
}

export function isSlug(text: string): boolean {
  return SLUG.test(text);
}

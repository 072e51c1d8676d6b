import { ApiError } from '../api/api-error.ts';

/** The state of saving a form. */
export type SaveState<Row> =
  | { readonly step: 'editing' | 'saving' | 'saved' }
  | { readonly step: 'failed'; readonly error: unknown }
  /** Somebody else has saved `theirs` since the form was loaded. */
  | { readonly step: 'conflict'; readonly theirs: Row };

interface Saving {
  readonly status: 'idle' | 'pending' | 'success' | 'error';
  readonly error: unknown;
}

/** `theirsIn` reads the other version from the server's refusal; undefined: not a conflict. */
export function saveStateOf<Row>(
  { status, error }: Saving,
  theirsIn: (error: ApiError) => Row | undefined,
): SaveState<Row> {
  if (status === 'pending') return { step: 'saving' };
  if (status === 'success') return { step: 'saved' };
  if (status === 'idle') return { step: 'editing' };
  const theirs = error instanceof ApiError ? theirsIn(error) : undefined;
  return theirs === undefined ? { step: 'failed', error } : { step: 'conflict', theirs };
}

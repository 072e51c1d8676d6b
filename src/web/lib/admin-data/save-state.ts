import { ApiError } from '../api/api-error.ts';

/** How far the saving of a form is. */
export type SaveState<Row> =
  | { readonly step: 'editing' | 'saving' | 'saved' }
  | { readonly step: 'failed'; readonly error: unknown }
  /** Somebody else has saved since the form was loaded: `theirs`. */
  | { readonly step: 'conflict'; readonly theirs: Row };

interface Saving {
  readonly status: 'idle' | 'pending' | 'success' | 'error';
  readonly error: unknown;
}

/** `theirsIn` finds what somebody else has saved in a refusal of the server; undefined: it is another refusal. */
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

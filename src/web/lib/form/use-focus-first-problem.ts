import type { RefObject } from 'react';
import { useAfterCommit } from './use-after-commit.ts';

/** Moves the focus to the form's first invalid field, once it is marked on the screen. */
export function useFocusFirstProblem(form: RefObject<HTMLElement | null>): () => void {
  const afterCommit = useAfterCommit();
  return () => afterCommit(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

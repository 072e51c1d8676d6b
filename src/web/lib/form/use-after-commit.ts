import { useEffect, useState } from 'react';

/**
 * Runs a function after the commit of the state set together with it. After an await, an animation frame can come
 * before React's commit, while a button that is about to be removed still has the focus.
 */
export function useAfterCommit(): (run: () => void) => void {
  const [next, setNext] = useState<{ readonly run: () => void } | null>(null);
  useEffect(() => next?.run(), [next]);
  return (run) => setNext({ run });
}

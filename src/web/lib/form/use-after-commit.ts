import { useEffect, useState } from 'react';

/**
 * Runs what it is handed once the screen shows what was set together with it. After an await an animation frame can come
 * before React's commit: a button that is about to go would still have the focus then.
 */
export function useAfterCommit(): (run: () => void) => void {
  const [next, setNext] = useState<{ readonly run: () => void } | null>(null);
  useEffect(() => next?.run(), [next]);
  return (run) => setNext({ run });
}

import { useEffect, useReducer, useRef } from 'react';

interface State {
  /** Uploads under way. */
  readonly running: number;
  /** A save was requested during uploads. */
  readonly isAsked: boolean;
}

type Step = 'started' | 'arrived' | 'failed' | 'save_asked';

export type Uploads = ReturnType<typeof useSaveAfterUploads>;

/**
 * A save requested during uploads starts when all of them are complete, so that the pictures are included. If one
 * fails, nothing is saved: the problem is shown at the picture.
 */
export function useSaveAfterUploads(save: () => void) {
  const [{ running, isAsked }, step] = useReducer(nextState, { running: 0, isAsked: false });
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });
  useEffect(() => {
    if (isAsked && running === 0) latestSave.current();
  }, [isAsked, running]);

  return {
    isRunning: running > 0,
    isWaiting: isAsked && running > 0,
    /** `upload` resolves to whether it succeeded; it never rejects. */
    async follow(upload: Promise<boolean>): Promise<void> {
      step('started');
      step((await upload) ? 'arrived' : 'failed');
    },
    save: () => (running > 0 ? step('save_asked') : save()),
  };
}

function nextState({ running, isAsked }: State, step: Step): State {
  switch (step) {
    case 'started':
      return { running: running + 1, isAsked: isAsked && running > 0 };
    case 'arrived':
      return { running: running - 1, isAsked };
    case 'failed':
      return { running: running - 1, isAsked: false };
    case 'save_asked':
      return { running, isAsked: true };
  }
}

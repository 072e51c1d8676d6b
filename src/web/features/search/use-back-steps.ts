import { useEffect, useEffectEvent, useRef, useState } from 'react';

const STEP = 'searchStep';

/**
 * The steps of a dialog as entries of the browser's history: Back leads to the step before, and from the first one out
 * of the dialog. `leave` removes the entries and then runs `then`, or `onLeave` as Back does.
 */
export function useBackSteps(onLeave: () => void) {
  const [index, setIndex] = useState(0);
  const isLeaving = useRef(false);
  const afterwards = useRef<(() => void) | null>(null);
  const arrive = useEffectEvent(({ state }: PopStateEvent) => {
    const step = stepIn(state);
    if (step !== null && !isLeaving.current) setIndex(step);
    else (afterwards.current ?? onLeave)();
  });
  useEffect(() => {
    pushStep(0);
    const onPop = (event: PopStateEvent) => arrive(event);
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);
  return {
    index,
    next() {
      pushStep(index + 1);
      setIndex(index + 1);
    },
    leave(then: (() => void) | null = null) {
      // `history.go` is asynchronous: a second press would leave the page.
      if (isLeaving.current) return;
      isLeaving.current = true;
      afterwards.current = then;
      window.history.go(-(index + 1));
    },
  };
}

function pushStep(step: number): void {
  window.history.pushState({ [STEP]: step }, '');
}

function stepIn(state: unknown): number | null {
  const step = typeof state === 'object' && state !== null && STEP in state ? state[STEP] : null;
  return typeof step === 'number' ? step : null;
}

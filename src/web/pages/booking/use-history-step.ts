import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Gives a step within a page its own place in the browser's history: the browser's back button leads out of the step
 * and not off the page. Returns what the page's own way back has to call.
 */
export function useHistoryStep(isOpen: boolean, onBack: () => void): () => void {
  const back = useEffectEvent(onBack);
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!isOpen) return;
    isLeaving.current = false;
    const goBack = () => back();
    window.history.pushState(window.history.state, '');
    window.addEventListener('popstate', goBack);
    return () => window.removeEventListener('popstate', goBack);
  }, [isOpen]);
  return () => {
    // The browser takes its time: pressed twice, it would lead off the page.
    if (!isLeaving.current) window.history.back();
    isLeaving.current = true;
  };
}

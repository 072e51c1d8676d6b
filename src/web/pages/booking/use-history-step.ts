import { useEffect, useEffectEvent } from 'react';

/**
 * Gives a step within a page its own place in the browser's history: the browser's back button leads out of the step
 * and not off the page. Returns what the page's own way back has to call.
 */
export function useHistoryStep(isOpen: boolean, onBack: () => void): () => void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (!isOpen) return;
    const goBack = () => back();
    window.history.pushState(window.history.state, '');
    window.addEventListener('popstate', goBack);
    return () => window.removeEventListener('popstate', goBack);
  }, [isOpen]);
  return () => window.history.back();
}

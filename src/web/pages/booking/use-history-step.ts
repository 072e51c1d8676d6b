import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Adds a history entry for a step within a page, so that the browser's Back leaves the step and not the page. Returns
 * the function to call for the page's own back button.
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
    // `history.back` is asynchronous: a second press would leave the page.
    if (!isLeaving.current) window.history.back();
    isLeaving.current = true;
  };
}

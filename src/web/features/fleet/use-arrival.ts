import { useLayoutEffect } from 'react';

/** Spec §4: fleet cards come in once, when 35 % of them is visible. */
const ENOUGH = 0.35;

/**
 * Fades and slides an element in the first time it is seen. Without script, and for visitors who want less motion, it
 * is simply there.
 */
export function useArrival(element: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const card = element.current;
    if (!card || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const isSeen = (entry?.intersectionRatio ?? 0) >= ENOUGH;
        card.dataset.arrival = isSeen ? 'arrived' : 'awaited';
        if (isSeen) observer.disconnect();
      },
      { threshold: ENOUGH },
    );
    observer.observe(card);
    return () => observer.disconnect();
  }, [element]);
}

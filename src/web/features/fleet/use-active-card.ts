import { useEffect, useState } from 'react';
import { type ActiveCard, activeCard } from './active-card.ts';

const THRESHOLDS = [0.5, 0.75, 1];

/**
 * The index of the most visible card on the track (P-21.2), and a function that shows another card. That card becomes
 * the active one at once, because at the end of the track nothing scrolls.
 */
export function useActiveCard(
  track: { readonly current: HTMLElement | null },
  count: number,
): { readonly active: number; readonly showCard: (index: number) => void } {
  const [active, setActive] = useState<ActiveCard>({ index: 0, isChosen: false });
  useEffect(() => {
    const root = track.current;
    if (!root) return;
    const cards = [...root.children];
    const inView = new Map<Element, number>();
    const update = () => {
      const ratios = cards.map((card) => inView.get(card) ?? 0);
      setActive((before) => activeCard(before, { ratios, end: endOf(root) }));
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) inView.set(entry.target, entry.intersectionRatio);
        update();
      },
      { root, threshold: THRESHOLDS },
    );
    for (const card of cards) observer.observe(card);
    root.addEventListener('scrollend', update);
    return () => {
      observer.disconnect();
      root.removeEventListener('scrollend', update);
    };
  }, [track, count]);
  return {
    active: active.index,
    showCard(index) {
      if (index < 0 || index >= count) return;
      setActive({ index, isChosen: true });
      track.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' });
    },
  };
}

/** The end of the track that is visible; null in between, or if everything fits. */
function endOf({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): 'first' | 'last' | null {
  if (scrollWidth <= clientWidth) return null;
  if (scrollLeft <= 1) return 'first';
  return scrollLeft + clientWidth >= scrollWidth - 1 ? 'last' : null;
}

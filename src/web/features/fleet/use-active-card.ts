import { useEffect, useState } from 'react';

const THRESHOLDS = [0.5, 0.75, 1];

/** The index of the most visible card on the track (P-21.2). */
export function useActiveCard(track: { readonly current: HTMLElement | null }, count: number): number {
  const [active, setActive] = useState(0);
  useEffect(() => {
    const root = track.current;
    if (!root) return;
    const cards = [...root.children];
    const inView = new Map<Element, number>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) inView.set(entry.target, entry.intersectionRatio);
        setActive((before) => mostInView(cards, inView) ?? before);
      },
      { root, threshold: THRESHOLDS },
    );
    for (const card of cards) observer.observe(card);
    return () => observer.disconnect();
  }, [track, count]);
  return active;
}

/** The first of the most visible cards; null when no card is at least half visible. */
function mostInView(cards: readonly Element[], inView: ReadonlyMap<Element, number>): number | null {
  const ratios = cards.map((card) => inView.get(card) ?? 0);
  const fullest = Math.max(...ratios);
  return fullest < 0.5 ? null : ratios.indexOf(fullest);
}

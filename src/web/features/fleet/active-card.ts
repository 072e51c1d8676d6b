export interface ActiveCard {
  readonly index: number;
  /** Chosen with the arrows, not by scrolling. */
  readonly isChosen: boolean;
}

interface CardsInView {
  /** The visible part of each card, 0 to 1. */
  readonly ratios: readonly number[];
  /** The end of the track that is visible. */
  readonly end: 'first' | 'last' | null;
}

/** Cards whose edge is a fraction of a pixel out of view count as fully visible. */
const TOLERANCE = 0.02;

/**
 * The most visible card (P-21.2). Among equally visible cards: the chosen one, otherwise the first; at the end of the
 * track the last one, which cannot be scrolled to the start. If no card is at least half visible, nothing changes.
 */
export function activeCard(before: ActiveCard, { ratios, end }: CardsInView): ActiveCard {
  const fullest = Math.max(...ratios);
  if (fullest < 0.5) return before;
  const isFullest = (ratio: number | undefined) => ratio !== undefined && ratio > fullest - TOLERANCE;
  if (before.isChosen && isFullest(ratios[before.index])) return before;
  const index = end === 'last' ? ratios.findLastIndex(isFullest) : ratios.findIndex(isFullest);
  return index === before.index && !before.isChosen ? before : { index, isChosen: false };
}

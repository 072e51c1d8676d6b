import type { FindOutline } from './find-in-window.ts';

export const SEARCH_ORDERS = ['price', 'start', 'capacity'] as const;
export type SearchOrder = (typeof SEARCH_ORDERS)[number];

interface Ordered extends FindOutline {
  readonly boat: { readonly capacity: number };
}

/**
 * price: lowest total first; start: earliest departure first; capacity: largest boat first. Ties are ordered by price,
 * then by input order (the site's order of boats).
 */
export function orderFinds<Found extends Ordered>(finds: readonly Found[], order: SearchOrder): Found[] {
  return finds.toSorted((a, b) => compareBy[order](a, b) || compareBy.price(a, b));
}

const compareBy: Record<SearchOrder, (a: Ordered, b: Ordered) => number> = {
  price: (a, b) => a.lowestCents - b.lowestCents,
  start: (a, b) => a.firstStart - b.firstStart,
  capacity: (a, b) => b.boat.capacity - a.boat.capacity,
};

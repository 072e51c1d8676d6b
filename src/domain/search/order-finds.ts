import type { FindOutline } from './find-in-window.ts';

export const SEARCH_ORDERS = ['price', 'start', 'capacity'] as const;
export type SearchOrder = (typeof SEARCH_ORDERS)[number];

interface Ordered extends FindOutline {
  readonly boat: { readonly capacity: number };
}

/**
 * The first `limit` finds. price: lowest total first; start: earliest departure first; capacity: largest boat first. Ties are
 * ordered by price, then by input order (the site's order of boats). Most finds are compared only with the last one kept.
 */
export function firstFinds<Found extends Ordered>(
  finds: readonly Found[],
  { order, limit }: { readonly order: SearchOrder; readonly limit: number },
): Found[] {
  const compare = (a: Found, b: Found) => compareBy[order](a, b) || compareBy.price(a, b);
  const first: Found[] = [];
  for (const find of finds) {
    const last = first.at(-1);
    if (last && first.length === limit && compare(find, last) >= 0) continue;
    first.splice(
      placeAfterEquals(first, (one) => compare(one, find) <= 0),
      0,
      find,
    );
    if (first.length > limit) first.pop();
  }
  return first;
}

/** The number of finds at the start of an ordered list that stay before a new one. */
function placeAfterEquals<Found>(ordered: readonly Found[], isBefore: (find: Found) => boolean): number {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const find = ordered[middle];
    if (find && isBefore(find)) low = middle + 1;
    else high = middle;
  }
  return low;
}

const compareBy: Record<SearchOrder, (a: Ordered, b: Ordered) => number> = {
  price: (a, b) => a.lowestCents - b.lowestCents,
  start: (a, b) => a.firstStart - b.firstStart,
  capacity: (a, b) => b.boat.capacity - a.boat.capacity,
};

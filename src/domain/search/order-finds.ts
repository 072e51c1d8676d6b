import type { Cents } from '#domain/money.ts';
import type { DayFind } from './find-in-window.ts';

export const SEARCH_ORDERS = ['price', 'start', 'capacity'] as const;
export type SearchOrder = (typeof SEARCH_ORDERS)[number];

interface Ordered {
  readonly find: DayFind;
  readonly boat: { readonly capacity: number };
}

/**
 * price: lowest total first; start: earliest departure first; capacity: largest boat first. Ties are ordered by price,
 * then by input order (the site's order of boats).
 */
export function orderFinds<Found extends Ordered>(finds: readonly Found[], order: SearchOrder): Found[] {
  return finds
    .map((found) => ({ found, rank: rankOf[order](found), total: lowestTotal(found.find) }))
    .sort((a, b) => a.rank - b.rank || a.total - b.total)
    .map(({ found }) => found);
}

const rankOf: Record<SearchOrder, (found: Ordered) => number> = {
  price: ({ find }) => lowestTotal(find),
  start: ({ find }) => Math.min(find.charter?.starts[0]?.at ?? Infinity, find.trips[0]?.start ?? Infinity),
  capacity: ({ boat }) => -boat.capacity,
};

/** The lowest total for the whole party on this boat that day. */
function lowestTotal({ charter, trips }: DayFind): Cents {
  return trips.reduce((least, { price }) => Math.min(least, price.totalCents), charter?.price.totalCents ?? Infinity);
}

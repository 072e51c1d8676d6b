import type { Cents } from '#domain/money.ts';
import type { DayFind } from './find-on-day.ts';

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
  return finds.toSorted((a, b) => compareBy[order](a, b) || compareBy.price(a, b));
}

const compareBy: Record<SearchOrder, (a: Ordered, b: Ordered) => number> = {
  price: (a, b) => lowestTotal(a.find) - lowestTotal(b.find),
  start: (a, b) => Temporal.Instant.compare(firstStart(a.find), firstStart(b.find)),
  capacity: (a, b) => b.boat.capacity - a.boat.capacity,
};

/** The lowest total for the whole party on this boat that day. */
function lowestTotal({ charter, trips }: DayFind): Cents {
  return Math.min(charter?.price.totalCents ?? Infinity, ...trips.map(({ price }) => price.totalCents));
}

/** @throws RangeError for a find without a start; `findOnDay` returns none. */
function firstStart({ charter, trips }: DayFind): Temporal.Instant {
  const starts = [charter?.starts[0], trips[0]].flatMap((one) => (one ? [one.start] : []));
  const [first] = starts.sort(Temporal.Instant.compare);
  if (!first) throw new RangeError('A find without a start');
  return first;
}

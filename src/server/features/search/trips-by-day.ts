import type { BoatTime, FreeTrip } from '#domain/search/boat-time.ts';
import { rateOfTrip } from '#domain/search/find-in-window.ts';
import { dayOf, type TimesOfMonth } from './boat-times.ts';

export interface PlacedTrip {
  readonly trip: FreeTrip;
  /** The boat's place in the lists of times. */
  readonly place: number;
  readonly rate: number;
}

interface Index {
  /** The times whose trips are in the lists, by place. */
  readonly known: (BoatTime | undefined)[];
  /** By day. */
  lists: PlacedTrip[][];
}

const indexes = new WeakMap<TimesOfMonth, Index>();

/**
 * The trips of each day of a month, cheapest first, for all boats whose times have been read. Kept as long as the times; only
 * boats whose times were read again since the last call are updated.
 */
export function tripsByDay(month: TimesOfMonth): readonly (readonly PlacedTrip[])[] {
  const { times, midnights } = month;
  const index = indexes.get(month) ?? { known: [], lists: midnights.slice(1).map(() => []) };
  indexes.set(month, index);
  const changed = new Set<number>();
  for (let place = 0; place < times.length; place++) if (index.known[place] !== times[place]) changed.add(place);
  if (changed.size === 0) return index.lists;
  const added = [...changed].flatMap((place) =>
    (times[place]?.trips ?? []).map((trip) => ({ trip, place, rate: rateOfTrip(trip) })),
  );
  const addedByDay = Map.groupBy(added, ({ trip }) => dayOf(month, trip.start));
  index.lists = index.lists.map((list, day) =>
    [...list.filter(({ place }) => !changed.has(place)), ...(addedByDay.get(day) ?? [])].sort(
      (a, b) => a.rate - b.rate,
    ),
  );
  for (const place of changed) index.known[place] = times[place];
  return index.lists;
}

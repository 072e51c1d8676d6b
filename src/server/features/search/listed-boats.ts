import type { Boat } from '#contract/boats.ts';
import type { CharterPrice } from '#domain/pricing/charter-price.ts';
import { charterOf, type SearchedBoat } from '#domain/search/search-criteria.ts';
import { searchedBoat } from './searched-boat.ts';

/** What is computed once for a list of boats, which is the same for many searches. */
export interface ListedBoats {
  readonly searched: readonly SearchedBoat[];
  /** The names of all ports, in order. */
  readonly ports: readonly string[];
  /** The charters of so many hours; null: of each boat's shortest. */
  chartersOf(hours: number | null): Charters;
}

interface Charters {
  /** By boat; null: the boat has none. */
  readonly charters: readonly (CharterPrice | null)[];
  /** The numbers of all boats. */
  readonly cheapestFirst: readonly number[];
}

const lists = new WeakMap<readonly Boat[], ListedBoats>();

export function listedBoats(boats: readonly Boat[]): ListedBoats {
  const listed = lists.get(boats) ?? inFormOfSearch(boats);
  lists.set(boats, listed);
  return listed;
}

function inFormOfSearch(boats: readonly Boat[]): ListedBoats {
  const searched = boats.map(searchedBoat);
  const byHours = new Map<number | null, Charters>();
  return {
    searched,
    ports: [...new Set(boats.flatMap(({ port }) => port.name ?? []))].sort(),
    chartersOf(hours) {
      const known = byHours.get(hours) ?? inOrder(searched.map((boat) => charterOf(boat, hours)));
      byHours.set(hours, known);
      return known;
    },
  };
}

function inOrder(charters: readonly (CharterPrice | null)[]): Charters {
  const centsOf = (index: number) => charters[index]?.totalCents ?? Infinity;
  // Infinity less Infinity is no number.
  const cheapestFirst = [...charters.keys()].sort((a, b) =>
    centsOf(a) < centsOf(b) ? -1 : Number(centsOf(a) > centsOf(b)),
  );
  return { charters, cheapestFirst };
}

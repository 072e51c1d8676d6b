import type { Boat } from '#contract/boats.ts';
import type { CharterPrice } from '#domain/pricing/charter-price.ts';
import { charterOf, type SearchedBoat } from '#domain/search/search-criteria.ts';
import { searchedBoat } from './searched-boat.ts';

/** Data computed once for a list of boats, which many searches share. */
export interface ListedBoats {
  readonly searched: readonly SearchedBoat[];
  /** The names of all ports, in order. */
  readonly ports: readonly string[];
  /** The charters of this length; null: each boat's shortest charter. */
  chartersOf(hours: number | null): Charters;
}

interface Charters {
  /** By index of the boat; null: the boat has no such charter. */
  readonly charters: readonly (CharterPrice | null)[];
  /** The indexes of all boats. */
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
  // Compared, not subtracted: Infinity − Infinity is NaN.
  const cheapestFirst = [...charters.keys()].sort((a, b) =>
    centsOf(a) < centsOf(b) ? -1 : Number(centsOf(a) > centsOf(b)),
  );
  return { charters, cheapestFirst };
}

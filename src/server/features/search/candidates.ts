import type { Boat } from '#contract/boats.ts';
import { type SearchCriteria, type SearchedBoat, type Wanted, wantedOf } from '#domain/search/search-criteria.ts';
import { searchedBoat } from './searched-boat.ts';

/** A boat that matches the search at some time. */
export interface Candidate {
  readonly boat: Boat;
  readonly wanted: Wanted;
}

/** The list of boats is the same for many searches. */
const searched = new WeakMap<Boat, SearchedBoat>();

export function candidatesOf(boats: readonly Boat[], criteria: SearchCriteria): Candidate[] {
  return boats.flatMap((boat) => {
    const wanted = wantedOf(inFormOfSearch(boat), criteria);
    return wanted ? [{ boat, wanted }] : [];
  });
}

/** The candidates by their boats' lead time: each has its own first instant, and most boats of a fleet have the same. */
export function byLeadTime(candidates: readonly Candidate[]): [leadTimeHours: number, group: Candidate[]][] {
  return [...Map.groupBy(candidates, ({ wanted }) => wanted.boat.leadTimeHours)];
}

function inFormOfSearch(boat: Boat): SearchedBoat {
  const kept = searched.get(boat) ?? searchedBoat(boat);
  searched.set(boat, kept);
  return kept;
}

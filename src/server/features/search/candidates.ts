import type { Boat } from '#contract/boats.ts';
import { type SearchCriteria, type Wanted, wantedOf } from '#domain/search/search-criteria.ts';
import type { BoatTimes } from './boat-times.ts';
import { listedBoats } from './listed-boats.ts';

/** A boat that matches the search at some time. */
export interface Candidate {
  readonly boat: Boat;
  readonly wanted: Wanted;
  /** The boat's place in the lists of times. */
  readonly place: number;
}

interface Options {
  readonly times: Pick<BoatTimes, 'placesOf'>;
  /** `site`: the site's order of boats; `price`: the cheapest charter first. */
  readonly order: 'site' | 'price';
}

export function candidatesOf(boats: readonly Boat[], criteria: SearchCriteria, { times, order }: Options): Candidate[] {
  const listed = listedBoats(boats);
  const { charters, cheapestFirst } = listed.chartersOf(criteria.hours);
  const places = times.placesOf(boats);
  const candidates: Candidate[] = [];
  for (let nth = 0; nth < boats.length; nth++) {
    const index = order === 'price' ? (cheapestFirst[nth] ?? nth) : nth;
    const [boat, searched, place] = [boats[index], listed.searched[index], places[index]];
    const wanted = searched && wantedOf(searched, criteria, charters[index] ?? null);
    if (boat && wanted && place !== undefined) candidates.push({ boat, wanted, place });
  }
  return candidates;
}

/** Groups the candidates by lead time, which determines the first bookable instant. Most boats of a fleet share one. */
export function byLeadTime(candidates: readonly Candidate[]): [leadTimeHours: number, group: Candidate[]][] {
  return [...Map.groupBy(candidates, ({ wanted }) => wanted.boat.leadTimeHours)];
}

export function placesOf(candidates: readonly Candidate[]): number[] {
  return candidates.map(({ place }) => place);
}

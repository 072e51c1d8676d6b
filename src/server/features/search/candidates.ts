import type { Boat } from '#contract/boats.ts';
import type { CharterPrice } from '#domain/pricing/charter-price.ts';
import {
  matchesPortAndLicence,
  matchingCharter,
  type SearchCriteria,
  type SearchedBoat,
  wantsSeats,
} from '#domain/search/search-criteria.ts';
import { searchedBoat } from './searched-boat.ts';

/** A boat that matches the search at some time. */
export interface Candidate {
  readonly boat: Boat;
  readonly rules: SearchedBoat;
  /** null: no charter is wanted. */
  readonly charter: CharterPrice | null;
}

/** Boats elsewhere are left out first: of a large fleet in many ports, most are. */
export function candidatesOf(boats: readonly Boat[], criteria: SearchCriteria): Candidate[] {
  return boats
    .filter(({ port, requiresLicense }) => matchesPortAndLicence({ port: port.name, requiresLicense }, criteria))
    .map((boat) => ({ boat, rules: searchedBoat(boat) }))
    .map((one) => ({ ...one, charter: matchingCharter(one.rules, criteria) }))
    .filter(({ rules, charter }) => charter !== null || wantsSeats(rules, criteria));
}

/** The candidates by their boats' lead time: each has its own first instant, and most boats of a fleet have the same. */
export function byLeadTime(candidates: readonly Candidate[]): [leadTimeHours: number, group: Candidate[]][] {
  return [...Map.groupBy(candidates, ({ rules }) => rules.leadTimeHours)];
}

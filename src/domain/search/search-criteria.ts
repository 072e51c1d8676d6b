import { LONGEST_BOOKING_HOURS } from '#domain/booking/longest-booking.ts';
import type { Cents } from '#domain/money.ts';
import { type CharterPrice, charterPrice, type CharterRates } from '#domain/pricing/charter-price.ts';
import type { SearchMode } from './search-modes.ts';

/** A search over all boats, without its day. */
export interface SearchCriteria {
  /** Number of people: all count for a charter; on a trip each is an adult seat. */
  readonly people: number;
  readonly mode: SearchMode;
  /** Length of a charter in whole hours; null: each boat's shortest. A trip has its own length. */
  readonly hours: number | null;
  readonly port: string | null;
  /** Only boats with a skipper. */
  readonly isWithoutLicence: boolean;
  /** The price limit for the whole charter, or for all of the party's seats; null: any price. */
  readonly maxCents: Cents | null;
}

/** The facts of a boat that the search needs. */
export interface SearchedBoat {
  readonly capacity: number;
  readonly port: string | null;
  readonly requiresLicense: boolean;
  /** null: at least 1 hour, at most LONGEST_BOOKING_HOURS. */
  readonly minHours: number | null;
  readonly maxHours: number | null;
  /** null: not for charter. */
  readonly rates: CharterRates | null;
  readonly sellsSeats: boolean;
  readonly leadTimeHours: number;
}

/** Whether the port and the licence match, regardless of time. */
export function matchesPortAndLicence(
  boat: Pick<SearchedBoat, 'port' | 'requiresLicense'>,
  criteria: SearchCriteria,
): boolean {
  if (criteria.port !== null && boat.port !== criteria.port) return false;
  return !(criteria.isWithoutLicence && boat.requiresLicense);
}

/** The boat's charter of `asked` whole hours (null: its shortest), regardless of who is on board; null when the boat offers none. */
export function charterOf(boat: SearchedBoat, asked: number | null): CharterPrice | null {
  if (boat.rates === null) return null;
  const hours = asked ?? boat.minHours ?? 1;
  if (hours < (boat.minHours ?? 1) || hours > (boat.maxHours ?? LONGEST_BOOKING_HOURS)) return null;
  return charterPrice({ ...boat.rates, hours });
}

/** A boat that matches a search at some time. */
export interface Wanted {
  readonly boat: SearchedBoat;
  readonly criteria: SearchCriteria;
  /** null: no charter is wanted. */
  readonly charter: CharterPrice | null;
}

/** null: the boat does not match at any time. `charter`: what `charterOf` returns for the boat and the search's hours. */
export function wantedOf(boat: SearchedBoat, criteria: SearchCriteria, charter: CharterPrice | null): Wanted | null {
  if (!matchesPortAndLicence(boat, criteria)) return null;
  const fits = charter !== null && isCharterWanted(boat, criteria, charter);
  return fits || wantsSeats(boat, criteria) ? { boat, criteria, charter: fits ? charter : null } : null;
}

function isCharterWanted({ capacity }: SearchedBoat, criteria: SearchCriteria, { totalCents }: CharterPrice): boolean {
  if (criteria.mode === 'tickets' || criteria.people > capacity) return false;
  return totalCents <= (criteria.maxCents ?? Infinity);
}

export function wantsSeats(boat: SearchedBoat, criteria: SearchCriteria): boolean {
  return criteria.mode !== 'charter' && boat.sellsSeats;
}

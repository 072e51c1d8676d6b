import { type Party, partyProblem } from '#domain/booking/passengers.ts';
import type { Cents } from '#domain/money.ts';
import type { CharterPrice } from '#domain/pricing/charter-price.ts';
import { seatRate, type TripPrice, tripPrice, tripTotal } from '#domain/pricing/trip-price.ts';
import { type Micros, MICROS_PER_HOUR } from '#domain/time/micros.ts';
import { type BoatTime, type FreeTrip, nextCharterStart, slotOfStart } from './boat-time.ts';
import { type Wanted, wantsSeats } from './search-criteria.ts';

export interface FoundCharter {
  readonly price: CharterPrice;
  /** At least one, earliest first. */
  readonly starts: readonly { readonly at: Micros; readonly slotId: string }[];
}

export interface FoundTrip extends FreeTrip {
  readonly price: TripPrice;
}

/** At least one of the two is present. */
export interface DayFind {
  readonly charter: FoundCharter | null;
  /** Earliest first. */
  readonly trips: readonly FoundTrip[];
}

/** Starts at or after `from` and before `to`. */
export interface SearchWindow {
  readonly from: Micros;
  readonly to: Micros;
}

/**
 * What can still be booked on one boat in the window, under the booking rules; null when nothing matches. The window must
 * begin after the present and the boat's lead time (`firstBookable`).
 */
export function findInWindow(wanted: Wanted, time: BoatTime, window: SearchWindow): DayFind | null {
  const charter = findCharter(wanted, time, window);
  const trips = tripsThatFit(wanted, time, window.from, window.to);
  return charter || trips.length > 0 ? { charter, trips } : null;
}

/** The values that results are ordered by. */
export interface FindOutline {
  /** The lowest total for the whole party. */
  readonly lowestCents: Cents;
  readonly firstStart: Micros;
}

/**
 * Only the sort keys of `findInWindow`'s result, because a search finds many boats and shows few; null when nothing matches.
 * `start`: the charter's first start in the window, null when there is none.
 */
export function outlineInWindow(
  wanted: Wanted,
  { trips, start }: Pick<BoatTime, 'trips'> & { readonly start: Micros | null },
  { from, to }: SearchWindow,
): FindOutline | null {
  let lowestCents = wanted.charter && start !== null ? wanted.charter.totalCents : Infinity;
  let firstStart = start ?? Infinity;
  const party = partyOnTrips(wanted);
  if (party) {
    for (let place = firstTripFrom(trips, from); place < trips.length; place++) {
      const trip = trips[place];
      if (!trip || trip.start >= to) break;
      const cents = totalThatFits(wanted, party, trip);
      if (cents === null) continue;
      lowestCents = Math.min(lowestCents, cents);
      firstStart = Math.min(firstStart, trip.start);
    }
  }
  return lowestCents < Infinity ? { lowestCents, firstStart } : null;
}

/** The earliest start of a trip in the window with seats for the party within the price limit; null when there is none. */
export function firstTripStart(
  wanted: Wanted,
  { trips }: Pick<BoatTime, 'trips'>,
  { from, to }: SearchWindow,
): Micros | null {
  const party = partyOnTrips(wanted);
  if (!party) return null;
  for (let place = firstTripFrom(trips, from); place < trips.length; place++) {
    const trip = trips[place];
    if (!trip || trip.start >= to) return null;
    if (totalThatFits(wanted, party, trip) !== null) return trip.start;
  }
  return null;
}

/** The party's total on a trip that is in the window and has seats for it within the price limit; otherwise null. */
export function totalInWindow(wanted: Wanted, trip: FreeTrip, { from, to }: SearchWindow): Cents | null {
  const party = partyOnTrips(wanted);
  return party && trip.start >= from && trip.start < to ? totalThatFits(wanted, party, trip) : null;
}

/** Between two trips, the one with the lower rate never costs a party more. */
export function rateOfTrip(trip: FreeTrip): number {
  return seatRate(seatsOf(trip));
}

function findCharter({ charter }: Wanted, time: BoatTime, { from, to }: SearchWindow): FoundCharter | null {
  if (!charter) return null;
  const starts: FoundCharter['starts'][number][] = [];
  let at = nextCharterStart(time, charter.hours, from, to);
  while (at !== null) {
    starts.push({ at, slotId: slotOfStart(time, at) });
    at = nextCharterStart(time, charter.hours, at + 1, to);
  }
  return starts.length > 0 ? { price: charter, starts } : null;
}

/** Earliest first. */
function tripsThatFit(wanted: Wanted, { trips }: BoatTime, from: Micros, to: Micros): FoundTrip[] {
  const party = partyOnTrips(wanted);
  if (!party) return [];
  return trips
    .filter((trip) => trip.start >= from && trip.start < to && totalThatFits(wanted, party, trip) !== null)
    .map((trip) => ({ ...trip, price: tripPrice({ party, ...seatsOf(trip) }) }));
}

/** Everybody in a search counts as an adult (P-5.3); null: no seats are wanted. */
function partyOnTrips({ boat, criteria }: Wanted): Party | null {
  return wantsSeats(boat, criteria) ? { adults: criteria.people, child_u13: 0, child_u6_free: 0 } : null;
}

/** The party's total on a trip that has seats for it within the price limit; otherwise null. */
function totalThatFits({ criteria }: Wanted, party: Party, trip: FreeTrip): Cents | null {
  if (!hasSeats(party, trip)) return null;
  const cents = tripTotal({ party, ...seatsOf(trip) });
  return cents <= (criteria.maxCents ?? Infinity) ? cents : null;
}

function seatsOf({ seatPriceCents, start, end }: FreeTrip) {
  return { seatPriceCents, hours: (end - start) / MICROS_PER_HOUR };
}

/** The index of the first trip that starts at or after `from`. */
function firstTripFrom(trips: readonly FreeTrip[], from: Micros): number {
  let [low, high] = [0, trips.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((trips[middle]?.start ?? Infinity) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

function hasSeats(party: Party, trip: FreeTrip): boolean {
  const problem = partyProblem({
    party,
    seatsAvailable: trip.seatsLeft,
    paidSeatsAlreadySold: trip.paidSeatsSold,
    minSeatsToDepart: trip.seatsToReach,
    childrenMayTravelAlone: false,
  });
  return problem === null;
}

import { partyProblem } from '#domain/booking/passengers.ts';
import type { Cents } from '#domain/money.ts';
import type { CharterPrice } from '#domain/pricing/charter-price.ts';
import { type TripPrice, tripPrice } from '#domain/pricing/trip-price.ts';
import { type Micros, MICROS_PER_HOUR } from '#domain/time/micros.ts';
import { type BoatTime, type CharterStart, type FreeTrip, nextCharterStart } from './boat-time.ts';
import { type SearchCriteria, type Wanted, wantsSeats } from './search-criteria.ts';

export interface FoundCharter {
  readonly price: CharterPrice;
  /** At least one, earliest first. */
  readonly starts: readonly CharterStart[];
}

export interface FoundTrip extends FreeTrip {
  readonly price: TripPrice;
}

/** At least one of both. */
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
 * What can still be booked on one boat in the window for the search, by the rules of booking; null when nothing fits. The
 * window begins after the present, with the boat's lead time (`firstBookable`).
 */
export function findInWindow(wanted: Wanted, time: BoatTime, window: SearchWindow): DayFind | null {
  const charter = findCharter(wanted, time, window);
  const trips = tripsThatFit(wanted, time, window);
  return charter || trips.length > 0 ? { charter, trips } : null;
}

/** The earliest start of what can be booked in the window; null when nothing fits. */
export function firstInWindow(wanted: Wanted, time: BoatTime, window: SearchWindow): Micros | null {
  const { charter } = wanted;
  const start = charter && nextCharterStart(time, { ...window, hours: charter.hours });
  const [trip] = tripsThatFit(wanted, time, { from: window.from, to: start?.at ?? window.to });
  return trip?.start ?? start?.at ?? null;
}

/** The lowest total of what can be booked in each window, null when nothing fits. The windows are in order and apart. */
export function lowestInWindows(wanted: Wanted, time: BoatTime, windows: readonly SearchWindow[]): (Cents | null)[] {
  const { charter } = wanted;
  const trips = tripsThatFit(wanted, time, { from: windows[0]?.from ?? 0, to: windows.at(-1)?.to ?? 0 });
  let next = 0;
  return windows.map(({ from, to }) => {
    const isFree = charter && nextCharterStart(time, { hours: charter.hours, from, to }) !== null;
    let lowest = isFree ? charter.totalCents : Infinity;
    for (let trip = trips[next]; trip && trip.start < to; trip = trips[++next]) {
      if (trip.start >= from) lowest = Math.min(lowest, trip.price.totalCents);
    }
    return lowest < Infinity ? lowest : null;
  });
}

function findCharter({ charter }: Wanted, time: BoatTime, { from, to }: SearchWindow): FoundCharter | null {
  if (!charter) return null;
  const starts: CharterStart[] = [];
  const { hours } = charter;
  let next = nextCharterStart(time, { hours, from, to });
  while (next) {
    starts.push(next);
    next = nextCharterStart(time, { hours, from: next.at + 1, to });
  }
  return starts.length > 0 ? { price: charter, starts } : null;
}

const NO_TRIPS: readonly FoundTrip[] = [];

/** Earliest first. */
function tripsThatFit(wanted: Wanted, { trips }: BoatTime, { from, to }: SearchWindow): readonly FoundTrip[] {
  if (!wantsSeats(wanted.boat, wanted.criteria)) return NO_TRIPS;
  const found: FoundTrip[] = [];
  for (const trip of trips) {
    if (trip.start >= to) break;
    if (trip.start < from || !hasSeats(wanted, trip)) continue;
    const price = priceOf(trip, wanted);
    if (price.totalCents <= (wanted.criteria.maxCents ?? Infinity)) found.push({ ...trip, price });
  }
  return found;
}

function hasSeats({ boat, criteria }: Wanted, trip: FreeTrip): boolean {
  const problem = partyProblem({
    party: partyOf(criteria),
    seatsAvailable: trip.seatsLeft,
    paidSeatsAlreadySold: trip.paidSeatsSold,
    minSeatsToDepart: boat.minSeatsToDepart,
    childrenMayTravelAlone: false,
  });
  return problem === null;
}

function priceOf({ seatPriceCents, start, end }: FreeTrip, { criteria }: Wanted): TripPrice {
  return tripPrice({ party: partyOf(criteria), seatPriceCents, hours: (end - start) / MICROS_PER_HOUR });
}

/** Everybody who is searched for is an adult (P-5.3). */
function partyOf({ people }: SearchCriteria) {
  return { adults: people, child_u13: 0, child_u6_free: 0 };
}

import { type Party, partyProblem } from '#domain/booking/passengers.ts';
import type { Cents } from '#domain/money.ts';
import type { CharterPrice } from '#domain/pricing/charter-price.ts';
import { type TripPrice, tripPrice } from '#domain/pricing/trip-price.ts';
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
  const trips = tripsThatFit(wanted, time, window.from, window.to);
  return charter || trips.length > 0 ? { charter, trips } : null;
}

/** What results are ordered by. */
export interface FindOutline {
  /** The lowest total for the whole party. */
  readonly lowestCents: Cents;
  readonly firstStart: Micros;
}

/** The outline of what `findInWindow` finds; null when nothing fits. A search has many finds and shows few. */
export function outlineInWindow(wanted: Wanted, time: BoatTime, { from, to }: SearchWindow): FindOutline | null {
  const { charter } = wanted;
  const start = charter && nextCharterStart(time, charter.hours, from, to);
  const trips = tripsThatFit(wanted, time, from, to);
  const [trip] = trips;
  if (start === null && !trip) return null;
  return {
    lowestCents: lowestOf(trips, charter && start !== null ? charter.totalCents : Infinity),
    firstStart: Math.min(start ?? Infinity, trip?.start ?? Infinity),
  };
}

/** The earliest start of what can be booked in the window; null when nothing fits. */
export function firstInWindow(wanted: Wanted, time: BoatTime, { from, to }: SearchWindow): Micros | null {
  const { charter } = wanted;
  const start = charter && nextCharterStart(time, charter.hours, from, to);
  const [trip] = tripsThatFit(wanted, time, from, start ?? to);
  return trip?.start ?? start;
}

/**
 * Lowers the total of each window (Infinity: nothing fits) to that of what can be booked in it on this boat. The windows are in
 * order and apart. A charter that is not cheaper is not looked for: cheap boats first.
 */
export function lowerTotals(
  totals: Cents[],
  windows: readonly SearchWindow[],
  { wanted, time }: { readonly wanted: Wanted; readonly time: BoatTime },
): void {
  const trips = tripsThatFit(wanted, time, windows[0]?.from ?? 0, windows.at(-1)?.to ?? 0);
  const { charter } = wanted;
  let next = 0;
  for (const [place, { from, to }] of windows.entries()) {
    let lowest = totals[place] ?? Infinity;
    for (let trip = trips[next]; trip && trip.start < to; trip = trips[++next]) {
      if (trip.start >= from) lowest = Math.min(lowest, trip.price.totalCents);
    }
    const isCheaper = charter !== null && charter.totalCents < lowest;
    if (isCheaper && nextCharterStart(time, charter.hours, from, to) !== null) lowest = charter.totalCents;
    totals[place] = lowest;
  }
}

function lowestOf(trips: readonly FoundTrip[], cents: Cents): Cents {
  return trips.reduce((least, { price }) => Math.min(least, price.totalCents), cents);
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

const NO_TRIPS: readonly FoundTrip[] = [];

/** Earliest first. */
function tripsThatFit(wanted: Wanted, { trips }: BoatTime, from: Micros, to: Micros): readonly FoundTrip[] {
  if (trips.length === 0 || !wantsSeats(wanted.boat, wanted.criteria)) return NO_TRIPS;
  // Everybody who is searched for is an adult (P-5.3).
  const party = { adults: wanted.criteria.people, child_u13: 0, child_u6_free: 0 };
  const found: FoundTrip[] = [];
  for (const trip of trips) {
    if (trip.start >= to) break;
    if (trip.start < from || !hasSeats(party, trip)) continue;
    const { seatPriceCents, start, end } = trip;
    const price = tripPrice({ party, seatPriceCents, hours: (end - start) / MICROS_PER_HOUR });
    if (price.totalCents <= (wanted.criteria.maxCents ?? Infinity)) found.push({ ...trip, price });
  }
  return found;
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

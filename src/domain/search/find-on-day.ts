import { partyProblem } from '#domain/booking/passengers.ts';
import type { Cents } from '#domain/money.ts';
import type { CharterPrice } from '#domain/pricing/charter-price.ts';
import { type TripPrice, tripPrice } from '#domain/pricing/trip-price.ts';
import { freeSegments } from '#domain/slot/free-segments.ts';
import { afterLeadTime } from '#domain/slot/lead-time.ts';
import type { PrivateSlot } from '#domain/slot/slot.ts';
import { startTimes } from '#domain/slot/start-times.ts';
import { hoursBetween } from '#domain/time/canary-time.ts';
import { compareStart, includes, overlaps, type TimeRange } from '#domain/time/time-range.ts';
import { type SearchedBoat, wantsSeats, type SearchCriteria, matchingCharter } from './search-criteria.ts';

export interface OfferedTrip extends TimeRange {
  readonly slotId: string;
  /** Per seat and hour. */
  readonly seatPriceCents: Cents;
  readonly seatsLeft: number;
  readonly paidSeatsSold: number;
}

/** One boat's time on a day, and after it for as long as a charter started that day can last. */
export interface DayOffer {
  readonly slots: readonly PrivateSlot[];
  /** What parties cannot have, turnarounds included (P-4.8); `slotId` is set for a trip. */
  readonly taken: readonly (TimeRange & { readonly slotId: string | null })[];
  /** Open slots only. */
  readonly trips: readonly OfferedTrip[];
}

export interface FoundCharter {
  readonly price: CharterPrice;
  /** At least one, earliest first. */
  readonly starts: readonly { readonly start: Temporal.Instant; readonly slotId: string }[];
}

export interface FoundTrip extends OfferedTrip {
  readonly price: TripPrice;
}

/** At least one of both. */
export interface DayFind {
  readonly charter: FoundCharter | null;
  /** Earliest first. */
  readonly trips: readonly FoundTrip[];
}

/**
 * What can still be booked on one boat on `day` (a Canary day's range) for the search, by the rules of booking; null
 * when nothing fits. Only starts after `now` that keep the boat's lead time.
 */
export function findOnDay(
  boat: SearchedBoat,
  criteria: SearchCriteria,
  at: { readonly offer: DayOffer; readonly day: TimeRange; readonly now: Temporal.Instant },
): DayFind | null {
  const online = { ...at, now: afterLeadTime(at.now, boat.leadTimeHours) };
  const charter = findCharter(boat, criteria, online);
  const trips = wantsSeats(boat, criteria) ? findTrips(boat, criteria, online) : [];
  return charter || trips.length > 0 ? { charter, trips } : null;
}

type At = Parameters<typeof findOnDay>[2];

function findCharter(boat: SearchedBoat, criteria: SearchCriteria, { offer, day, now }: At): FoundCharter | null {
  const price = matchingCharter(boat, criteria);
  if (!price) return null;
  const starts = startTimes({
    segments: freeSegments(offer.slots, offer.taken),
    boatMinHours: price.hours,
    boatMaxHours: price.hours,
    now,
  }).filter(({ start }) => includes(day, start));
  return starts.length > 0 ? { price, starts: starts.map(({ start, slotId }) => ({ start, slotId })) } : null;
}

function findTrips(boat: SearchedBoat, criteria: SearchCriteria, { offer, day, now }: At): FoundTrip[] {
  const party = { adults: criteria.people, child_u13: 0, child_u6_free: 0 };
  return offer.trips
    .filter((trip) => includes(day, trip.start) && Temporal.Instant.compare(trip.start, now) > 0)
    .filter((trip) => !isBlocked(trip, offer))
    .filter((trip) => {
      const { seatsLeft: seatsAvailable, paidSeatsSold: paidSeatsAlreadySold } = trip;
      const { minSeatsToDepart } = boat;
      // Everybody who is searched for is an adult (P-5.3).
      const seats = { seatsAvailable, paidSeatsAlreadySold, minSeatsToDepart, childrenMayTravelAlone: false };
      return partyProblem({ party, ...seats }) === null;
    })
    .map((trip) => {
      const hours = hoursBetween(trip.start, trip.end);
      return { ...trip, price: tripPrice({ party, seatPriceCents: trip.seatPriceCents, hours }) };
    })
    .filter(({ price }) => price.totalCents <= (criteria.maxCents ?? Infinity))
    .sort(compareStart);
}

/** A trip with seats sold has its time. */
function isBlocked(trip: OfferedTrip, { taken }: DayOffer): boolean {
  return !taken.some(({ slotId }) => slotId === trip.slotId) && taken.some((range) => overlaps(range, trip));
}

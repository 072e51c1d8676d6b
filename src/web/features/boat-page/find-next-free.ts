import type { BoatWithAvailability } from '#contract/boats.ts';
import { tripPrice } from '#domain/pricing/trip-price.ts';
import { canaryDate } from '#domain/time/canary-time.ts';
import { bookableTrips, charterStarts, tripsOf } from '#web/lib/boat/boat-offer.ts';
import type { CharterDay, NextFree } from './next-free.ts';

const ONE_ADULT = { adults: 1, child_u13: 0, child_u6_free: 0 };
const SHOWN = 5;
const SHOWN_STARTS = 3;

/** The next days on which the boat can be chartered, and the next trips with free seats; earliest first. */
export function findNextFree({ boat, availability }: BoatWithAvailability, now: Temporal.Instant): NextFree {
  const trips = bookableTrips(boat, tripsOf(availability), now).slice(0, SHOWN);
  return {
    charters: charterDays(charterStarts(boat, availability, now).map(({ start }) => start)),
    trips: trips.map(({ start, end, hours, seatsLeft, seatPriceCents }) => ({
      start: start.toString(),
      end: end.toString(),
      seatsLeft,
      adultCents: tripPrice({ party: ONE_ADULT, seatPriceCents, hours }).perAdultCents,
    })),
  };
}

/**
 * Whether looking beyond `until` cannot change the displayed times: there are as many days and trips as are shown, and
 * the shortest charter on the last of these days ends before `until`.
 */
export function isAllFound(
  { boat }: BoatWithAvailability,
  { charters, trips }: NextFree,
  until: Temporal.Instant,
): boolean {
  const lastDay = charters[SHOWN - 1]?.starts[0];
  const hours = 24 + (boat.minDurationHours ?? 1);
  const isLastDayWhole =
    lastDay !== undefined && Temporal.Instant.compare(Temporal.Instant.from(lastDay).add({ hours }), until) <= 0;
  const areTripsFound = boat.shared.pricing.perHour === null || trips.length === SHOWN;
  return areTripsFound && (boat.pricing.perHour === null || isLastDayWhole);
}

function charterDays(starts: readonly Temporal.Instant[]): CharterDay[] {
  const days = new Map<string, string[]>();
  for (const start of starts) {
    const date = canaryDate(start).toString();
    const known = days.get(date);
    if (known) known.push(start.toString());
    else if (days.size === SHOWN) break;
    else days.set(date, [start.toString()]);
  }
  return [...days].map(([date, all]) => ({
    date,
    starts: all.slice(0, SHOWN_STARTS),
    more: Math.max(0, all.length - SHOWN_STARTS),
  }));
}

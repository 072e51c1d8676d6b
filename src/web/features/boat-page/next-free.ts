import type { BoatWithAvailability } from '#contract/boats.ts';
import { canaryDate } from '#domain/time/canary-time.ts';
import { bookableTrips, charterStarts, tripsOf } from '#web/lib/boat-offer.ts';

/** How far the page looks ahead. */
export const DAYS_AHEAD = 60;
const SHOWN = 5;
const SHOWN_STARTS = 3;

/** What can be had next, as plain JSON: instants are ISO, dates Canary days, prices cents. */
export interface NextFree {
  readonly charters: readonly CharterDay[];
  readonly trips: readonly NextTrip[];
}

export interface CharterDay {
  readonly date: string;
  /** The first starts of the day. */
  readonly starts: readonly string[];
  /** How many starts the day has beside them. */
  readonly more: number;
}

export interface NextTrip {
  readonly start: string;
  readonly end: string;
  readonly hours: number;
  readonly seatsLeft: number;
  /** Of one seat for one hour. */
  readonly seatPriceCents: number;
}

/** The next days on which the boat can be chartered, and the next trips with a seat left; earliest first. */
export function nextFree({ boat, availability }: BoatWithAvailability, now: Temporal.Instant): NextFree {
  const trips = bookableTrips(tripsOf(availability), now).slice(0, SHOWN);
  return {
    charters: charterDays(charterStarts(boat, availability, now).map(({ start }) => start)),
    trips: trips.map(({ start, end, hours, seatsLeft, seatPriceCents }) => ({
      start: start.toString(),
      end: end.toString(),
      hours,
      seatsLeft,
      seatPriceCents,
    })),
  };
}

/** Of what was free when the page was made, what has not begun since. */
export function stillAhead({ charters, trips }: NextFree, now: Temporal.Instant): NextFree {
  const isAhead = (start: string) => Temporal.Instant.compare(Temporal.Instant.from(start), now) > 0;
  const days = charters.map((day) => ({ ...day, starts: day.starts.filter(isAhead) }));
  return {
    charters: days.filter(({ starts, more }) => starts.length + more > 0),
    trips: trips.filter(({ start }) => isAhead(start)),
  };
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

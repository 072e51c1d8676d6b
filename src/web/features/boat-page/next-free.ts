import type { Cents } from '#domain/money.ts';

/** How many days the page looks ahead first: in season, most boats have all the displayed times within them. */
export const NEAR_DAYS = 14;

/** The next bookable times as plain JSON: instants are ISO strings, dates are Canary days, prices are cents. */
export interface NextFree {
  readonly charters: readonly CharterDay[];
  readonly trips: readonly NextTrip[];
}

export interface CharterDay {
  readonly date: string;
  /** The first starts of the day. */
  readonly starts: readonly string[];
  /** Number of further starts on the day. */
  readonly more: number;
}

export interface NextTrip {
  readonly start: string;
  readonly end: string;
  readonly seatsLeft: number;
  /** Price of an adult's seat. */
  readonly adultCents: Cents;
}

/** Times that were free when the page was rendered and have not begun since. */
export function stillAhead({ charters, trips }: NextFree, now: Temporal.Instant): NextFree {
  const isAhead = (start: string) => Temporal.Instant.compare(Temporal.Instant.from(start), now) > 0;
  const days = charters.map((day) => ({ ...day, starts: day.starts.filter(isAhead) }));
  return {
    charters: days.filter(({ starts, more }) => starts.length + more > 0),
    trips: trips.filter(({ start }) => isAhead(start)),
  };
}

import type { Cents } from '#domain/money.ts';

/** How far the page looks ahead. */
export const DAYS_AHEAD = 60;

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
  readonly seatsLeft: number;
  /** Of one grown-up's seat. */
  readonly adultCents: Cents;
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

import { canaryDate, canaryDayRange } from '#domain/time/canary-time.ts';
import { includes, overlaps, type TimeRange } from '#domain/time/time-range.ts';

/** An instant at which something can be booked: a charter's `StartTime`, or a trip that still has seats. */
interface Bookable {
  readonly start: Temporal.Instant;
}

export type DayStatus = 'free' | 'full' | 'past' | 'closed';

/**
 * How the calendar shows a Canary day. Both lists may cover a whole month; entries of other days are ignored.
 * - charter: `bookable` is `startTimes(…)`, `offered` the private entries of the availability;
 * - tickets: `bookable` is the trips with seats for the party, `offered` all trips, sold out ones too.
 * free: something may still be booked. past: the day, or all that it offered, is over. full: it offers time, but none
 * of it can be booked. closed: nothing is offered.
 */
export function dayStatus(day: {
  readonly date: Temporal.PlainDate;
  readonly bookable: readonly Bookable[];
  readonly offered: readonly TimeRange[];
  readonly now: Temporal.Instant;
}): DayStatus {
  const range = canaryDayRange(day.date);
  if (isOver(range, day.now)) return 'past';
  if (day.bookable.some(({ start }) => isAhead(start, day.now) && includes(range, start))) return 'free';
  const offered = day.offered.filter((one) => overlaps(range, one));
  if (offered.length === 0) return 'closed';
  return offered.every((one) => isOver(one, day.now)) ? 'past' : 'full';
}

/** The first Canary day on or after `from` with something to book; null when `bookable` (in any order) has none. */
export function nextFreeDate(search: {
  readonly from: Temporal.PlainDate;
  readonly bookable: readonly Bookable[];
  readonly now: Temporal.Instant;
}): Temporal.PlainDate | null {
  const days = search.bookable
    .filter(({ start }) => isAhead(start, search.now))
    .map(({ start }) => canaryDate(start))
    .filter((date) => Temporal.PlainDate.compare(date, search.from) >= 0)
    .sort(Temporal.PlainDate.compare);
  return days[0] ?? null;
}

function isAhead(start: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(start, now) > 0;
}

function isOver(range: TimeRange, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(range.end, now) <= 0;
}

import type { MoveChoices } from '#contract/booking-changes.ts';
import type { Booking } from '#contract/bookings.ts';
import { canaryDate } from '#domain/time/canary-time.ts';

/** A time that a booking could move to: a charter's start with its shortest and longest length, or a trip. */
export interface FreeTime {
  readonly day: Temporal.PlainDate;
  readonly start: Temporal.Instant;
  /** null: a trip. */
  readonly hours: { readonly min: number; readonly max: number } | null;
  readonly trip: { readonly end: Temporal.Instant; readonly seatsLeft: number | null } | null;
}

/** The free times of an answer, earliest first; on the booking's own boat also its current time. */
export function timesOf({ starts, trips }: MoveChoices, booking: Booking, boatId: string): FreeTime[] {
  const charters = starts.map(({ start, minHours: min, maxHours: max }) => ({
    ...at(start),
    hours: { min, max },
    trip: null,
  }));
  const seats = trips.map(({ start, end, seatsLeft }) => ({
    ...at(start),
    hours: null,
    trip: { end: Temporal.Instant.from(end), seatsLeft },
  }));
  const own = boatId === booking.boat._id ? [ownTime(booking)] : [];
  const found: FreeTime[] = [...charters, ...seats];
  return [...found, ...own.filter(({ start }) => !found.some((time) => time.start.equals(start)))].toSorted((a, b) =>
    Temporal.Instant.compare(a.start, b.start),
  );
}

function ownTime({ type, start, end }: Booking): FreeTime {
  return type === 'private'
    ? { ...at(start), hours: null, trip: null }
    : { ...at(start), hours: null, trip: { end: Temporal.Instant.from(end), seatsLeft: null } };
}

function at(iso: string) {
  const start = Temporal.Instant.from(iso);
  return { start, day: canaryDate(start) };
}

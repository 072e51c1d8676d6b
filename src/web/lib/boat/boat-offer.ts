import type { Availability, Boat, SharedEntry } from '#contract/boats.ts';
import { type Cents, centsFromEuros } from '#domain/money.ts';
import type { FreeSegment } from '#domain/slot/free-segments.ts';
import { afterLeadTime } from '#domain/slot/lead-time.ts';
import { type StartTime, startTimes } from '#domain/slot/start-times.ts';
import { canaryDate, hoursBetween } from '#domain/time/canary-time.ts';
import { compareStart, type TimeRange, timeRange } from '#domain/time/time-range.ts';

/** A shared trip as the screen shows it. */
export interface Trip extends TimeRange {
  readonly slotId: string;
  readonly hours: number;
  /** Per seat and hour. */
  readonly seatPriceCents: Cents;
  readonly seatsLeft: number;
  /** Paid seats of other parties, which count towards the minimum to depart. */
  readonly paidSeatsSold: number;
  /** Set if the trip has a minimum and sells to any party (P-7.7). */
  readonly minimum?: SharedEntry['minimum'];
}

/** The free parts of a boat's time, in the form that the domain uses. */
export function freeTime(availability: Availability): FreeSegment[] {
  return availability.private
    .filter(({ isOpen }) => isOpen)
    .map(({ slotId, start, end }) => ({ slotId, ...rangeOf(start, end) }));
}

/** All open trips, sold out ones too, earliest first. */
export function tripsOf(availability: Availability): Trip[] {
  return availability.shared
    .filter(({ isOpen }) => isOpen)
    .map((entry) => {
      const range = rangeOf(entry.start, entry.end);
      return {
        ...range,
        slotId: entry.slotId,
        hours: hoursBetween(range.start, range.end),
        seatPriceCents: centsFromEuros(entry.seatPrice),
        seatsLeft: Math.max(0, entry.seatsTotal - entry.seatsTaken),
        paidSeatsSold: entry.paidSeatsSold,
        minimum: entry.minimum,
      };
    })
    .sort(compareStart);
}

/** Trips that can still be booked online and have a seat left. */
export function bookableTrips(boat: Boat, trips: readonly Trip[], now: Temporal.Instant): Trip[] {
  const after = afterLeadTime(now, boat.leadTimeHours ?? 0);
  return trips.filter((trip) => trip.seatsLeft > 0 && Temporal.Instant.compare(trip.start, after) > 0);
}

/** All time in which the boat is chartered: charter time on offer and charter time sold to others. */
export function charterTime(availability: Availability): TimeRange[] {
  const taken = (availability.taken ?? []).map(({ start, end }) => rangeOf(start, end));
  return [...freeTime(availability), ...taken];
}

export function charterStarts(boat: Boat, availability: Availability, now: Temporal.Instant): StartTime[] {
  return startTimes({
    segments: freeTime(availability),
    boatMinHours: boat.minDurationHours,
    boatMaxHours: boat.maxDurationHours,
    now: afterLeadTime(now, boat.leadTimeHours ?? 0),
  });
}

/** The entries that start on this Canary day. */
export function onDay<T extends { readonly start: Temporal.Instant }>(
  starts: readonly T[],
  date: Temporal.PlainDate,
): T[] {
  return starts.filter(({ start }) => canaryDate(start).equals(date));
}

function rangeOf(start: string, end: string): TimeRange {
  return timeRange(Temporal.Instant.from(start), Temporal.Instant.from(end));
}

import type { BoatWithAvailability } from '#contract/boats.ts';
import type { StartTime } from '#domain/slot/start-times.ts';
import type { TimeRange } from '#domain/time/time-range.ts';
import type { BookingMode } from './booking-mode.ts';
import type { StillOffered } from './booking-state.ts';
import { bookableTrips, charterStarts, charterTime, type Trip, tripsOf } from '#web/lib/boat/boat-offer.ts';

/** One boat's offer in one mode at `now`, over the loaded range. */
export interface OfferView {
  readonly mode: BookingMode;
  /** Charter only. */
  readonly starts: readonly StartTime[];
  /** Seats only: every trip, including sold-out and departed ones. */
  readonly trips: readonly Trip[];
  /** What can still be selected. */
  readonly bookable: readonly StillOffered[];
  /** All time that is or was on offer; distinguishes a full day from a closed one. */
  readonly offered: readonly TimeRange[];
}

export function offerView(
  { boat, availability }: BoatWithAvailability,
  mode: BookingMode,
  now: Temporal.Instant,
): OfferView {
  if (mode === 'charter') {
    const starts = charterStarts(boat, availability, now);
    return { mode, starts, trips: [], bookable: starts, offered: charterTime(availability) };
  }
  const trips = tripsOf(availability);
  const bookable = bookableTrips(boat, trips, now).map(({ slotId, start, hours }) => ({
    slotId,
    start,
    minHours: hours,
    maxHours: hours,
  }));
  return { mode, starts: [], trips, bookable, offered: trips };
}

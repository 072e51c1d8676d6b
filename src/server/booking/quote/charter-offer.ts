import type { CharterRates } from '#domain/pricing/charter-price.ts';
import { type FreeSegment, freeSegments } from '#domain/slot/free-segments.ts';
import type { TimeRange } from '#domain/time/time-range.ts';
import type { CharterOfferRow } from './queries/offers-for-move.ts';

/** What of the offered time is free. */
export function segmentsOf({ slots, taken }: CharterOfferRow): FreeSegment[] {
  return freeSegments(
    slots.map((slot) => ({ id: slot.id, isOpen: true, ...rangeOf(slot) })),
    taken.map(rangeOf),
  );
}

/** A boat that has no hourly rate costs nothing here: it is not offered, and that is said elsewhere. */
export function ratesOf(offer: CharterOfferRow): CharterRates {
  return {
    perHourCents: offer.charter_hour_cents ?? 0,
    halfDayCents: offer.charter_half_day_cents,
    perDayCents: offer.charter_day_cents,
    packages: offer.charter_packages,
  };
}

function rangeOf({ start, end }: { start: string; end: string }): TimeRange {
  return { start: Temporal.Instant.from(start), end: Temporal.Instant.from(end) };
}

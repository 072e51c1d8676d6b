import type { CharterRates } from '#domain/pricing/charter-price.ts';
import { type FreeSegment, freeSegments } from '#domain/slot/free-segments.ts';
import type { TimeRange } from '#domain/time/time-range.ts';
import type { CharterOfferRow } from './queries/charter-offer.ts';

/** The free parts of the slots in the offer. */
export function segmentsOf({ slots, taken }: CharterOfferRow): FreeSegment[] {
  return freeSegments(
    slots.map((slot) => ({ id: slot.id, isOpen: true, ...rangeOf(slot) })),
    taken.map(rangeOf),
  );
}

/** Why nobody can charter this boat at any time; null: it can be chartered. */
export function boatProblem({ is_active, charter_hour_cents }: CharterOfferRow) {
  if (!is_active) return 'boat_not_found';
  return charter_hour_cents === null ? 'mode_not_offered' : null;
}

/** A boat without an hourly rate cannot be chartered, which is reported as a problem; its price counts as 0 here. */
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

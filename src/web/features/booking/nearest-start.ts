import type { StillOffered } from './booking-state.ts';

/**
 * The start closest to the lost one; of two equally close starts the earlier one. null when no start has enough time.
 * `hours` is null for a trip, which has its own duration.
 */
export function nearestStart(search: {
  readonly wanted: Temporal.Instant;
  readonly hours: number | null;
  readonly offered: readonly StillOffered[];
}): StillOffered | null {
  const { wanted, hours } = search;
  const distance = ({ start }: StillOffered) => Math.abs(start.since(wanted).total('seconds'));
  const fitting = search.offered.filter(({ maxHours }) => hours === null || maxHours >= hours);
  return fitting.toSorted((a, b) => distance(a) - distance(b) || Temporal.Instant.compare(a.start, b.start))[0] ?? null;
}

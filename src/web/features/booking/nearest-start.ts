import type { StillOffered } from './booking-state.ts';

/**
 * The start closest to the one that was lost, an equally close earlier one first; null when nothing is left that is
 * long enough. A trip has its own length, so `hours` is null there.
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

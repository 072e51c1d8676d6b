import { compareStart, subtractRanges, type TimeRange } from '#domain/time/time-range.ts';
import type { PrivateSlot } from './slot.ts';

/** A free part of one private slot: all of it, or a part between charters. */
export interface FreeSegment extends TimeRange {
  readonly slotId: string;
}

/** The free parts of the open slots, sorted. `taken` is everything that occupies the boat, in any order. */
export function freeSegments(slots: readonly PrivateSlot[], taken: readonly TimeRange[]): FreeSegment[] {
  return slots
    .filter((slot) => slot.isOpen)
    .flatMap((slot) => subtractRanges(slot, taken).map((part) => ({ ...part, slotId: slot.id })))
    .sort(compareStart);
}

/** Segments that follow each other without a gap, joined: a charter may span them (P-4.1). Sorted. */
export function freeRuns(segments: readonly TimeRange[]): TimeRange[] {
  const runs: TimeRange[] = [];
  for (const { start, end } of segments.toSorted(compareStart)) {
    const last = runs.at(-1);
    if (last?.end.equals(start)) runs[runs.length - 1] = { start: last.start, end };
    else runs.push({ start, end });
  }
  return runs;
}

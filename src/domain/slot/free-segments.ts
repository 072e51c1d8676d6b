import { compareStart, subtractUnion, type TimeRange, unionOf } from '#domain/time/time-range.ts';
import type { PrivateSlot } from './slot.ts';

/** A free part of one private slot: all of it, or a part between charters. */
export interface FreeSegment extends TimeRange {
  readonly slotId: string;
}

/** The free parts of the open slots, sorted. `taken` is everything that occupies the boat, in any order. */
export function freeSegments(slots: readonly PrivateSlot[], taken: readonly TimeRange[]): FreeSegment[] {
  const union = unionOf(taken);
  return slots
    .filter((slot) => slot.isOpen)
    .flatMap((slot) => subtractUnion(slot, union).map((part) => ({ ...part, slotId: slot.id })))
    .sort(compareStart);
}

/** Uninterrupted free time, and the segments that form it, in order. */
export interface FreeRun<Segment extends TimeRange> extends TimeRange {
  readonly segments: readonly Segment[];
}

/** Segments that follow each other without a gap, joined: a charter may span them (P-4.1). Sorted. */
export function freeRuns<Segment extends TimeRange>(segments: readonly Segment[]): FreeRun<Segment>[] {
  const runs: { start: Temporal.Instant; end: Temporal.Instant; segments: Segment[] }[] = [];
  for (const segment of segments.toSorted(compareStart)) {
    const last = runs.at(-1);
    if (last?.end.equals(segment.start)) {
      last.end = segment.end;
      last.segments.push(segment);
    } else runs.push({ start: segment.start, end: segment.end, segments: [segment] });
  }
  return runs;
}

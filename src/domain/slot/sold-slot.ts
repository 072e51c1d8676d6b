import { contains, overlaps, type TimeRange } from '#domain/time/time-range.ts';
import type { SlotType } from './slot.ts';

interface Shape extends TimeRange {
  readonly type: SlotType;
  /** 0 unless shared. */
  readonly seatsTotal: number;
}

/**
 * Whether a slot may change, given what is sold of it. A trip with booked seats keeps its time, type and at least those
 * seats; a private slot may only lose time that no charter uses (P-3.6).
 */
export function coversItsSales(change: {
  readonly before: Shape;
  readonly after: Shape;
  readonly seatsBooked: number;
  /** All charters that overlap the slot; they may begin or end in an adjacent slot. */
  readonly charters: readonly TimeRange[];
}): boolean {
  const { before, after, seatsBooked, charters } = change;
  if (seatsBooked > 0) return isSame(before, after) && after.type === 'shared' && after.seatsTotal >= seatsBooked;
  const sold = charters.filter((charter) => overlaps(before, charter)).map((charter) => within(before, charter));
  return sold.length === 0 || (after.type === 'private' && sold.every((part) => contains(after, part)));
}

function isSame(a: TimeRange, b: TimeRange): boolean {
  return a.start.equals(b.start) && a.end.equals(b.end);
}

function within(slot: TimeRange, charter: TimeRange): TimeRange {
  return {
    start: Temporal.Instant.compare(slot.start, charter.start) > 0 ? slot.start : charter.start,
    end: Temporal.Instant.compare(slot.end, charter.end) < 0 ? slot.end : charter.end,
  };
}

import { toCanary } from '#domain/time/canary-time.ts';
import type { TimeRange } from '#domain/time/time-range.ts';

/** A slot is moved by quarters of an hour of real time, or by days of the calendar. */
export type MoveStep = { readonly quarters: number } | { readonly days: number };

const QUARTER_MINUTES = 15;

/**
 * The range a step further, as long as before. By quarters it comes to rest on the clock's quarters; by days it keeps
 * the clock's time, also where the clocks change in between (one that does not exist that day is an hour later).
 */
export function movedBy(range: TimeRange, step: MoveStep): TimeRange {
  if ('days' in step) return startingAt(range, toCanary(range.start).add({ days: step.days }).toInstant());
  const wanted = range.start.add({ minutes: step.quarters * QUARTER_MINUTES });
  return startingAt(range, wanted.round({ smallestUnit: 'minute', roundingIncrement: QUARTER_MINUTES }));
}

/** The range where it begins at `start`, as long as before. */
export function startingAt(range: TimeRange, start: Temporal.Instant): TimeRange {
  return { start, end: start.add(range.start.until(range.end)) };
}

/** Why a slot cannot be moved at all: somebody has bought of it, or it has begun. Null: it can. */
export function whyFixed(
  slot: { readonly start: Temporal.Instant; readonly isSold: boolean },
  now: Temporal.Instant,
): 'sold' | 'begun' | null {
  if (slot.isSold) return 'sold';
  return Temporal.Instant.compare(slot.start, now) < 0 ? 'begun' : null;
}

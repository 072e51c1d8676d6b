import { toCanary } from '#domain/time/canary-time.ts';
import type { TimeRange } from '#domain/time/time-range.ts';

/** A slot moves in steps of a quarter hour of real time or of a calendar day. */
export type MoveStep = { readonly quarters: number } | { readonly days: number };

const QUARTER_MINUTES = 15;

/**
 * The range moved by one step, with the same length. Quarter-hour steps snap to the clock's quarters; day steps keep the
 * wall-clock time across clock changes (a time that does not exist that day becomes one hour later).
 */
export function movedBy(range: TimeRange, step: MoveStep): TimeRange {
  if ('days' in step) return startingAt(range, toCanary(range.start).add({ days: step.days }).toInstant());
  const wanted = range.start.add({ minutes: step.quarters * QUARTER_MINUTES });
  return startingAt(range, wanted.round({ smallestUnit: 'minute', roundingIncrement: QUARTER_MINUTES }));
}

/** The range moved to `start`, with the same length. */
export function startingAt(range: TimeRange, start: Temporal.Instant): TimeRange {
  return { start, end: start.add(range.start.until(range.end)) };
}

/** Why a slot cannot be moved: part of it is sold, or it has begun. null when it can. */
export function whyFixed(
  slot: { readonly start: Temporal.Instant; readonly hasBookings: boolean },
  now: Temporal.Instant,
): 'sold' | 'begun' | null {
  if (slot.hasBookings) return 'sold';
  return Temporal.Instant.compare(slot.start, now) < 0 ? 'begun' : null;
}

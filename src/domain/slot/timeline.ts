import { canaryDate, canaryDayRange, startOfCanaryDay, toCanary } from '#domain/time/canary-time.ts';
import type { TimeRange } from '#domain/time/time-range.ts';

const QUARTER_MS = 15 * 60_000;

/** Position in a window as shares of its real length, `at` from its start. 0.5 of a 23-hour day is 11.5 hours. */
export interface Place {
  readonly at: number;
  readonly size: number;
}

/** `days` Canary days from midnight to midnight; an hour longer or shorter across a clock change. */
export function timelineWindow(from: Temporal.PlainDate, days: number): TimeRange {
  return { start: startOfCanaryDay(from), end: startOfCanaryDay(from.add({ days })) };
}

/** The visible part of `range` in the window; null when it is outside. */
export function placeIn(window: TimeRange, range: TimeRange): Place | null {
  const length = lengthOf(window);
  const at = Math.max(0, window.start.until(range.start).total('milliseconds') / length);
  const until = Math.min(1, window.start.until(range.end).total('milliseconds') / length);
  return until > at ? { at, size: until - at } : null;
}

/** Share of the window that has passed at `instant`, or null when it is not in it. */
export function pointIn(window: TimeRange, instant: Temporal.Instant): number | null {
  const share = window.start.until(instant).total('milliseconds') / lengthOf(window);
  return share >= 0 && share < 1 ? share : null;
}

/** The days of the window, each with its share of the real length. */
export function timelineDays(from: Temporal.PlainDate, days: number): { date: Temporal.PlainDate; range: TimeRange }[] {
  return Array.from({ length: days }, (_, after) => {
    const date = from.add({ days: after });
    return { date, range: canaryDayRange(date) };
  });
}

/**
 * Instants of a day at full hours divisible by `every`, midnight first. A repeated hour is included twice, a skipped one
 * not at all.
 */
export function hourMarks(date: Temporal.PlainDate, every: number): Temporal.Instant[] {
  const { start, end } = canaryDayRange(date);
  const hours = Math.round(start.until(end).total('hours'));
  return Array.from({ length: hours }, (_, after) => start.add({ hours: after })).filter(
    (instant) => toCanary(instant).hour % every === 0,
  );
}

/** A share of the window as whole quarters of an hour of real time: how far a drag over it moves a slot. */
export function quartersIn(window: TimeRange, share: number): number {
  return Math.round((share * lengthOf(window)) / QUARTER_MS);
}

/** The first Canary day of the window on which a range is shown. */
export function shownDay(window: TimeRange, range: TimeRange): Temporal.PlainDate {
  return canaryDate(Temporal.Instant.compare(range.start, window.start) < 0 ? window.start : range.start);
}

function lengthOf({ start, end }: TimeRange): number {
  return start.until(end).total('milliseconds');
}

import { canaryDate, canaryDayRange, startOfCanaryDay, toCanary } from '#domain/time/canary-time.ts';
import type { TimeRange } from '#domain/time/time-range.ts';

const QUARTER_MS = 15 * 60_000;

/** Where something lies in a window: shares of its real length, `at` from its start. 0.5 of a day of 23 h is 11:30 h in. */
export interface Place {
  readonly at: number;
  readonly size: number;
}

/** `days` Canary days from midnight to midnight; with a change of clocks an hour longer or shorter. */
export function timelineWindow(from: Temporal.PlainDate, days: number): TimeRange {
  return { start: startOfCanaryDay(from), end: startOfCanaryDay(from.add({ days })) };
}

/** What can be seen of `range` in the window, or null when it lies outside. */
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

/** The days of the window, each as wide as it is long. */
export function timelineDays(from: Temporal.PlainDate, days: number): { date: Temporal.PlainDate; range: TimeRange }[] {
  return Array.from({ length: days }, (_, after) => {
    const date = from.add({ days: after });
    return { date, range: canaryDayRange(date) };
  });
}

/**
 * Instants of a day at which its clocks show a full hour that `every` divides, midnight first. An hour that comes twice
 * is there twice, one that is skipped is not.
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

/** The Canary day on which something is shown first: its own, or the window's where it began before. */
export function shownDay(window: TimeRange, range: TimeRange): Temporal.PlainDate {
  return canaryDate(Temporal.Instant.compare(range.start, window.start) < 0 ? window.start : range.start);
}

function lengthOf({ start, end }: TimeRange): number {
  return start.until(end).total('milliseconds');
}

import { canaryDate, canaryDayRange, startOfCanaryDay, toCanary, ZONE } from '#domain/time/canary-time.ts';
import type { TimeRange } from '#domain/time/time-range.ts';

const QUARTER_MS = 15 * 60_000;

/** Position on an axis, as shares of its duration; `at` counts from its start. 0.5 of a 23-hour day is 11.5 hours. */
export interface Place {
  readonly at: number;
  readonly size: number;
}

/**
 * The time that is drawn: one range per day, one after the other, without the time between them. In order, without overlaps,
 * never empty.
 */
export type TimeAxis = readonly [TimeRange, ...TimeRange[]];

/** Hours of the clock, from `first` until `last`: 7 and 21, or 0 and 24 for whole days. */
export interface DayHours {
  readonly first: number;
  readonly last: number;
}

const WHOLE_DAY: DayHours = { first: 0, last: 24 };

/** The given hours of `days` Canary days. A whole day is an hour longer or shorter across a clock change. */
export function timelineAxis(from: Temporal.PlainDate, days: number, hours = WHOLE_DAY): TimeAxis {
  const part = (after: number) => {
    const date = from.add({ days: after });
    return { start: hourOf(date, hours.first), end: hourOf(date, hours.last) };
  };
  return [part(0), ...Array.from({ length: days - 1 }, (_, after) => part(after + 1))];
}

function hourOf(date: Temporal.PlainDate, hour: number): Temporal.Instant {
  if (hour === 24) return startOfCanaryDay(date.add({ days: 1 }));
  return date.toZonedDateTime({ timeZone: ZONE, plainTime: Temporal.PlainTime.from({ hour }) }).toInstant();
}

/** The visible part of `range` on the axis; null when no part is visible. */
export function placeIn(axis: TimeAxis, range: TimeRange): Place | null {
  const length = lengthOf(axis);
  const [at, until] = [shownBefore(axis, range.start) / length, shownBefore(axis, range.end) / length];
  return until > at ? { at, size: until - at } : null;
}

/** Share of the axis before `instant`; null when the instant is not drawn. */
export function pointIn(axis: TimeAxis, instant: Temporal.Instant): number | null {
  const isShown = axis.some(({ start, end }) => {
    const { compare } = Temporal.Instant;
    return compare(start, instant) <= 0 && compare(instant, end) < 0;
  });
  return isShown ? shownBefore(axis, instant) / lengthOf(axis) : null;
}

/** The days of the timeline, each with its midnights. */
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

/** How far dragging over a share of the axis moves a range, in whole quarter hours of real time. */
export function quartersIn(axis: TimeAxis, range: TimeRange, share: number): number {
  const from = shownBefore(axis, range.start);
  const to = Math.min(Math.max(0, from + share * lengthOf(axis)), lengthOf(axis));
  return Math.round(instantAt(axis, from).until(instantAt(axis, to)).total('milliseconds') / QUARTER_MS);
}

/** The first drawn Canary day on which a range is shown. */
export function shownDay(axis: TimeAxis, range: TimeRange): Temporal.PlainDate {
  const [{ start }] = axis;
  return canaryDate(Temporal.Instant.compare(range.start, start) < 0 ? start : range.start);
}

function lengthOf(axis: TimeAxis): number {
  return axis.reduce((sum, part) => sum + partLength(part), 0);
}

function partLength({ start, end }: TimeRange): number {
  return start.until(end).total('milliseconds');
}

/** Milliseconds of drawn time before `instant`. */
function shownBefore(axis: TimeAxis, instant: Temporal.Instant): number {
  return axis.reduce((sum, part) => {
    const passed = part.start.until(instant).total('milliseconds');
    return sum + Math.min(Math.max(0, passed), partLength(part));
  }, 0);
}

/** The instant after this many milliseconds of drawn time; between two days, the start of the second. */
function instantAt(axis: TimeAxis, milliseconds: number): Temporal.Instant {
  let left = milliseconds;
  for (const part of axis) {
    const length = partLength(part);
    if (left < length) return part.start.add({ milliseconds: Math.round(left) });
    left -= length;
  }
  return axis.at(-1)?.end ?? axis[0].end;
}

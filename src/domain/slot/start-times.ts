import { LONGEST_BOOKING_HOURS } from '#domain/booking/longest-booking.ts';
import { instantOf, type Micros, MICROS_PER_HOUR, microsOf } from '#domain/time/micros.ts';
import { includes, rangeHours, type TimeRange } from '#domain/time/time-range.ts';
import { type FreeSegment, freeRuns } from './free-segments.ts';

/** When a charter may begin, and for how many whole hours. */
export interface StartTime {
  readonly start: Temporal.Instant;
  /** The slot that contains the start; a longer charter may continue into the next ones. */
  readonly slotId: string;
  readonly minHours: number;
  readonly maxHours: number;
}

/** One boat's free time and its limits in whole hours; null where the boat has none (1 h, LONGEST_BOOKING_HOURS). */
export interface CharterOffer {
  readonly segments: readonly FreeSegment[];
  readonly boatMinHours: number | null;
  readonly boatMaxHours: number | null;
  readonly now: Temporal.Instant;
}

/**
 * Every free segment's start and each full clock hour after it from which the boat's minimum still fits into the free time;
 * adjacent segments count as one (P-4.3). Only starts after `now`, earliest first.
 */
export function startTimes({ segments, boatMinHours, boatMaxHours, now }: CharterOffer): StartTime[] {
  const minHours = boatMinHours ?? 1;
  const mostHours = boatMaxHours ?? LONGEST_BOOKING_HOURS;
  const after = microsOf(now);
  return freeRuns(segments).flatMap((run) => {
    const runEnd = microsOf(run.end);
    return run.segments.flatMap(({ slotId, start, end }) =>
      listedStarts(microsOf(start), microsOf(end))
        .map((at) => ({ at, maxHours: Math.min(mostHours, wholeHours(at, runEnd)) }))
        .filter(({ at, maxHours }) => at > after && maxHours >= minHours)
        .map(({ at, maxHours }) => ({ start: instantOf(at), slotId, minHours, maxHours })),
    );
  });
}

/** The first listed start at or after `from` in a free segment from `start` to `end`; null when there is none. */
export function nextListedStart(start: Micros, end: Micros, from: Micros): Micros | null {
  if (from <= start) return start;
  // Canary time always differs from UTC by whole hours, so full hours coincide.
  const fullHour = Math.ceil(from / MICROS_PER_HOUR) * MICROS_PER_HOUR;
  return fullHour < end ? fullHour : null;
}

/** The whole hours from a start to the end of its free run. */
export function wholeHours(start: Micros, runEnd: Micros): number {
  return Math.floor((runEnd - start) / MICROS_PER_HOUR);
}

export type CharterProblem = 'start_in_past' | 'duration_out_of_range' | 'not_free' | 'not_a_start_time';

/** Why this charter cannot be sold, or null. The server checks requests with it; `hours` is the unchecked input. */
export function charterProblem(
  claim: CharterOffer & { readonly start: Temporal.Instant; readonly hours: number },
): CharterProblem | null {
  const { segments, start, hours } = claim;
  if (Temporal.Instant.compare(start, claim.now) <= 0) return 'start_in_past';
  if (!isHoursInLimits(hours, claim)) return 'duration_out_of_range';
  const segment = segments.find((one) => includes(one, start));
  if (!segment) return 'not_free';
  if (!isBookableStart(start, segment)) return 'not_a_start_time';
  const fits = freeRuns(segments).some((run) => includes(run, start) && hours <= hoursLeft(run, start));
  return fits ? null : 'not_free';
}

/** True at the listed starts of `segment` and at whole hours after its beginning (09:30, 10:30 …). */
export function isBookableStart(start: Temporal.Instant, segment: TimeRange): boolean {
  if (!includes(segment, start)) return false;
  return start.equals(hourCeil(start)) || Number.isInteger(segment.start.until(start).total('hours'));
}

function listedStarts(start: Micros, end: Micros): Micros[] {
  const starts: Micros[] = [];
  for (let at: Micros | null = start; at !== null; at = nextListedStart(start, end, at + 1)) starts.push(at);
  return starts;
}

function hourCeil(instant: Temporal.Instant): Temporal.Instant {
  return instant.round({ smallestUnit: 'hour', roundingMode: 'ceil' });
}

function isHoursInLimits(hours: number, { boatMinHours, boatMaxHours }: CharterOffer): boolean {
  return (
    Number.isSafeInteger(hours) && hours >= (boatMinHours ?? 1) && hours <= (boatMaxHours ?? LONGEST_BOOKING_HOURS)
  );
}

function hoursLeft(run: TimeRange, start: Temporal.Instant): number {
  return Math.floor(rangeHours({ start, end: run.end }));
}

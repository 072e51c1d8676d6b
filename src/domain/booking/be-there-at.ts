import { canaryDate } from '../time/canary-time.ts';

/** How early guests are asked to arrive (P-16.6). */
export const MINUTES_EARLY = 20;

export function beThereAt(start: Temporal.Instant): Temporal.Instant {
  return start.subtract({ minutes: MINUTES_EARLY });
}

/** Whether guests have to arrive on the Canary day before the trip's: its clock time alone would be taken for a day late. */
export function isThereDayBefore(start: Temporal.Instant): boolean {
  return !canaryDate(beThereAt(start)).equals(canaryDate(start));
}

/** Guests come 15 to 30 minutes early (domain.md). */
const MINUTES_EARLY = 20;

export function beThereAt(start: Temporal.Instant): Temporal.Instant {
  return start.subtract({ minutes: MINUTES_EARLY });
}

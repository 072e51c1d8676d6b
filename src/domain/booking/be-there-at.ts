/** How early guests are asked to arrive (P-16.6). */
export const MINUTES_EARLY = 20;

export function beThereAt(start: Temporal.Instant): Temporal.Instant {
  return start.subtract({ minutes: MINUTES_EARLY });
}

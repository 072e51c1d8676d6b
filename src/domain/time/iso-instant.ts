/** An instant in JSON: UTC, truncated to milliseconds, always with three decimals (`2026-12-05T09:00:00.000Z`). */
export function isoInstant(instant: Temporal.Instant): string {
  return instant.toString({ fractionalSecondDigits: 3 });
}

/**
 * The time of a request as answers show it, so truncated to milliseconds. What limits free time is stored like this: a charter must
 * be bookable from the time that is shown.
 */
export function shownInstant(iso: string): Temporal.Instant {
  return Temporal.Instant.from(iso).round({ smallestUnit: 'millisecond', roundingMode: 'trunc' });
}

/** An instant in JSON: UTC, truncated to milliseconds, always with three decimals (`2026-12-05T09:00:00.000Z`). */
export function isoInstant(instant: Temporal.Instant): string {
  return instant.toString({ fractionalSecondDigits: 3 });
}

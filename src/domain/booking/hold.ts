/** When a hold taken at `now` ends. @throws RangeError when `minutes` is not a whole number. */
export function holdExpiry(now: Temporal.Instant, minutes: number): Temporal.Instant {
  return now.add({ minutes });
}

/** A hold claims its time or seats until its expiry; at that very instant it is over. */
export function isHoldLive(expiresAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, expiresAt) < 0;
}

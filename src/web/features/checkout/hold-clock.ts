import { isHoldLive } from '#domain/booking/hold.ts';

/** Minutes before the end of a hold at which it is announced (P-10.2). */
const ANNOUNCED_MINUTES = [5, 1];
/** Minutes before its end at which an extension is offered. */
const OFFERED_MINUTES = 5;

/**
 * The latest announcement, in minutes before the end, since the page was opened at `openedAt`; null before the first
 * one. Announcements due before `openedAt` are skipped.
 */
export function announcedMinutes(hold: {
  readonly expiresAt: Temporal.Instant;
  readonly openedAt: Temporal.Instant;
  readonly now: Temporal.Instant;
}): number | null {
  const said = ANNOUNCED_MINUTES.filter((minutes) => {
    const at = hold.expiresAt.subtract({ minutes });
    return Temporal.Instant.compare(hold.openedAt, at) < 0 && Temporal.Instant.compare(at, hold.now) <= 0;
  });
  return said.at(-1) ?? null;
}

/**
 * The page's clock lags behind the server's by the time the response took to arrive: several seconds on a slow
 * connection. Rounding to the nearest minute never shows more time than was granted.
 */
const ROUNDING_SECONDS = 30;

/** Minutes left, rounded to the nearest, at least 1; 0 once the hold has ended. */
export function minutesLeft(expiresAt: Temporal.Instant, now: Temporal.Instant): number {
  if (!isHoldLive(expiresAt, now)) return 0;
  return Math.max(1, Math.ceil((now.until(expiresAt).total('seconds') - ROUNDING_SECONDS) / 60));
}

/** True when the end is near enough to offer an extension. */
export function isExtensionOffered(expiresAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(expiresAt.subtract({ minutes: OFFERED_MINUTES }), now) <= 0;
}

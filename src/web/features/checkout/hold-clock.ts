import { isHoldLive } from '#domain/booking/hold.ts';

/** Minutes before the end of a hold at which it is announced (P-10.2). */
const ANNOUNCED_MINUTES = [5, 1];
/** Minutes before its end at which more time is offered. */
const OFFERED_MINUTES = 5;

/**
 * The minutes that were announced last to somebody who has watched since `openedAt`; null before the first time.
 * What passed before is not made up for.
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

/** The page's clock lags behind the server's by the time the page took to arrive. */
const GRACE_SECONDS = 5;

/** Whole minutes that are left, a begun one counting and the last one to its end; 0 once the hold has ended. */
export function minutesLeft(expiresAt: Temporal.Instant, now: Temporal.Instant): number {
  if (!isHoldLive(expiresAt, now)) return 0;
  return Math.max(1, Math.ceil((now.until(expiresAt).total('seconds') - GRACE_SECONDS) / 60));
}

/** Whether the end is so near that more time is offered. */
export function isExtensionOffered(expiresAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(expiresAt.subtract({ minutes: OFFERED_MINUTES }), now) <= 0;
}

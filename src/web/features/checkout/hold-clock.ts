/** Minutes before the end of a hold at which it is announced (ux.md). */
const ANNOUNCED_MINUTES = [5, 1];

export type HoldMoment = { readonly kind: 'minutes_left'; readonly minutes: number } | { readonly kind: 'ended' };

/** The next thing to say about a hold and when, or null once it has ended. Moments that have passed are not made up for. */
export function nextHoldMoment(
  expiresAt: Temporal.Instant,
  now: Temporal.Instant,
): { readonly at: Temporal.Instant; readonly moment: HoldMoment } | null {
  const moments = [
    ...ANNOUNCED_MINUTES.map((minutes) => ({
      at: expiresAt.subtract({ minutes }),
      moment: { kind: 'minutes_left', minutes } as const,
    })),
    { at: expiresAt, moment: { kind: 'ended' } as const },
  ];
  return moments.find(({ at }) => Temporal.Instant.compare(now, at) < 0) ?? null;
}

/** Whole minutes that are left, a begun one counting; 0 once the hold has ended. */
export function minutesLeft(expiresAt: Temporal.Instant, now: Temporal.Instant): number {
  return Math.max(0, Math.ceil(now.until(expiresAt).total('minutes')));
}

/** Numbers of the rules for security deposits (P-14.9 to P-14.11). */
export const SECURITY_DEPOSIT = {
  /** Cents. */
  least: 100,
  most: 1_000_000,
  /** After the trip, unless the settings say otherwise. */
  releaseHours: 48,
  longestReleaseHours: 96,
} as const;

/** Card providers keep an authorization for about seven days; a day of it is left for clocks and the provider's own. */
const AUTHORIZATION_HOURS = 7 * 24;

/**
 * From when a card can be authorized for a trip: so late that the authorization lasts until it is released (P-14.9). SQL:
 * `AUTHORIZABLE_FROM` in src/server/booking/security-deposits/queries.ts.
 */
export function authorizableFrom(end: Temporal.Instant, releaseHours: number): Temporal.Instant {
  return end.subtract({ hours: AUTHORIZATION_HOURS - releaseHours });
}

/** Hours before the trip's end from which on a card can be authorized. */
export function hoursBeforeEnd(releaseHours: number): number {
  return AUTHORIZATION_HOURS - releaseHours;
}

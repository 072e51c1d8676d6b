/** Limits and periods of security deposits (P-14.9 to P-14.11). */
export const SECURITY_DEPOSIT = {
  /** Euros. */
  least: 1,
  most: 10_000,
  /** After the trip, unless the settings say otherwise. */
  releaseHours: 48,
  longestReleaseHours: 96,
  /** How long card providers keep an authorization. */
  authorizationHours: 7 * 24,
  /** Characters of the reason for keeping some or all of it. */
  shortestReason: 3,
  longestReason: 300,
} as const;

/**
 * The earliest instant to authorize a card for a trip, so that the authorization lasts until its release (P-14.9). SQL:
 * `AUTHORIZABLE_FROM` in src/server/booking/money/security-deposits/queries.ts.
 */
export function authorizableFrom(end: Temporal.Instant, releaseHours: number): Temporal.Instant {
  return end.subtract({ hours: SECURITY_DEPOSIT.authorizationHours - releaseHours });
}

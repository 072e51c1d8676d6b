import { canaryDate } from '#domain/time/canary-time.ts';

/**
 * Whether what a client says of the start means `start`: that very instant, or its Canary date (a bare `YYYY-MM-DD`
 * means the slot's start, contract §2).
 */
export function meansStart(dateISO: string, start: Temporal.Instant): boolean {
  const claimed = claimedInstant(dateISO);
  return claimed === null ? canaryDate(start).toString() === dateISO : claimed.equals(start);
}

/** null: a bare date. */
export function claimedInstant(dateISO: string): Temporal.Instant | null {
  return dateISO.includes('T') ? Temporal.Instant.from(dateISO) : null;
}

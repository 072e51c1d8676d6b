import { toCanary } from '#domain/time/canary-time.ts';

/** The Canary month of an ISO instant as in addresses: `2026-12`. */
export function monthOf(instant: string): string {
  return toCanary(Temporal.Instant.from(instant)).toPlainDate().toPlainYearMonth().toString();
}

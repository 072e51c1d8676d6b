import { toCanary } from '#domain/time/canary-time.ts';

/** The month in the address (`?month=2026-12`); by default the Canary month of `now`. */
export function monthAsked(search: string, now: Temporal.Instant): Temporal.PlainYearMonth {
  const named = new URLSearchParams(search).get('month');
  return named !== null && /^2[01]\d\d-(0[1-9]|1[0-2])$/.test(named)
    ? Temporal.PlainYearMonth.from(named)
    : toCanary(now).toPlainDate().toPlainYearMonth();
}

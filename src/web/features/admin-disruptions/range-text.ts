import { adminDate, adminTime } from '../../i18n/admin-format.ts';

/** `05/12/2026 09:00–13:00`, or with both days where they differ; Canary time. */
export function rangeText(range: { readonly start: string; readonly end: string }): string {
  const start = Temporal.Instant.from(range.start);
  const end = Temporal.Instant.from(range.end);
  const from = `${adminDate(start)} ${adminTime(start)}`;
  const isOneDay = adminDate(start) === adminDate(end);
  return isOneDay ? `${from}–${adminTime(end)}` : `${from} – ${adminDate(end)} ${adminTime(end)}`;
}

import { adminDate, adminTime } from '../../i18n/admin-format.ts';

/** With word joiners: a time stays in one piece. */
const DASH = '\u2060–\u2060';

/** `05/12/2026 09:00–13:00`, or with both days where they differ; Canary time. */
export function rangeText(range: { readonly start: string; readonly end: string }): string {
  const start = Temporal.Instant.from(range.start);
  const end = Temporal.Instant.from(range.end);
  const from = `${adminDate(start)} ${adminTime(start)}`;
  const isOneDay = adminDate(start) === adminDate(end);
  return isOneDay ? `${from}${DASH}${adminTime(end)}` : `${from} – ${adminDate(end)} ${adminTime(end)}`;
}

import { adminDate, adminDateTime, adminTime, adminTimeSpan } from '../../i18n/admin-format.ts';
import { unbroken } from '../../ui/unbroken.ts';

interface Range {
  readonly start: string;
  readonly end: string;
}

/** `05/12/2026 09:00–13:00`, with both days if they differ; `05/12/2026 – 06/12/2026` for whole days; Canary time. */
export function rangeText(range: Range): string {
  const start = Temporal.Instant.from(range.start);
  const end = Temporal.Instant.from(range.end);
  const [from, until] = [adminDate(start), adminDate(end)];
  if (from === until) return `${from} ${unbroken(adminTimeSpan(start, end))}`;
  if (!isMidnight(start) || !isMidnight(end)) return both(adminDateTime(range.start), adminDateTime(range.end));
  const last = adminDate(end.subtract({ hours: 1 }));
  return last === from ? from : both(from, last);
}

/** A line may break after the dash, not before it. */
function both(from: string, until: string): string {
  return `${from}\u00a0– ${until}`;
}

function isMidnight(instant: Temporal.Instant): boolean {
  return adminTime(instant) === '00:00';
}

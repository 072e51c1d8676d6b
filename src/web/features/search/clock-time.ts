import type { Language } from '#contract/language.ts';
import { isRepeatedHour } from '#domain/time/canary-time.ts';
import { formatTime, formatTimeWithZone } from '../../i18n/format.ts';

/** Example: `09:00`, an ISO instant in Canary time. Includes the zone in the repeated hour in autumn. */
export function clockTime(iso: string, language: Language): string {
  const instant = Temporal.Instant.from(iso);
  return isRepeatedHour(instant) ? formatTimeWithZone(instant, language) : formatTime(instant, language);
}

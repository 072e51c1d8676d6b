import type { Language } from '#contract/language.ts';
import { isRepeatedHour } from '#domain/time/canary-time.ts';
import { formatTime, formatTimeWithZone } from '../../i18n/format.ts';

/** `09:00` of an ISO instant in Canary time; with the zone in the autumn hour that comes twice. */
export function clockTime(iso: string, language: Language): string {
  const instant = Temporal.Instant.from(iso);
  return isRepeatedHour(instant) ? formatTimeWithZone(instant, language) : formatTime(instant, language);
}

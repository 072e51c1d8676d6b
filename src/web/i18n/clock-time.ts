import type { Language } from '#contract/language.ts';
import { isRepeatedHour } from '#domain/time/canary-time.ts';
import { formatTime, formatTimeWithZone } from './format.ts';

/** Example: `09:00` in Canary time. Includes the zone in the hour that is repeated in autumn. */
export function clockTime(instant: Temporal.Instant, language: Language): string {
  return isRepeatedHour(instant) ? formatTimeWithZone(instant, language) : formatTime(instant, language);
}

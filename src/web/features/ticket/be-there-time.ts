import type { Language } from '#contract/language.ts';
import { beThereAt, isThereDayBefore } from '#domain/booking/be-there-at.ts';
import { formatClockTime, formatShortDate, formatTimeWithZone } from '#web/i18n/format.ts';

/** `09:40`, when guests of a trip are asked to be there; `23:40 (Sat 30 Oct)` on the day before it. */
export function beThereTime(start: Temporal.Instant, language: Language): string {
  return withDay(formatClockTime(beThereAt(start), language), start, language);
}

/** The same with the zone, for a file that is read without our page. */
export function beThereTimeWithZone(start: Temporal.Instant, language: Language): string {
  return withDay(formatTimeWithZone(beThereAt(start), language), start, language);
}

function withDay(time: string, start: Temporal.Instant, language: Language): string {
  return isThereDayBefore(start) ? `${time} (${formatShortDate(beThereAt(start), language)})` : time;
}

import { rangeHours, type TimeRange, timeRange } from './time-range.ts';

/** The time zone of every port: all days, months and clock times of the product are in it (P-22.2). */
export const ZONE = 'Atlantic/Canary';

/**
 * The instant of a wall-clock time. On the spring DST day one hour does not exist (`gap`: refuse it); on the autumn DST day
 * an hour occurs twice (`fold`: label it; `earlier` is summer time).
 */
export type WallTime =
  | { readonly kind: 'exact'; readonly instant: Temporal.Instant }
  | { readonly kind: 'gap' }
  | { readonly kind: 'fold'; readonly earlier: Temporal.Instant; readonly later: Temporal.Instant };

export function toCanary(instant: Temporal.Instant): Temporal.ZonedDateTime {
  return instant.toZonedDateTimeISO(ZONE);
}

export function canaryDate(instant: Temporal.Instant): Temporal.PlainDate {
  return toCanary(instant).toPlainDate();
}

export function canaryWallTime(date: Temporal.PlainDate, time: Temporal.PlainTime): WallTime {
  const wanted = date.toPlainDateTime(time);
  const earlier = wanted.toZonedDateTime(ZONE, { disambiguation: 'earlier' });
  if (!earlier.toPlainDateTime().equals(wanted)) return { kind: 'gap' };
  const later = wanted.toZonedDateTime(ZONE, { disambiguation: 'later' });
  if (earlier.equals(later)) return { kind: 'exact', instant: earlier.toInstant() };
  return { kind: 'fold', earlier: earlier.toInstant(), later: later.toInstant() };
}

export function startOfCanaryDay(date: Temporal.PlainDate): Temporal.Instant {
  return date.toZonedDateTime(ZONE).toInstant();
}

/** From midnight to midnight: 23 or 25 hours on the DST days. */
export function canaryDayRange(date: Temporal.PlainDate): TimeRange {
  return timeRange(startOfCanaryDay(date), startOfCanaryDay(date.add({ days: 1 })));
}

/** From the first midnight of the month to the first midnight of the next. */
export function canaryMonthRange(month: Temporal.PlainYearMonth): TimeRange {
  const firstDay = month.toPlainDate({ day: 1 });
  return timeRange(startOfCanaryDay(firstDay), startOfCanaryDay(firstDay.add({ months: 1 })));
}

/** Hours of real time with fractions; 0 when `end` is before `start` (P-22.3). */
export function hoursBetween(start: Temporal.Instant, end: Temporal.Instant): number {
  return Math.max(0, rangeHours({ start, end }));
}

/** True in both occurrences of the repeated autumn hour, so that a screen can say which one is meant. */
export function isRepeatedHour(instant: Temporal.Instant): boolean {
  const shown = toCanary(instant);
  return canaryWallTime(shown.toPlainDate(), shown.toPlainTime()).kind === 'fold';
}

/** `10:00–13:00` of two clock times, as they are formatted. */
export function timeSpan(start: string, end: string): string {
  return `${start}–${end}`;
}

import type { Language } from '#contract/language.ts';
import { withNoBreakSpaces } from '#contract/no-break-spaces.ts';
import { LANGUAGE_TAGS } from '#contract/per-language.ts';
import type { Cents } from '#domain/money.ts';
import { isRepeatedHour, timeSpan, ZONE } from '#domain/time/canary-time.ts';

/** `€1,124.50`, `1.124,50 €`, `1 124,50 €`; whole euros without decimals: `€460`. */
export function formatMoney(cents: Cents, language: Language): string {
  const money = numberFormat(language, {
    style: 'currency',
    currency: 'EUR',
    useGrouping: 'always',
    trailingZeroDisplay: 'stripIfInteger',
  });
  return withNoBreakSpaces(money.format(cents / 100));
}

/** Hours rounded to a tenth (P-22.3): `2,5`. */
export function formatHours(hours: number, language: Language): string {
  return withNoBreakSpaces(numberFormat(language, { maximumFractionDigits: 1 }).format(hours));
}

export function formatNumber(value: number, language: Language): string {
  return withNoBreakSpaces(numberFormat(language, { useGrouping: 'always' }).format(value));
}

/** `Saturday, 12 December 2026` in Canary time. */
export function formatDate(instant: Temporal.Instant, language: Language): string {
  return inCanaryTime(instant, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}

/** `Sat, 12 Dec` in Canary time. */
export function formatShortDate(instant: Temporal.Instant, language: Language): string {
  return inCanaryTime(instant, language, { weekday: 'short', day: 'numeric', month: 'short' });
}

/** `14:30` in Canary time, always 24 h. */
export function formatTime(instant: Temporal.Instant, language: Language): string {
  return inCanaryTime(instant, language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

/** `14:30–16:30` in Canary time. */
export function formatTimeSpan(start: Temporal.Instant, end: Temporal.Instant, language: Language): string {
  return timeSpan(formatTime(start, language), formatTime(end, language));
}

/** `14:30 (WEST)` where a clock time alone would be ambiguous: in the autumn hour that occurs twice. */
export function formatTimeWithZone(instant: Temporal.Instant, language: Language): string {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' } as const;
  return inCanaryTime(instant, language, options);
}

/** `14:30`, with its zone if the clock time alone would be ambiguous. */
export function formatClockTime(instant: Temporal.Instant, language: Language): string {
  return isRepeatedHour(instant) ? formatTimeWithZone(instant, language) : formatTime(instant, language);
}

/** `12 Dec`: a day of the calendar where there is little room. */
export function formatBriefDay(date: Temporal.PlainDate, language: Language): string {
  return calendarDay(date, language, { day: 'numeric', month: 'short' });
}

/** `Saturday, 12 December`: a day of the calendar, without a time. */
export function formatDay(date: Temporal.PlainDate, language: Language): string {
  return calendarDay(date, language, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** `12 December`: a day whose weekday is known. */
export function formatDayOfMonth(date: Temporal.PlainDate, language: Language): string {
  return calendarDay(date, language, { day: 'numeric', month: 'long' });
}

/** `December 2026`. */
export function formatMonth(month: Temporal.PlainYearMonth, language: Language): string {
  return calendarDay(month.toPlainDate({ day: 1 }), language, { month: 'long', year: 'numeric' });
}

/** The seven weekdays, Monday first: short names to show, long ones for screen readers. */
export function weekdayNames(language: Language): { short: string; long: string }[] {
  const monday = Temporal.PlainDate.from('2026-11-30');
  return Array.from({ length: 7 }, (_, days) => {
    const date = monday.add({ days });
    return {
      short: calendarDay(date, language, { weekday: 'short' }),
      long: calendarDay(date, language, { weekday: 'long' }),
    };
  });
}

function inCanaryTime(instant: Temporal.Instant, language: Language, options: Intl.DateTimeFormatOptions): string {
  return withNoBreakSpaces(dateFormat(language, { ...options, timeZone: ZONE }).format(instant.epochMilliseconds));
}

function calendarDay(date: Temporal.PlainDate, language: Language, options: Intl.DateTimeFormatOptions): string {
  const noon = date.toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' });
  return withNoBreakSpaces(dateFormat(language, { ...options, timeZone: 'UTC' }).format(noon.epochMilliseconds));
}

const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(LANGUAGE_TAGS[language], options);
  numberFormats.set(key, format);
  return format;
}

function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(LANGUAGE_TAGS[language], options);
  dateFormats.set(key, format);
  return format;
}

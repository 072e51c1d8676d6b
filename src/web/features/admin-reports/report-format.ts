import type { Language } from '#contract/language.ts';
import { LANGUAGE_TAGS } from '#contract/per-language.ts';
import { formatMonth } from '../../i18n/format.ts';
import type { ReportChoice } from './report-period.ts';

/** `7 Dec`: under a chart. */
export function shortDay(date: Temporal.PlainDate, language: Language): string {
  return written(date, language, { day: 'numeric', month: 'short' });
}

/** `Dec`: under a chart of a year. */
export function monthName(date: Temporal.PlainDate, language: Language): string {
  return written(date, language, { month: 'short' });
}

/** `30 Nov – 6 Dec` */
export function weekName(monday: Temporal.PlainDate, language: Language): string {
  return `${shortDay(monday, language)}\u00A0– ${shortDay(monday.add({ days: 6 }), language)}`;
}

/** `December 2026`; a year is its number. A quarter has words of its own in the texts. */
export function periodName({ period, from }: ReportChoice, language: Language): string {
  if (period === 'year') return String(from.year);
  return formatMonth(from.toPlainYearMonth(), language);
}

/** A share of 1 in whole percent: `64%`, `64 %`; a dash where there was nothing to take a share of. */
export function shareText(share: number | null, language: Language): string {
  if (share === null) return '–';
  return new Intl.NumberFormat(LANGUAGE_TAGS[language], { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

function written(date: Temporal.PlainDate, language: Language, options: Intl.DateTimeFormatOptions): string {
  const noon = date.toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' });
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[language], { ...options, timeZone: 'UTC' }).format(
    noon.epochMilliseconds,
  );
}

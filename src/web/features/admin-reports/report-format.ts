import type { Language } from '#contract/language.ts';
import { LANGUAGE_TAGS } from '#contract/per-language.ts';
import { formatMonth } from '../../i18n/format.ts';
import type { ReportChoice } from './report-period.ts';

/** `7 Dec`: the label of a week under a chart. */
export function shortDay(date: Temporal.PlainDate, language: Language): string {
  return formatted(date, language, { day: 'numeric', month: 'short' });
}

/** `Dec`: the label of a month under a chart of a year. */
export function monthName(date: Temporal.PlainDate, language: Language): string {
  return formatted(date, language, { month: 'short' });
}

/** `30 Nov – 6 Dec`: each day stays in one piece. */
export function weekName(monday: Temporal.PlainDate, language: Language): string {
  const [first, last] = [monday, monday.add({ days: 6 })].map((day) =>
    shortDay(day, language).replaceAll(' ', '\u00A0'),
  );
  return `${first}\u00A0– ${last}`;
}

/** `December 2026`, `2026`. The name of a quarter is in the texts. */
export function periodName({ period, from }: ReportChoice, language: Language): string {
  if (period === 'year') return String(from.year);
  return formatMonth(from.toPlainYearMonth(), language);
}

/** A share of 1 in whole percent: `64%`, `64 %`; `<1%` if it would round to 0; a dash if there is no total. */
export function shareText(share: number | null, language: Language): string {
  if (share === null) return '–';
  const percent = new Intl.NumberFormat(LANGUAGE_TAGS[language], { style: 'percent', maximumFractionDigits: 0 });
  return share > 0 && share < 0.005 ? `<${percent.format(0.01)}` : percent.format(share);
}

function formatted(date: Temporal.PlainDate, language: Language, options: Intl.DateTimeFormatOptions): string {
  const noon = date.toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' });
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[language], { ...options, timeZone: 'UTC' }).format(
    noon.epochMilliseconds,
  );
}

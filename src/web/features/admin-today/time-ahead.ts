import type { Language } from '#contract/language.ts';
import { LANGUAGE_TAGS } from '#contract/per-language.ts';

const HOURS_IN_DAY = 24;

/** `in 5 hours`, from two days on `in 3 days`. Hours are rounded up, days down. */
export function timeAhead(hours: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(LANGUAGE_TAGS[language]);
  const text =
    hours < 2 * HOURS_IN_DAY
      ? format.format(Math.ceil(hours), 'hour')
      : format.format(Math.floor(hours / HOURS_IN_DAY), 'day');
  return text.replace(/(\d) /, '$1\u00A0');
}

import type { Language } from '#contract/language.ts';
import { LANGUAGE_TAGS } from '#contract/per-language.ts';

const SHAPE = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;

/** `24/12/2026`, in Russian `24.12.2026`: always the day first. */
export function dateText(date: Temporal.PlainDate, language: Language): string {
  const midnight = date.toZonedDateTime('UTC').epochMilliseconds;
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[language], SHAPE).format(midnight);
}

const DAY_FIRST = /^(?<day>\d{1,2})[\s./,-]+(?<month>\d{1,2})[\s./,-]+(?<year>\d{4}|\d{2})$/;
/** A telephone's numeric keyboard has no separators. */
const DIGITS = /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/;
const ISO = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/;

/**
 * Parses a typed day with any separators and a year of two or four digits (2000 to 2099), or in ISO; null: no such day.
 */
export function readDate(typed: string): Temporal.PlainDate | null {
  const text = typed.trim();
  const parts = (DAY_FIRST.exec(text) ?? DIGITS.exec(text) ?? ISO.exec(text))?.groups;
  if (!parts) return null;
  const year = Number(parts.year) + (parts.year?.length === 2 ? 2000 : 0);
  return dateOf({ year, month: Number(parts.month), day: Number(parts.day) });
}

/** Whether the typed date is complete. Unless it has a year of four digits, more may follow. */
export function isWholeDate(typed: string): boolean {
  return readDate(typed) !== null && /\d{4}$|^\d{4}-/.test(typed.trim());
}

/** The ISO day in a form or an address; null if it is not valid. */
export function isoDate(value: string): Temporal.PlainDate | null {
  return ISO.test(value) ? readDate(value) : null;
}

/** Both limits are included. */
export function isBetween(min: Temporal.PlainDate, date: Temporal.PlainDate, max: Temporal.PlainDate): boolean {
  const { compare } = Temporal.PlainDate;
  return compare(min, date) <= 0 && compare(date, max) <= 0;
}

function dateOf(parts: { year: number; month: number; day: number }): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from(parts, { overflow: 'reject' });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

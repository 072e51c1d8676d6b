import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/language.ts';
import { adminDate, adminDateTime, adminMoney, adminTime, adminTimeSpan, breakableDateTime } from './admin-format.ts';
import { formatDateTime } from './format-date-time.ts';
import {
  formatDate,
  formatHours,
  formatMoney,
  formatMonth,
  formatShortDate,
  formatTime,
  formatTimeSpan,
  formatTimeWithZone,
  weekdayNames,
} from './format.ts';

const nbsp = '\u00A0';

test.each([
  ['en', '€1,124.50'],
  ['es', `1.124,50${nbsp}€`],
  ['ru', `1${nbsp}124,50${nbsp}€`],
] as const)('thousands are grouped in %s: %s', (language, shown) => {
  expect(formatMoney(1124_50, language)).toBe(shown);
});

test('whole euros have no decimals', () => {
  expect(formatMoney(460_00, 'en')).toBe('€460');
  expect(formatMoney(460_00, 'es')).toBe(`460${nbsp}€`);
  expect(formatMoney(0, 'ru')).toBe(`0${nbsp}€`);
});

test('times are Canary time whatever zone the machine is in, and midnight is 00:00', () => {
  expect(formatTime(Temporal.Instant.from('2026-12-01T09:05:00Z'), 'en')).toBe('09:05');
  expect(formatTime(Temporal.Instant.from('2026-07-01T23:00:00Z'), 'es')).toBe('00:00');
});

test('the autumn hour that occurs twice is shown with its zone', () => {
  const first = formatTimeWithZone(Temporal.Instant.from('2026-10-25T00:30:00Z'), 'en');
  const second = formatTimeWithZone(Temporal.Instant.from('2026-10-25T01:30:00Z'), 'en');
  expect(first.slice(0, 5)).toBe('01:30');
  expect(second.slice(0, 5)).toBe('01:30');
  expect(first).not.toBe(second);
});

test.each([
  ['en', 'Saturday, 12 December 2026', 'December 2026'],
  ['es', 'sábado, 12 de diciembre de 2026', 'diciembre de 2026'],
  ['ru', 'суббота, 12 декабря 2026 г.', 'декабрь 2026 г.'],
] as const)('days and months are named in %s', (language, day, month) => {
  const instant = Temporal.Instant.from('2026-12-12T12:00:00Z');
  expect(formatDate(instant, language).replace('Saturday 12', 'Saturday, 12').replaceAll(nbsp, ' ')).toBe(day);
  expect(formatMonth(Temporal.PlainYearMonth.from('2026-12'), language).replaceAll(nbsp, ' ')).toBe(month);
});

test.each([
  ['en', `5${nbsp}December 2026`, `Sat 5${nbsp}Dec`],
  ['es', `5${nbsp}de${nbsp}diciembre de${nbsp}2026`, `sáb, 5${nbsp}dic`],
  ['ru', `5${nbsp}декабря${nbsp}2026${nbsp}г.`, `сб, 5${nbsp}дек.`],
] as const)('the day is not separated from its month in %s', (language, long, short) => {
  const instant = Temporal.Instant.from('2026-12-05T09:05:00Z');
  expect(formatDate(instant, language)).toContain(long);
  expect(formatDateTime(instant, language)).toContain(long);
  expect(formatShortDate(instant, language)).toBe(short);
});

test.each([
  ['en', '5 December 2026 at 09:05'],
  ['es', '5 de diciembre de 2026 a las 09:05'],
  ['ru', '5 декабря 2026 г. в 09:05'],
] as const)('a date with its time is formatted in %s', (language, moment) => {
  const instant = Temporal.Instant.from('2026-12-05T09:05:00Z');
  expect(formatDateTime(instant, language).replaceAll(nbsp, ' ')).toBe(moment);
});

test('in Russian the year is separated neither from its month nor from its «г.»', () => {
  expect(formatDate(Temporal.Instant.from('2026-12-12T12:00:00Z'), 'ru')).toContain(`декабря${nbsp}2026${nbsp}г.`);
  expect(formatMonth(Temporal.PlainYearMonth.from('2026-12'), 'ru')).toBe(`декабрь${nbsp}2026${nbsp}г.`);
});

test('the week begins on Monday', () => {
  expect(weekdayNames('en')[0]).toEqual({ short: 'Mon', long: 'Monday' });
  expect(weekdayNames('ru')[6]?.long).toBe('воскресенье');
});

test('a span of two times has an en dash without spaces, in Canary time', () => {
  const [start, end] = [Temporal.Instant.from('2026-07-01T08:05:00Z'), Temporal.Instant.from('2026-07-01T11:00:00Z')];

  for (const language of LANGUAGES) expect(formatTimeSpan(start, end, language)).toBe('09:05–12:00');
  expect(adminTimeSpan(start, end)).toBe('09:05–12:00');
});

test('times of the back office name their zone only in the repeated autumn hour', () => {
  const at = (iso: string) => Temporal.Instant.from(`2026-10-${iso}:00Z`);
  expect(
    ['24T23:59', '25T00:00', '25T00:59', '25T01:00', '25T01:59', '25T02:00'].map((iso) => adminTime(at(iso))),
  ).toEqual(['00:59', `01:00${nbsp}WEST`, `01:59${nbsp}WEST`, `01:00${nbsp}WET`, `01:59${nbsp}WET`, '02:00']);
  expect(adminTimeSpan(at('24T21:00'), at('25T01:30'))).toBe(`22:00–01:30${nbsp}WET`);
  expect(adminDateTime('2026-10-25T00:30:00Z')).toBe(`25/10/2026${nbsp}01:30${nbsp}WEST`);
  expect(breakableDateTime('2026-10-25T00:30:00Z')).toBe(`25/10/2026 01:30${nbsp}WEST`);
});

test('hours have at most one decimal', () => {
  expect(formatHours(2.5, 'es')).toBe('2,5');
  expect(formatHours(3, 'en')).toBe('3');
});

test('the back office shows whole euros in Russian grouping and British dates', () => {
  expect(adminMoney(1124_50)).toBe(`1${nbsp}125${nbsp}€`);
  expect(adminDate(Temporal.Instant.from('2026-12-05T09:00:00Z'))).toBe('05/12/2026');
  expect(adminTime(Temporal.Instant.from('2026-12-05T00:00:00Z'))).toBe('00:00');
});

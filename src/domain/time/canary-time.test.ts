import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canaryDate,
  canaryDayRange,
  canaryMonthRange,
  canaryWallTime,
  hoursBetween,
  isRepeatedHour,
  startOfCanaryDay,
  toCanary,
} from './canary-time.ts';
import { includes, rangeHours } from './time-range.ts';

const date = (iso: string) => Temporal.PlainDate.from(iso);
const time = (iso: string) => Temporal.PlainTime.from(iso);
const instant = (iso: string) => Temporal.Instant.from(iso);

/** Any second of 2026–2028, which contain five clock changes and a leap day. */
const anyInstant = fc
  .integer({
    min: instant('2026-01-01T00:00Z').epochMilliseconds / 1000,
    max: instant('2029-01-01T00:00Z').epochMilliseconds / 1000,
  })
  .map((seconds) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000));

test('10:00 is 09:00 UTC in summer and 10:00 UTC in winter', () => {
  expect(canaryWallTime(date('2026-07-01'), time('10:00'))).toEqual({
    kind: 'exact',
    instant: instant('2026-07-01T09:00Z'),
  });
  expect(toCanary(instant('2026-07-01T09:00Z')).toString()).toBe('2026-07-01T10:00:00+01:00[Atlantic/Canary]');
  expect(toCanary(instant('2026-12-01T10:00Z')).toString()).toBe('2026-12-01T10:00:00+00:00[Atlantic/Canary]');
});

test.each(['01:00', '01:30', '01:59:59'])('the clocks of 28 March 2027 never show %s', (never) => {
  expect(canaryWallTime(date('2027-03-28'), time(never)).kind).toBe('gap');
});

test('the minutes around the skipped spring hour are adjacent instants', () => {
  const before = canaryWallTime(date('2027-03-28'), time('00:59'));
  const after = canaryWallTime(date('2027-03-28'), time('02:00'));
  expect(String(before.kind === 'exact' && before.instant)).toBe('2027-03-28T00:59:00Z');
  expect(String(after.kind === 'exact' && after.instant)).toBe('2027-03-28T01:00:00Z');
});

test.each(['2026-10-25', '2027-10-31'])(
  '01:30 on %s occurs twice, an hour apart, and both instants are returned',
  (day) => {
    const wall = canaryWallTime(date(day), time('01:30'));
    if (wall.kind !== 'fold') throw new Error(`expected a repeated hour, not ${wall.kind}`);
    expect(wall.earlier.toString()).toBe(`${day}T00:30:00Z`);
    expect(wall.later.toString()).toBe(`${day}T01:30:00Z`);
  },
);

test('both occurrences of the repeated hour are labelled, the hours around it are not', () => {
  const labelled = ['2026-10-24T23:59Z', '2026-10-25T00:00Z', '2026-10-25T01:59Z', '2026-10-25T02:00Z'];
  expect(labelled.map((iso) => isRepeatedHour(instant(iso)))).toEqual([false, true, true, false]);
});

test.each([
  ['2026-10-24', 24],
  ['2026-10-25', 25],
  ['2027-03-28', 23],
  ['2027-10-31', 25],
  ['2028-02-29', 24],
])('%s lasts %i hours', (day, hours) => {
  expect(rangeHours(canaryDayRange(date(day)))).toBe(hours);
});

test('midnight belongs to the day that it starts', () => {
  expect(startOfCanaryDay(date('2026-07-02')).toString()).toBe('2026-07-01T23:00:00Z');
  expect(canaryDate(instant('2026-07-01T22:59:59.999Z')).toString()).toBe('2026-07-01');
  expect(canaryDate(instant('2026-07-01T23:00Z')).toString()).toBe('2026-07-02');
});

test.each([
  ['2026-10', '2026-09-30T23:00:00Z', '2026-11-01T00:00:00Z', 31 * 24 + 1],
  ['2027-03', '2027-03-01T00:00:00Z', '2027-03-31T23:00:00Z', 31 * 24 - 1],
  ['2028-02', '2028-02-01T00:00:00Z', '2028-03-01T00:00:00Z', 29 * 24],
  ['2026-12', '2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z', 31 * 24],
])('the month %s runs from %s to %s', (month, start, end, hours) => {
  const range = canaryMonthRange(Temporal.PlainYearMonth.from(month));
  expect([String(range.start), String(range.end), rangeHours(range)]).toEqual([start, end, hours]);
});

test('hours between instants are real time with fractions and never below 0', () => {
  expect(hoursBetween(instant('2026-10-25T00:00Z'), instant('2026-10-25T01:40Z'))).toBeCloseTo(5 / 3, 12);
  expect(hoursBetween(instant('2026-10-25T01:00Z'), instant('2026-10-25T01:00Z'))).toBe(0);
  expect(hoursBetween(instant('2026-10-25T01:00Z'), instant('2026-10-25T00:00Z'))).toBe(0);
});

test('every instant converts to wall-clock time and back, also on clock-change days', () => {
  fc.assert(
    fc.property(anyInstant, (moment) => {
      const shown = toCanary(moment);
      const wall = canaryWallTime(shown.toPlainDate(), shown.toPlainTime());
      if (wall.kind === 'gap') return false;
      return wall.kind === 'exact'
        ? wall.instant.equals(moment)
        : wall.earlier.equals(moment) !== wall.later.equals(moment);
    }),
  );
});

test('every instant is in the range of its own day and month and of no neighbouring day', () => {
  fc.assert(
    fc.property(anyInstant, (moment) => {
      const day = canaryDate(moment);
      expect(includes(canaryDayRange(day), moment)).toBe(true);
      expect(includes(canaryMonthRange(day.toPlainYearMonth()), moment)).toBe(true);
      expect(includes(canaryDayRange(day.add({ days: 1 })), moment)).toBe(false);
      expect(includes(canaryDayRange(day.subtract({ days: 1 })), moment)).toBe(false);
    }),
  );
});

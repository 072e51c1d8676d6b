import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type GridKey, monthGrid, moveInMonthGrid } from './month-grid.ts';

const month = (iso: string) => Temporal.PlainYearMonth.from(iso);
const move = (from: string, key: GridKey) => moveInMonthGrid(Temporal.PlainDate.from(from), key).toString();
const anyDate = fc.integer({ min: 0, max: 36_500 }).map((days) => Temporal.PlainDate.from('2000-01-01').add({ days }));

test('October 2026 begins on a Thursday and is shown from Monday 28 September to Sunday 1 November', () => {
  const weeks = monthGrid(month('2026-10'));
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.map((day) => day.day)).toEqual([28, 29, 30, 1, 2, 3, 4]);
  expect(weeks.at(-1)?.at(-1)?.toString()).toBe('2026-11-01');
});

test('a February that fits into four weeks has four, and a 31-day month from Sunday on has six', () => {
  expect(monthGrid(month('2027-02'))).toHaveLength(4);
  expect(monthGrid(month('2027-08'))).toHaveLength(6);
});

test('29 February is shown in a leap year', () => {
  expect(monthGrid(month('2028-02')).flat().map(String)).toContain('2028-02-29');
});

test.each<[GridKey, string]>([
  ['ArrowLeft', '2027-03-30'],
  ['ArrowRight', '2027-04-01'],
  ['ArrowUp', '2027-03-24'],
  ['ArrowDown', '2027-04-07'],
  ['Home', '2027-03-29'],
  ['End', '2027-04-04'],
  ['PageUp', '2027-02-28'],
  ['PageDown', '2027-04-30'],
])('from Wednesday 31 March 2027, %s leads to %s', (key, expected) => {
  expect(move('2027-03-31', key)).toBe(expected);
});

test('paging from a long month clamps to the shorter month, and December pages to January', () => {
  expect(move('2028-03-31', 'PageUp')).toBe('2028-02-29');
  expect(move('2026-12-31', 'ArrowRight')).toBe('2027-01-01');
});

test('every grid has full weeks from Monday and contains each day of the month once without gaps', () => {
  fc.assert(
    fc.property(anyDate, (day) => {
      const weeks = monthGrid(day.toPlainYearMonth());
      const days = weeks.flat();
      expect(weeks.every((week) => week.length === 7 && week[0]?.dayOfWeek === 1)).toBe(true);
      expect(days.filter((one) => one.month === day.month)).toHaveLength(day.daysInMonth);
      expect(days.every((one, index) => one.equals((days[0] ?? day).add({ days: index })))).toBe(true);
      expect(weeks[0]?.some((one) => one.day === 1) && weeks.at(-1)?.some((one) => one.month === day.month)).toBe(true);
    }),
  );
});

test('opposite arrows cancel each other; Home and End stay in the week', () => {
  fc.assert(
    fc.property(anyDate, (day) => {
      expect(moveInMonthGrid(moveInMonthGrid(day, 'ArrowLeft'), 'ArrowRight').equals(day)).toBe(true);
      expect(moveInMonthGrid(moveInMonthGrid(day, 'ArrowUp'), 'ArrowDown').equals(day)).toBe(true);
      expect(moveInMonthGrid(day, 'Home').until(moveInMonthGrid(day, 'End')).days).toBe(6);
      expect(moveInMonthGrid(day, 'Home').dayOfWeek).toBe(1);
    }),
  );
});

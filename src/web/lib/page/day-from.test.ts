import { expect, test } from 'vitest';
import { dayFrom } from './day-from.ts';

test.each([
  ['2028-02-29', '2028-02-29'],
  ['2027-02-29', null],
  ['2027-04-31', null],
  ['2027-13-01', null],
  ['20270401', null],
  ['tomorrow', null],
  [null, null],
])('the day %s in an address is read as %s', (text, day) => {
  expect(dayFrom(text)?.toString() ?? null).toBe(day);
});

import { expect, test } from 'vitest';
import { choiceIn, lastDayOf, movedBy, partOf, switchedTo } from './report-period.ts';

const today = Temporal.PlainDate.from('2026-11-21');
const spanOf = (search: string) => {
  const choice = choiceIn(new URLSearchParams(search), today);
  return [choice.from.toString(), lastDayOf(choice).toString()];
};

test('an address without a period means the current quarter', () => {
  expect(spanOf('')).toEqual(['2026-10-01', '2026-12-31']);
});

test.each([
  ['?period=month', '2026-11-01', '2026-11-30'],
  ['?period=month&from=2028-02-17', '2028-02-01', '2028-02-29'],
  ['?period=quarter&from=2026-03-31', '2026-01-01', '2026-03-31'],
  ['?period=year&from=2027-07-01', '2027-01-01', '2027-12-31'],
  ['?period=decade&from=2026-02-30', '2026-10-01', '2026-12-31'],
])('%s means %s to %s', (search, from, to) => {
  expect(spanOf(search)).toEqual([from, to]);
});

test('the address of the next or previous period reads back as that period', () => {
  const year = choiceIn(new URLSearchParams('period=year'), today);
  expect(partOf(movedBy(year, -1))).toEqual({ period: 'year', from: '2025-01-01' });
  expect(choiceIn(new URLSearchParams(partOf(movedBy(year, 1))), today)).toEqual(movedBy(year, 1));
});

test.each([
  ['', 'month', '2026-11-01'],
  ['', 'year', '2026-01-01'],
  ['?period=year', 'quarter', '2026-10-01'],
  ['?period=quarter&from=2026-07-01', 'month', '2026-07-01'],
  ['?period=year&from=2025-01-01', 'month', '2025-01-01'],
] as const)(
  'switching from %j to a %s shows the current one if today was in the old period, otherwise its first',
  (search, period, from) => {
    expect(switchedTo(period, choiceIn(new URLSearchParams(search), today), today).from.toString()).toBe(from);
  },
);

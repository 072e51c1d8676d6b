import { expect, test } from 'vitest';
import { shareText, weekName } from './report-format.ts';

test.each([
  ['en', '16 Nov – 22 Nov'],
  ['es', '16 nov – 22 nov'],
  ['ru', '16 нояб. – 22 нояб.'],
] as const)('a week in %s breaks only between its days', (language, name) => {
  const shown = weekName(Temporal.PlainDate.from('2026-11-16'), language);
  expect(shown.replaceAll('\u00A0', ' ')).toBe(name);
  expect(shown.split(' ')).toHaveLength(2);
});

test('a small share is not shown as none', () => {
  expect([0, 0.004, 0.005, 0.64, null].map((share) => shareText(share, 'en'))).toEqual(['0%', '<1%', '1%', '64%', '–']);
});

import { expect, test } from 'vitest';
import { weekName } from './report-format.ts';

test.each([
  ['en', '16 Nov – 22 Nov'],
  ['es', '16 nov – 22 nov'],
  ['ru', '16 нояб. – 22 нояб.'],
] as const)('a week in %s breaks only between its days', (language, name) => {
  const shown = weekName(Temporal.PlainDate.from('2026-11-16'), language);
  expect(shown.replaceAll('\u00A0', ' ')).toBe(name);
  expect(shown.split(' ')).toHaveLength(2);
});

import { expect, test } from 'vitest';
import { beThereAt, isThereDayBefore } from './be-there-at.ts';

test('guests are asked to be there 20 minutes before the start', () => {
  expect(`${beThereAt(Temporal.Instant.from('2026-12-05T10:00:00Z'))}`).toBe('2026-12-05T09:40:00Z');
});

test.each([
  ['2026-12-07T00:00:00Z', true],
  ['2026-12-07T00:19:00Z', true],
  ['2026-12-07T00:20:00Z', false],
  ['2026-12-06T23:59:00Z', false],
  // Canary time is UTC+1 in summer.
  ['2027-07-01T23:00:00Z', true],
  ['2027-07-02T00:00:00Z', false],
])('for a trip at %s guests are asked to come on the day before: %s', (start, isBefore) => {
  expect(isThereDayBefore(Temporal.Instant.from(start))).toBe(isBefore);
});

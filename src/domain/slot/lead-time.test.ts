import { expect, test } from 'vitest';
import { afterLeadTime, isWithinLeadTime } from './lead-time.ts';

const now = Temporal.Instant.from('2026-10-25T00:30:00Z');

test.each([
  ['2026-10-25T00:30:00Z', 0, false],
  ['2026-10-25T00:30:00.001Z', 0, false],
  ['2026-10-25T00:30:00Z', 2, false],
  ['2026-10-25T00:30:00.001Z', 2, true],
  ['2026-10-25T02:29:59.999Z', 2, true],
  ['2026-10-25T02:30:00Z', 2, false],
])('a start at %s with a lead time of %i h is too late to book online: %s', (start, leadTimeHours, isTooLate) => {
  expect(isWithinLeadTime(Temporal.Instant.from(start), { now, leadTimeHours })).toBe(isTooLate);
});

test('the lead time is real time in the repeated hour too', () => {
  const canary = Temporal.ZonedDateTime.from('2026-10-25T01:30:00+01:00[Atlantic/Canary]');
  expect(afterLeadTime(canary.toInstant(), 1).add({ microseconds: 1 }).toString()).toBe('2026-10-25T01:30:00Z');
});

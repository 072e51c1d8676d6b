import { expect, test } from 'vitest';
import { charterToOffer } from './waitlist.ts';

const at = (hour: number) => Temporal.Instant.from(`2026-12-01T${String(hour).padStart(2, '0')}:00Z`);
const startTime = (hour: number, minHours: number, maxHours: number) => ({
  start: at(hour),
  slotId: 'slot',
  minHours,
  maxHours,
});

test.each([
  [
    'half a day from the earliest start that has it',
    [startTime(9, 2, 3), startTime(13, 2, 8), startTime(14, 2, 7)],
    13,
    4,
  ],
  [
    'the longest time where no start has half a day',
    [startTime(9, 1, 2), startTime(12, 1, 3), startTime(16, 1, 3)],
    12,
    3,
  ],
  ["the boat's minimum where it is longer than half a day", [startTime(9, 6, 8)], 9, 6],
])('a waiting guest is offered %s', (_what, starts, hour, hours) => {
  expect(charterToOffer(starts)).toEqual({ start: at(hour), hours });
});

test('without a start time there is nothing to offer', () => {
  expect(charterToOffer([])).toBeNull();
});

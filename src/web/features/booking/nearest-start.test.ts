import { expect, test } from 'vitest';
import { nearestStart } from './nearest-start.ts';

const at = (time: string) => Temporal.Instant.from(`2026-12-05T${time}:00Z`);
const start = (time: string, maxHours: number) => ({ slotId: time, start: at(time), minHours: 2, maxHours });

test('the closest start with enough time is suggested for the lost one', () => {
  const offered = [start('09:00', 8), start('12:00', 2), start('15:00', 4)];
  expect(nearestStart({ wanted: at('13:00'), hours: 3, offered })?.slotId).toBe('15:00');
});

test('of two equally close starts the earlier one is suggested', () => {
  const offered = [start('14:00', 4), start('10:00', 4)];
  expect(nearestStart({ wanted: at('12:00'), hours: 2, offered })?.slotId).toBe('10:00');
});

test('no start is suggested when none has enough time', () => {
  expect(nearestStart({ wanted: at('12:00'), hours: 5, offered: [start('10:00', 4)] })).toBeNull();
});

test('the duration of a trip is not considered', () => {
  expect(nearestStart({ wanted: at('12:00'), hours: null, offered: [start('10:00', 2)] })?.slotId).toBe('10:00');
});

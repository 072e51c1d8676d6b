import { expect, test } from 'vitest';
import { minutesLeft, nextHoldMoment } from './hold-clock.ts';

const END = Temporal.Instant.from('2026-12-01T14:32:00Z');
const before = (duration: Temporal.DurationLike) => END.subtract(duration);

test('a hold is announced at five minutes, at one, and when it ends', () => {
  expect(nextHoldMoment(END, before({ minutes: 15 }))?.moment).toEqual({ kind: 'minutes_left', minutes: 5 });
  expect(nextHoldMoment(END, before({ minutes: 5 }))?.moment).toEqual({ kind: 'minutes_left', minutes: 1 });
  expect(nextHoldMoment(END, before({ seconds: 30 }))).toEqual({ at: END, moment: { kind: 'ended' } });
  expect(nextHoldMoment(END, END)).toBeNull();
});

test('the last begun minute still counts as one', () => {
  expect(minutesLeft(END, before({ minutes: 15 }))).toBe(15);
  expect(minutesLeft(END, before({ seconds: 61 }))).toBe(2);
  expect(minutesLeft(END, before({ seconds: 1 }))).toBe(1);
  expect(minutesLeft(END, END.add({ minutes: 3 }))).toBe(0);
});

import { expect, test } from 'vitest';
import { announcedMinutes, isExtensionOffered, minutesLeft } from './hold-clock.ts';

const END = Temporal.Instant.from('2026-12-01T14:32:00Z');
const before = (duration: Temporal.DurationLike) => END.subtract(duration);

test('a page whose clock lags does not show more time than was granted', () => {
  expect(minutesLeft(END, before({ minutes: 15, seconds: 25 }))).toBe(15);
});

test('a hold is announced at five minutes and at one', () => {
  const openedAt = before({ minutes: 15 });
  const at = (now: Temporal.Instant) => announcedMinutes({ expiresAt: END, openedAt, now });
  expect(at(before({ minutes: 6 }))).toBeNull();
  expect(at(before({ minutes: 5 }))).toBe(5);
  expect(at(before({ seconds: 61 }))).toBe(5);
  expect(at(before({ seconds: 60 }))).toBe(1);
});

test('a visitor who returns with three minutes left gets only the last announcement', () => {
  const openedAt = before({ minutes: 3 });
  expect(announcedMinutes({ expiresAt: END, openedAt, now: openedAt })).toBeNull();
  expect(announcedMinutes({ expiresAt: END, openedAt, now: before({ seconds: 20 }) })).toBe(1);
});

test('minutes left are rounded to the nearest, and the last one lasts until the end', () => {
  expect(minutesLeft(END, before({ minutes: 15 }))).toBe(15);
  expect(minutesLeft(END, before({ seconds: 100 }))).toBe(2);
  expect(minutesLeft(END, before({ seconds: 80 }))).toBe(1);
  expect(minutesLeft(END, before({ seconds: 1 }))).toBe(1);
  expect(minutesLeft(END, END.add({ minutes: 3 }))).toBe(0);
});

test('more time is offered from five minutes before the end', () => {
  expect(isExtensionOffered(END, before({ minutes: 5, seconds: 1 }))).toBe(false);
  expect(isExtensionOffered(END, before({ minutes: 5 }))).toBe(true);
  expect(isExtensionOffered(END, before({ seconds: 1 }))).toBe(true);
});

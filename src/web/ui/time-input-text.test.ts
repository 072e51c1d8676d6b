import { expect, test } from 'vitest';
import { readTime, shiftTime } from './time-input-text.ts';

test.each([
  ['9', '09:00'],
  ['09', '09:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  [' 23:59 ', '23:59'],
  ['0', '00:00'],
])('«%s» is read as %s', (typed, time) => {
  expect(readTime(typed)).toBe(time);
});

test.each(['', '24', '24:00', '9:60', '9:3', '960', '-1', '9am', '12345'])('«%s» is not a time', (typed) => {
  expect(readTime(typed)).toBeNull();
});

test('a time is moved across the hour and around midnight', () => {
  expect(shiftTime('09:50', 15)).toBe('10:05');
  expect(shiftTime('00:00', -15)).toBe('23:45');
  expect(shiftTime('23:45', 15)).toBe('00:00');
});

import { expect, test } from 'vitest';
import { timeAhead } from './time-ahead.ts';

test('the time until a departure is in hours, and in days from two days on', () => {
  expect(timeAhead(0.2, 'en')).toBe('in 1\u00A0hour');
  expect(timeAhead(47.9, 'en')).toBe('in 48\u00A0hours');
  expect(timeAhead(48, 'en')).toBe('in 2\u00A0days');
  expect(timeAhead(73.7, 'en')).toBe('in 3\u00A0days');
  expect(timeAhead(1.5, 'es')).toBe('dentro de 2\u00A0horas');
  expect(timeAhead(510, 'ru')).toBe('через 21\u00A0день');
});

import { expect, test } from 'vitest';
import { rangeText } from './range-text.ts';

test('a range within a day shows the day once', () => {
  expect(rangeText({ start: '2026-12-14T09:00:00Z', end: '2026-12-14T12:00:00Z' })).toBe(
    '14/12/2026 09:00\u2060–\u206012:00',
  );
});

test('a range over midnight shows both days, each with its time on one line', () => {
  expect(rangeText({ start: '2026-12-14T22:00:00Z', end: '2026-12-15T02:00:00Z' })).toBe(
    '14/12/2026\u00a022:00\u00a0– 15/12/2026\u00a002:00',
  );
});

test('a whole day is its date, also in summer time', () => {
  expect(rangeText({ start: '2026-12-14T00:00:00Z', end: '2026-12-15T00:00:00Z' })).toBe('14/12/2026');
  expect(rangeText({ start: '2026-07-13T23:00:00Z', end: '2026-07-14T23:00:00Z' })).toBe('14/07/2026');
});

test('a range of whole days ends with its last day', () => {
  expect(rangeText({ start: '2026-12-14T00:00:00Z', end: '2026-12-17T00:00:00Z' })).toBe(
    '14/12/2026\u00a0– 16/12/2026',
  );
});

import { expect, test } from 'vitest';
import { keptSince } from './kept-for.ts';

const at = (now: string) => {
  const { books, unpaidBookings, abandonedHolds, passengerLists, messages, answeredMessages, records } = keptSince(
    Temporal.Instant.from(now),
  );
  return [books, unpaidBookings, abandonedHolds, passengerLists, messages, answeredMessages, records].map(String);
};

test('each kind of data is kept for its period in Canary days', () => {
  expect(at('2026-12-01T08:00:00Z')).toEqual([
    '2020-01-01T00:00:00Z',
    '2026-09-01T23:00:00Z',
    '2026-11-24T00:00:00Z',
    '2025-12-01T00:00:00Z',
    '2025-12-01T00:00:00Z',
    '2026-11-01T00:00:00Z',
    '2026-11-01T00:00:00Z',
  ]);
});

test('the books of a year are kept until the last Canary day of the sixth year after it', () => {
  const books = (now: string) => keptSince(Temporal.Instant.from(now)).books.toString();
  expect(books('2032-12-31T23:59:59Z')).toBe('2026-01-01T00:00:00Z');
  expect(books('2033-01-01T00:00:00Z')).toBe('2027-01-01T00:00:00Z');
});

test('a year before 29 February is 28 February', () => {
  const lists = keptSince(Temporal.Instant.from('2028-02-29T12:00:00Z')).passengerLists;
  expect(lists.toString()).toBe('2027-02-28T00:00:00Z');
});

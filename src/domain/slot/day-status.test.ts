import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canaryDate } from '#domain/time/canary-time.ts';
import { timeRange } from '#domain/time/time-range.ts';
import { dayStatus, nextFreeDate } from './day-status.ts';

const instant = (iso: string) => Temporal.Instant.from(iso);
const date = (iso: string) => Temporal.PlainDate.from(iso);
const start = (iso: string) => ({ start: instant(iso) });
const offer = (from: string, to: string) => timeRange(instant(from), instant(to));

const now = instant('2026-12-01T12:00Z');
const today = date('2026-12-01');
const tomorrow = date('2026-12-02');

test('a day with a bookable time is free', () => {
  const offered = [offer('2026-12-02T09:00Z', '2026-12-02T17:00Z')];
  expect(dayStatus({ date: tomorrow, bookable: [start('2026-12-02T09:00Z')], offered, now })).toBe('free');
});

test('a day with sold-out trips is full, a day without trips is closed', () => {
  const offered = [offer('2026-12-02T09:00Z', '2026-12-02T12:00Z')];
  expect(dayStatus({ date: tomorrow, bookable: [], offered, now })).toBe('full');
  expect(dayStatus({ date: date('2026-12-03'), bookable: [], offered, now })).toBe('closed');
});

test('yesterday is past even when the lists contain it', () => {
  const bookable = [start('2026-11-30T09:00Z')];
  const offered = [offer('2026-11-30T09:00Z', '2026-11-30T17:00Z')];
  expect(dayStatus({ date: date('2026-11-30'), bookable, offered, now })).toBe('past');
  expect(dayStatus({ date: date('2026-11-30'), bookable: [], offered: [], now })).toBe('past');
});

test('a day ends at Canary midnight', () => {
  const summerDay = { date: date('2026-07-01'), bookable: [], offered: [] };
  expect(dayStatus({ ...summerDay, now: instant('2026-07-01T22:59:59.999Z') })).toBe('closed');
  expect(dayStatus({ ...summerDay, now: instant('2026-07-01T23:00Z') })).toBe('past');
});

test('today is free with a start ahead, past after the last departure, full when the rest is sold', () => {
  const morning = offer('2026-12-01T08:00Z', '2026-12-01T11:00Z');
  const evening = offer('2026-12-01T16:00Z', '2026-12-01T18:00Z');
  const bookable = [start('2026-12-01T12:00Z'), start('2026-12-01T12:00:01Z')];
  expect(dayStatus({ date: today, bookable, offered: [morning], now })).toBe('free');
  expect(dayStatus({ date: today, bookable: bookable.slice(0, 1), offered: [morning], now })).toBe('past');
  expect(dayStatus({ date: today, bookable: [], offered: [morning, evening], now })).toBe('full');
});

test('a start at Canary midnight belongs to the new Canary day even if UTC is on the day before', () => {
  const bookable = [start('2026-07-01T23:00Z')];
  const july = { bookable, offered: [], now: instant('2026-06-01T00:00Z') };
  expect(dayStatus({ date: date('2026-07-01'), ...july })).toBe('closed');
  expect(dayStatus({ date: date('2026-07-02'), ...july })).toBe('free');
});

test('the last hour of a 25-hour day belongs to that day', () => {
  const changeDay = { date: date('2026-10-25'), offered: [], now: instant('2026-10-24T12:00Z') };
  expect(dayStatus({ ...changeDay, bookable: [start('2026-10-25T23:30Z')] })).toBe('free');
  expect(dayStatus({ ...changeDay, bookable: [start('2026-10-26T00:00Z')] })).toBe('closed');
});

test('the next free day is not before the given day and skips past times', () => {
  const bookable = [start('2026-12-09T09:00Z'), start('2026-12-01T11:00Z'), start('2026-12-05T09:00Z')];
  expect(String(nextFreeDate({ from: today, bookable, now }))).toBe('2026-12-05');
  expect(String(nextFreeDate({ from: date('2026-12-05'), bookable, now }))).toBe('2026-12-05');
  expect(String(nextFreeDate({ from: date('2026-12-06'), bookable, now }))).toBe('2026-12-09');
  expect(nextFreeDate({ from: date('2026-12-10'), bookable, now })).toBeNull();
});

test('the next free day is free and no earlier day is', () => {
  const anyBookable = fc.array(
    fc.integer({ min: -48, max: 24 * 14 }).map((hours) => ({ start: now.add({ hours }) })),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(anyBookable, fc.integer({ min: -3, max: 10 }), (bookable, days) => {
      const from = canaryDate(now).add({ days });
      const next = nextFreeDate({ from, bookable, now });
      const end = next ?? from.add({ days: 30 });
      for (let day = from; Temporal.PlainDate.compare(day, end) < 0; day = day.add({ days: 1 })) {
        expect(dayStatus({ date: day, bookable, offered: [], now })).not.toBe('free');
      }
      if (next) expect(dayStatus({ date: next, bookable, offered: [], now })).toBe('free');
    }),
  );
});

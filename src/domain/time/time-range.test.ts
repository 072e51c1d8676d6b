import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  compareStart,
  contains,
  includes,
  overlaps,
  rangeHours,
  subtractRanges,
  timeRange,
  type TimeRange,
  unionOf,
} from './time-range.ts';

const DAY_START = Temporal.Instant.from('2026-10-25T00:00Z');
const at = (hour: number) => DAY_START.add({ minutes: hour * 60 });
const range = (from: number, to: number) => timeRange(at(from), at(to));
const hours = (ranges: readonly TimeRange[]) =>
  ranges.map(({ start, end }) => [DAY_START.until(start).total('hours'), DAY_START.until(end).total('hours')]);

const anyRange = fc
  .tuple(fc.nat(40), fc.integer({ min: 1, max: 12 }))
  .map(([start, length]) => range(start, start + length));

test('a range that ends before or when it starts is refused', () => {
  expect(() => range(3, 3)).toThrow(RangeError);
  expect(() => range(3, 2)).toThrow(RangeError);
});

test('adjacent ranges do not overlap, a shared minute does', () => {
  expect(overlaps(range(9, 11), range(11, 13))).toBe(false);
  expect(overlaps(range(11, 13), range(9, 11))).toBe(false);
  expect(overlaps(range(9, 11), timeRange(at(11).subtract({ minutes: 1 }), at(13)))).toBe(true);
});

test('a range contains itself and ranges inside it, not one that exceeds it', () => {
  expect(contains(range(9, 17), range(9, 17))).toBe(true);
  expect(contains(range(9, 17), range(10, 11))).toBe(true);
  expect(contains(range(9, 17), range(8, 11))).toBe(false);
  expect(contains(range(9, 17), range(16, 18))).toBe(false);
});

test('the start belongs to a range and the end does not', () => {
  expect([8, 9, 16, 17].map((hour) => includes(range(9, 17), at(hour)))).toEqual([false, true, true, false]);
});

test('two ranges cut from a day leave three parts', () => {
  expect(hours(subtractRanges(range(9, 17), [range(14, 15), range(10, 12)]))).toEqual([
    [9, 10],
    [12, 14],
    [15, 17],
  ]);
});

test('cutting ranges at the edges, twice or beyond them leaves only the rest', () => {
  expect(hours(subtractRanges(range(9, 17), [range(8, 10), range(8, 9.5), range(16, 20), range(17, 18)]))).toEqual([
    [10, 16],
  ]);
  expect(subtractRanges(range(9, 17), [range(9, 13), range(12, 17)])).toEqual([]);
  expect(hours(subtractRanges(range(9, 17), [range(5, 9)]))).toEqual([[9, 17]]);
});

test('ranges sort by their start', () => {
  expect(hours([range(5, 6), range(1, 9), range(3, 4)].sort(compareStart))).toEqual([
    [1, 9],
    [3, 4],
    [5, 6],
  ]);
  expect(rangeHours(range(1, 2.5))).toBe(1.5);
});

test('overlap is symmetric and means that both ranges share time', () => {
  fc.assert(
    fc.property(anyRange, anyRange, (a, b) => {
      const shared = Array.from({ length: 60 }, (_, hour) => at(hour)).some(
        (hour) => includes(a, hour) && includes(b, hour),
      );
      expect(overlaps(a, b)).toBe(shared);
      expect(overlaps(b, a)).toBe(shared);
    }),
  );
});

test('each hour of a range is either taken or left', () => {
  fc.assert(
    fc.property(anyRange, fc.array(anyRange, { maxLength: 8 }), (whole, taken) => {
      const left = subtractRanges(whole, taken);
      for (let hour = 0; hour < 60; hour += 1) {
        const isFree = includes(whole, at(hour)) && !taken.some((one) => includes(one, at(hour)));
        expect(left.filter((one) => includes(one, at(hour)))).toHaveLength(isFree ? 1 : 0);
      }
      expect(left.every(({ start, end }) => Temporal.Instant.compare(start, end) < 0)).toBe(true);
      expect(left).toEqual(left.toSorted(compareStart));
    }),
  );
});

test('a union is the same time in sorted ranges that neither overlap nor touch', () => {
  fc.assert(
    fc.property(fc.array(anyRange, { maxLength: 8 }), (ranges) => {
      const union = unionOf(ranges);
      for (let hour = 0; hour < 60; hour += 1) {
        const isIn = ranges.some((one) => includes(one, at(hour)));
        expect(union.filter((one) => includes(one, at(hour)))).toHaveLength(isIn ? 1 : 0);
      }
      for (const [place, { start }] of union.entries()) {
        const before = union[place - 1];
        if (before) expect(Temporal.Instant.compare(before.end, start)).toBeLessThan(0);
      }
    }),
  );
});

test('ranges are compared to the nanosecond', () => {
  const start = Temporal.Instant.from('2026-12-05T10:00:00Z');
  const end = Temporal.Instant.from('2026-12-05T12:00:00Z');
  const [noon, after, before] = [{ start, end }, end.add({ nanoseconds: 1 }), end.subtract({ nanoseconds: 1 })];
  const later = end.add({ hours: 1 });

  expect(overlaps(noon, { start: before, end: later })).toBe(true);
  expect(overlaps(noon, { start: end, end: later })).toBe(false);
  expect(contains(noon, { start, end: after })).toBe(false);
  expect(contains(noon, { start: start.subtract({ nanoseconds: 1 }), end })).toBe(false);
  expect(contains(noon, { start: start.add({ nanoseconds: 1 }), end: before })).toBe(true);
  expect([includes(noon, before), includes(noon, end), includes(noon, start.subtract({ nanoseconds: 1 }))]).toEqual([
    true,
    false,
    false,
  ]);
  expect(unionOf([noon, { start: after, end: later }])).toHaveLength(2);
  expect(unionOf([noon, { start, end: after }])).toEqual([{ start, end: after }]);
  expect(subtractRanges({ start, end: after }, [noon])).toEqual([{ start: end, end: after }]);
});

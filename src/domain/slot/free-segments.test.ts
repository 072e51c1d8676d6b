import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareStart, includes, overlaps, rangeHours, type TimeRange, timeRange } from '#domain/time/time-range.ts';
import { freeRuns, freeSegments } from './free-segments.ts';

const MIDNIGHT = Temporal.Instant.from('2026-10-24T23:00Z');
const at = (hour: number) => MIDNIGHT.add({ minutes: hour * 60 });
const range = (from: number, to: number) => timeRange(at(from), at(to));
const slot = (id: string, from: number, to: number, isOpen = true) => ({ id, isOpen, ...range(from, to) });
const hour = (instant: Temporal.Instant) => MIDNIGHT.until(instant).total('hours');
const hours = (ranges: readonly TimeRange[]) => ranges.map(({ start, end }) => [hour(start), hour(end)]);

/** Slots of one boat in quarter hours over some days: some chained, some apart, some closed, in any order. */
const anySlots = fc
  .array(
    fc.record({ gap: fc.constantFrom(0, 0, 1, 5), length: fc.integer({ min: 1, max: 40 }), isOpen: fc.boolean() }),
    { maxLength: 8 },
  )
  .map((plans) => {
    let quarter = 0;
    return plans.map(({ gap, length, isOpen }, index) => {
      const from = quarter + gap;
      quarter = from + length;
      return slot(`slot-${index}`, from / 4, quarter / 4, isOpen);
    });
  })
  .chain((slots) => fc.shuffledSubarray(slots, { minLength: slots.length }));
const anyTaken = fc.array(
  fc.tuple(fc.nat(320), fc.integer({ min: 1, max: 30 })).map(([from, length]) => range(from / 4, (from + length) / 4)),
  { maxLength: 8 },
);
const quarters = Array.from({ length: 400 }, (_, quarter) => at(quarter / 4));

test('a slot with a charter in the middle has two free segments', () => {
  const free = freeSegments([slot('day', 9, 17)], [range(11, 13)]);
  expect(hours(free)).toEqual([
    [9, 11],
    [13, 17],
  ]);
  expect(free.map((segment) => segment.slotId)).toEqual(['day', 'day']);
});

test('closed slots and fully sold slots have no free segments', () => {
  expect(freeSegments([slot('closed', 9, 12, false), slot('sold', 13, 15)], [range(13, 15)])).toEqual([]);
});

test('a charter across two adjacent slots leaves the outer part of each', () => {
  const free = freeSegments([slot('late', 13, 17), slot('early', 9, 13)], [range(12, 14)]);
  expect(free.map((segment) => segment.slotId)).toEqual(['early', 'late']);
  expect(hours(free)).toEqual([
    [9, 12],
    [14, 17],
  ]);
});

test('a slot across the autumn clock change is an hour longer than its clock times', () => {
  const free = freeSegments([slot('night', 0, 4)], []);
  expect(free.map(rangeHours)).toEqual([4]);
});

test('adjacent segments form one run, a gap of a minute splits it', () => {
  expect(hours(freeRuns([range(13, 17), range(9, 13)]))).toEqual([[9, 17]]);
  expect(freeRuns([range(9, 13), timeRange(at(13).add({ minutes: 1 }), at(17))])).toHaveLength(2);
  expect(freeRuns([])).toEqual([]);
});

test('each quarter hour of an open slot is either in one free segment or taken', () => {
  fc.assert(
    fc.property(anySlots, anyTaken, (slots, taken) => {
      const free = freeSegments(slots, taken);
      for (const quarter of quarters) {
        const owner = slots.find((one) => one.isOpen && includes(one, quarter));
        const isTaken = taken.some((one) => includes(one, quarter));
        const holders = free.filter((segment) => includes(segment, quarter)).map((segment) => segment.slotId);
        expect(holders).toEqual(owner && !isTaken ? [owner.id] : []);
      }
    }),
  );
});

test('free segments are sorted, never empty, and overlap neither each other nor a sale', () => {
  fc.assert(
    fc.property(anySlots, anyTaken, (slots, taken) => {
      const free = freeSegments(slots, taken);
      expect(free).toEqual(free.toSorted(compareStart));
      expect(free.every((segment) => rangeHours(segment) > 0)).toBe(true);
      expect(free.some((segment) => taken.some((one) => overlaps(segment, one)))).toBe(false);
      expect(free.some((a, index) => free.slice(index + 1).some((b) => overlaps(a, b)))).toBe(false);
    }),
  );
});

test('runs cover the same time as their segments, and no two runs touch', () => {
  fc.assert(
    fc.property(anySlots, anyTaken, (slots, taken) => {
      const free = freeSegments(slots, taken);
      const runs = freeRuns(free);
      for (const quarter of quarters) {
        expect(runs.filter((run) => includes(run, quarter))).toHaveLength(
          free.filter((segment) => includes(segment, quarter)).length,
        );
      }
      const ends = new Set(runs.map((run) => hour(run.end)));
      expect(runs.some((run) => ends.has(hour(run.start)))).toBe(false);
    }),
  );
});

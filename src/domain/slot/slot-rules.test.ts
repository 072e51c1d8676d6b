import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlaps, rangeHours, timeRange } from '#domain/time/time-range.ts';
import { seatsTaken, slotProblem } from './slot-rules.ts';

const at = (clock: string) => Temporal.Instant.from(`2026-12-01T${clock}Z`);
const charterSlot = {
  type: 'private',
  start: at('09:00'),
  end: at('13:00'),
  seatsTotal: null,
  seatPriceCents: null,
} as const;
const trip = { ...charterSlot, type: 'shared', seatsTotal: 12, seatPriceCents: 1_500 } as const;
const quiet = { others: [], boatMinHours: 2, boatMaxHours: 8, now: at('08:00') };

test.each([
  ['four hours of charter time', charterSlot, null],
  ['a trip with seats and a price', trip, null],
  ['a trip with one seat', { ...trip, seatsTotal: 1 }, null],
  ['a free trip', { ...trip, seatPriceCents: 0 }, null],
  ['a price left empty, which is 0', { ...trip, seatPriceCents: null }, null],
  ['an end before the start', { ...charterSlot, end: at('08:30') }, 'end_before_start'],
  ['an end at the start', { ...charterSlot, end: at('09:00') }, 'end_before_start'],
  ['a start in the past', { ...charterSlot, start: at('07:59') }, 'in_past'],
  ['a start right now', { ...charterSlot, start: at('08:00') }, null],
  ['less than the minimum', { ...charterSlot, end: at('10:59') }, 'too_short'],
  ['exactly the minimum', { ...charterSlot, end: at('11:00') }, null],
  ['exactly the maximum', { ...charterSlot, end: at('17:00') }, null],
  ['more than the maximum', { ...charterSlot, end: at('17:01') }, 'too_long'],
  ['a block of half an hour', { ...charterSlot, type: 'block', end: at('09:30') }, null],
  ['a block of a whole day', { ...charterSlot, type: 'block', end: at('23:00') }, null],
  ['a trip without seats', { ...trip, seatsTotal: null }, 'seats_required'],
  ['a trip with 0 seats', { ...trip, seatsTotal: 0 }, 'seats_required'],
  ['a trip with half a seat', { ...trip, seatsTotal: 0.5 }, 'seats_required'],
  ['a negative seat price', { ...trip, seatPriceCents: -1 }, 'price_negative'],
  ['a price that is not a number', { ...trip, seatPriceCents: NaN }, 'price_negative'],
] as const)('%s: the rule that it breaks is reported, if any', (_story, slot, problem) => {
  expect(slotProblem({ slot, ...quiet })).toBe(problem);
});

test('slots of a boat may touch but not overlap, and a block counts too', () => {
  const others = [timeRange(at('13:00'), at('15:00'))];
  expect(slotProblem({ slot: charterSlot, ...quiet, others })).toBeNull();
  expect(slotProblem({ slot: { ...charterSlot, end: at('13:01') }, ...quiet, others })).toBe('overlaps');
  expect(slotProblem({ slot: { ...charterSlot, type: 'block', end: at('14:00') }, ...quiet, others })).toBe('overlaps');
});

test('a boat without limits takes charter time of any length and trips of up to 168 hours', () => {
  const free = { ...quiet, boatMinHours: null, boatMaxHours: null };
  const problem = (slot: typeof charterSlot | typeof trip, minutes: number) =>
    slotProblem({ slot: { ...slot, end: slot.start.add({ minutes }) }, ...free });
  expect([problem(charterSlot, 10), problem(charterSlot, 169 * 60)]).toEqual([null, null]);
  expect([problem(trip, 10), problem(trip, 168 * 60), problem(trip, 168 * 60 + 1)]).toEqual([null, null, 'too_long']);
});

test('seats taken are the total minus the remaining seats, between 0 and the total', () => {
  expect(seatsTaken(12, 5)).toBe(7);
  expect(seatsTaken(12, 13)).toBe(0);
  expect(seatsTaken(12, -3)).toBe(12);
  expect(seatsTaken(12.9, 2.9)).toBe(10);
  expect(seatsTaken(NaN, 3)).toBe(0);
  expect(seatsTaken(12, NaN)).toBe(12);
});

test('seats taken are a whole number between 0 and the total for any input', () => {
  fc.assert(
    fc.property(fc.double(), fc.double(), (total, remaining) => {
      const taken = seatsTaken(total, remaining);
      const seats = Number.isSafeInteger(Math.floor(total)) ? Math.max(0, Math.floor(total)) : 0;
      expect(Number.isSafeInteger(taken) && taken >= 0 && taken <= seats).toBe(true);
    }),
  );
});

test('an accepted slot is in the future, within the limits and overlaps no other', () => {
  const anyMinute = fc.nat(1_200).map((minutes) => at('00:00').add({ minutes }));
  const anyOther = fc.tuple(anyMinute, fc.integer({ min: 1, max: 200 }));
  fc.assert(
    fc.property(anyMinute, anyMinute, fc.array(anyOther, { maxLength: 3 }), (start, end, plans) => {
      const slot = { ...charterSlot, start, end };
      const others = plans.map(([from, minutes]) => timeRange(from, from.add({ minutes })));
      const isAhead = Temporal.Instant.compare(start, quiet.now) >= 0;
      const isLongEnough = rangeHours(slot) >= 2 && rangeHours(slot) <= 8;
      const isAlone = !others.some((other) => overlaps(slot, other));
      expect(slotProblem({ slot, ...quiet, others }) === null).toBe(isAhead && isLongEnough && isAlone);
    }),
  );
});

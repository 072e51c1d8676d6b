import { expect, test } from 'vitest';
import { coversItsSales } from './sold-slot.ts';

const hours = (from: number, to: number) => ({
  start: Temporal.Instant.from('2026-12-05T00:00:00Z').add({ hours: from }),
  end: Temporal.Instant.from('2026-12-05T00:00:00Z').add({ hours: to }),
});
const charterTime = { ...hours(9, 15), type: 'private', seatsTotal: 0 } as const;
const trip = { ...hours(9, 12), type: 'shared', seatsTotal: 12 } as const;

test.each([
  ['an hour cut off after the charter', hours(9, 14), 'private', true],
  ['exactly the charter left', hours(10, 13), 'private', true],
  ['an hour more', hours(8, 16), 'private', true],
  ['cut within the charter', hours(9, 12), 'private', false],
  ['moved to the next day', hours(33, 39), 'private', false],
  ['made a trip', hours(9, 15), 'shared', false],
  ['blocked', hours(9, 15), 'block', false],
] as const)('charter time with a charter from 10 to 13: %s', (_change, range, type, kept) => {
  const after = { ...range, type, seatsTotal: 0 };
  expect(coversItsSales({ before: charterTime, after, seatsBooked: 0, charters: [hours(10, 13)] })).toBe(kept);
});

test('each slot keeps its part of a charter across two slots', () => {
  const change = { before: charterTime, seatsBooked: 0, charters: [hours(13, 18)] };
  expect(coversItsSales({ ...change, after: { ...charterTime, ...hours(12, 15) } })).toBe(true);
  expect(coversItsSales({ ...change, after: { ...charterTime, ...hours(9, 14) } })).toBe(false);
});

test('a charter that began in the slot before counts with its part in this one', () => {
  const change = { before: charterTime, seatsBooked: 0, charters: [hours(6, 11)] };
  expect(coversItsSales({ ...change, after: { ...charterTime, ...hours(9, 11) } })).toBe(true);
  expect(coversItsSales({ ...change, after: { ...charterTime, ...hours(10, 15) } })).toBe(false);
});

test('charter time keeps each of its charters', () => {
  const change = { before: charterTime, seatsBooked: 0, charters: [hours(9, 11), hours(13, 15)] };
  expect(coversItsSales({ ...change, after: { ...charterTime, ...hours(9, 13) } })).toBe(false);
  expect(coversItsSales({ ...change, after: { ...charterTime, ...hours(8, 16) } })).toBe(true);
});

test.each([
  ['as many seats as are booked', { ...trip, seatsTotal: 5 }, true],
  ['one seat fewer than booked', { ...trip, seatsTotal: 4 }, false],
  ['an hour longer', { ...trip, ...hours(9, 13) }, false],
  ['an hour earlier, with the same end', { ...trip, ...hours(8, 12) }, false],
  ['charter time', { ...trip, type: 'private', seatsTotal: 0 }, false],
] as const)('a trip with five seats booked: %s', (_change, after, kept) => {
  expect(coversItsSales({ before: trip, after, seatsBooked: 5, charters: [] })).toBe(kept);
});

test('one booked seat keeps the time of its trip', () => {
  const change = { before: trip, seatsBooked: 1, charters: [] };
  expect(coversItsSales({ ...change, after: { ...trip, ...hours(10, 13) } })).toBe(false);
  expect(coversItsSales({ ...change, after: { ...trip, seatsTotal: 1 } })).toBe(true);
});

test('an unsold slot may change in any way', () => {
  const after = { ...hours(33, 35), type: 'block', seatsTotal: 0 } as const;
  expect(coversItsSales({ before: trip, after, seatsBooked: 0, charters: [] })).toBe(true);
  expect(coversItsSales({ before: charterTime, after, seatsBooked: 0, charters: [hours(15, 18)] })).toBe(true);
});

import { expect, test } from 'vitest';
import type { Boat } from '#contract/boats.ts';
import { findPrices } from './find-prices.ts';

const RATES = { perHour: 130, halfDay: 460, perDay: 850, packages: true };

function aBoat(given: Partial<Boat>): Boat {
  return {
    minDurationHours: 2,
    maxDurationHours: 8,
    pricing: RATES,
    shared: { pricing: { perHour: null }, minSeatsToDepart: 0 },
    ...given,
  } as Boat;
}

const charterOf = (given: Partial<Boat>) =>
  findPrices(aBoat(given)).charter.map(({ kind, cents, savingCents }) => [kind, cents, savingCents]);

test('prices list the hour, the shortest charter, and packages with their saving', () => {
  expect(charterOf({})).toEqual([
    ['hour', 13_000, 0],
    ['shortest', 26_000, 0],
    ['halfDay', 46_000, 6_000],
    ['perDay', 85_000, 19_000],
  ]);
  expect(findPrices(aBoat({})).shortest).toEqual({ hours: 2, cents: 26_000 });
});

test('a package that saves nothing, is not offered, or exceeds the maximum duration is not listed', () => {
  expect(charterOf({ pricing: { ...RATES, packages: false } }).map(([kind]) => kind)).toEqual(['hour', 'shortest']);
  expect(charterOf({ pricing: { ...RATES, halfDay: 520 } }).map(([kind]) => kind)).not.toContain('halfDay');
  expect(charterOf({ maxDurationHours: 4 }).map(([kind]) => kind)).toEqual(['hour', 'shortest', 'halfDay']);
});

test('a shortest charter equal to the half day is listed once', () => {
  expect(charterOf({ minDurationHours: 4 }).map(([kind]) => kind)).toEqual(['hour', 'halfDay', 'perDay']);
});

test('a seat costs half for a child of 6 to 12 and 0 for a younger child', () => {
  const { charter, seats, shortest } = findPrices(
    aBoat({ pricing: { ...RATES, perHour: null }, shared: { pricing: { perHour: 15 }, minSeatsToDepart: 2 } }),
  );
  expect([charter, shortest]).toEqual([[], null]);
  expect(seats.map(({ kind, cents }) => [kind, cents])).toEqual([
    ['seatHour', 1_500],
    ['child', 750],
    ['kid', 0],
  ]);
});

import { expect, test } from 'vitest';
import { priceFromCents } from './price-from.ts';

test('a boat offered for charter shows its hourly rate, even if a seat is cheaper', () => {
  expect(priceFromCents({ charterPerHourCents: 26_000, sharedPerHourCents: 1_500 })).toBe(26_000);
});

test('a boat that only runs trips shows the hourly seat price', () => {
  expect(priceFromCents({ charterPerHourCents: null, sharedPerHourCents: 1_800 })).toBe(1_800);
});

test('a boat without prices shows no price', () => {
  expect(priceFromCents({ charterPerHourCents: null, sharedPerHourCents: null })).toBeNull();
});

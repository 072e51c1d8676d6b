import { expect, test } from 'vitest';
import { priceFromCents } from './price-from.ts';

test('a boat that can be chartered shows its hour, even where a seat is cheaper', () => {
  expect(priceFromCents({ charterPerHourCents: 26_000, sharedPerHourCents: 1_500 })).toBe(26_000);
});

test('a boat that only runs trips shows the hour of a seat', () => {
  expect(priceFromCents({ charterPerHourCents: null, sharedPerHourCents: 1_800 })).toBe(1_800);
});

test('a boat that sells nothing shows no price', () => {
  expect(priceFromCents({ charterPerHourCents: null, sharedPerHourCents: null })).toBeNull();
});

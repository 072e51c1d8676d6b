import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feePercentOf, feeSplit } from './fee-split.ts';

test('460 € at 15 % split into a fee of 69 € and 391 € for the owner', () => {
  expect(feeSplit(46_000, 15)).toEqual({ platformFeeCents: 6_900, ownerAmountCents: 39_100 });
});

test('half a cent goes to the fee, and the percentage may have decimals', () => {
  expect(feeSplit(10, 15)).toEqual({ platformFeeCents: 2, ownerAmountCents: 8 });
  expect(feeSplit(10_000, 12.5)).toEqual({ platformFeeCents: 1_250, ownerAmountCents: 8_750 });
});

test('a fee of 0 % leaves everything to the owner, 100 % nothing', () => {
  expect(feeSplit(999, 0)).toEqual({ platformFeeCents: 0, ownerAmountCents: 999 });
  expect(feeSplit(999, 100)).toEqual({ platformFeeCents: 999, ownerAmountCents: 0 });
});

test.each([-1, 101, NaN])('a fee of %f percent is refused', (percent) => {
  expect(() => feeSplit(1_000, percent)).toThrow(RangeError);
});

test('both parts are whole cents of 0 or more and sum to the gross amount', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 0, max: 10_000 }), (gross, hundredths) => {
      const { platformFeeCents, ownerAmountCents } = feeSplit(gross, hundredths / 100);
      expect(platformFeeCents + ownerAmountCents).toBe(gross);
      expect(Number.isInteger(platformFeeCents) && platformFeeCents >= 0 && ownerAmountCents >= 0).toBe(true);
      expect(Math.abs(platformFeeCents - (gross * hundredths) / 10_000)).toBeLessThanOrEqual(0.5001);
    }),
  );
});

test.each([
  [45_00, 15],
  [45_00, 12.5],
  [300_00, 12.34],
  [300_00, 0],
  [50, 100],
  [150, 7], // 7.3 and 7.33 give the same fee
  [1_500, 12.5], // so does 12.53
])('the percentage of the fee of a sale of %i cents is recovered: %f', (grossCents, percent) => {
  expect(feePercentOf(grossCents, feeSplit(grossCents, percent).platformFeeCents)).toBe(percent);
});

test('a sale of 0, a negative fee and a fee above the price have no percentage', () => {
  expect([feePercentOf(0, 0), feePercentOf(100, -1), feePercentOf(100, 101)]).toEqual([null, null, null]);
});

test('a fee that no percentage of two decimals gives has none', () => {
  expect(feePercentOf(10_000_000, 1_234_567)).toBeNull();
});

test('the recovered percentage gives the same fee for any sale', () => {
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 10_000_000 }), fc.integer({ min: 0, max: 10_000 }), (gross, hundredths) => {
      const { platformFeeCents } = feeSplit(gross, hundredths / 100);
      const found = feePercentOf(gross, platformFeeCents);
      expect(feeSplit(gross, found ?? Number.NaN).platformFeeCents).toBe(platformFeeCents);
    }),
  );
});

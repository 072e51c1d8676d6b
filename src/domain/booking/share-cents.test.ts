import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareCents, shareInProportion } from './share-cents.ts';

const cents = fc.nat(1_000_000);
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

test('an amount fills the parts in order, and the last part takes the rest', () => {
  expect(shareCents(10_000, [4_000, 3_000, 5_000])).toEqual([4_000, 3_000, 3_000]);
  expect(shareCents(5_000, [4_000, 3_000, 5_000])).toEqual([4_000, 1_000, 0]);
  expect(shareCents(20_000, [4_000, 3_000, 5_000])).toEqual([4_000, 3_000, 13_000]);
  expect(shareCents(5_000, [-1_000, 0, 2_000])).toEqual([0, 0, 5_000]);
});

test('shares add up to the amount, and only the last can exceed its capacity', () => {
  fc.assert(
    fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 8 }), (amount, capacities) => {
      const shares = shareCents(amount, capacities);
      expect(sum(shares)).toBe(amount);
      shares.forEach((share, index) => {
        expect(share).toBeGreaterThanOrEqual(0);
        if (index < shares.length - 1) expect(share).toBeLessThanOrEqual(capacities[index] ?? 0);
      });
    }),
  );
});

test('an amount is divided in proportion to the weights, and by equal parts to the cent', () => {
  expect(shareInProportion(1_000, [1, 3])).toEqual([250, 750]);
  expect(shareInProportion(100, [1, 1, 1])).toEqual([33, 34, 33]);
  expect(shareInProportion(100, [0, 2, 0])).toEqual([0, 100, 0]);
});

test('when all weights are 0, the last part takes the amount', () => {
  expect(shareInProportion(100, [0, 0])).toEqual([0, 100]);
});

test('proportional shares add up to the amount and differ from the exact share by at most a cent', () => {
  fc.assert(
    fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 8 }), (amount, weights) => {
      const shares = shareInProportion(amount, weights);
      expect(sum(shares)).toBe(amount);
      const total = sum(weights);
      if (total === 0) return;
      shares.forEach((share, index) => {
        const exact = (amount * (weights[index] ?? 0)) / total;
        expect(Math.abs(share - exact)).toBeLessThanOrEqual(1);
      });
    }),
  );
});

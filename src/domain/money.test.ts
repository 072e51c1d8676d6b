import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsFromEuros, divideHalfUp, eurosFromCents, isCents, isPayableByCard, percentOf } from './money.ts';

const anyCents = fc.integer({ min: 0, max: 100_000_000 });

test.each([
  [19.99, 1999],
  [0.07, 7],
  [1.1, 110],
  [4.35, 435],
  [1.15, 115],
  [460, 46_000],
  [-2.5, -250],
])('%f € is exactly %i cents', (euros, cents) => {
  expect(centsFromEuros(euros)).toBe(cents);
});

test.each([NaN, Infinity, -Infinity, 1e309, 0.001, 19.999, 1.005, 0.1 + 0.2, 1e300])(
  '%f is not an amount in euros and cents',
  (euros) => {
    expect(() => centsFromEuros(euros)).toThrow(RangeError);
  },
);

test('negative zero becomes 0', () => {
  expect(centsFromEuros(-0)).toBe(0);
});

test('cents converted to euros and back are unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => centsFromEuros(eurosFromCents(cents)) === cents),
  );
});

test('amounts with two decimals convert to the exact cents', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.nat(99), (euros, cents) => {
      expect(centsFromEuros(Number(`${euros}.${String(cents).padStart(2, '0')}`))).toBe(euros * 100 + cents);
    }),
  );
});

test('cents are whole, finite and exactly representable', () => {
  expect([0, 1999, -5, 0.5, NaN, Infinity, 2 ** 53].map(isCents)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('half a cent rounds up, less rounds down', () => {
  expect([divideHalfUp(1, 2), divideHalfUp(3, 2), divideHalfUp(149, 100), divideHalfUp(0, 7)]).toEqual([1, 2, 1, 0]);
  expect([percentOf(101, 0), percentOf(101, 50), percentOf(101, 100)]).toEqual([0, 51, 101]);
  expect(percentOf(1001, 12.55)).toBe(126);
});

test('a division differs from the exact quotient by at most half a cent', () => {
  fc.assert(
    fc.property(anyCents, fc.integer({ min: 1, max: 10_000 }), (numerator, denominator) => {
      const error = 2 * (divideHalfUp(numerator, denominator) * denominator - numerator);
      expect(error).toBeGreaterThan(-denominator);
      expect(error).toBeLessThanOrEqual(denominator);
    }),
  );
});

test.each([-1, 100.5, NaN, 33.333])('%f is refused as a percentage', (percent) => {
  expect(() => percentOf(1000, percent)).toThrow(RangeError);
  expect(() => percentOf(0, percent)).toThrow(RangeError);
});

test('amounts that cannot be represented exactly are refused, not rounded', () => {
  expect(() => divideHalfUp(-1, 2)).toThrow(RangeError);
  expect(() => divideHalfUp(0.5, 2)).toThrow(RangeError);
  expect(() => percentOf(0.5, 50)).toThrow(RangeError);
  expect(() => divideHalfUp(2 ** 53, 2)).toThrow(RangeError);
  expect(() => divideHalfUp(2 ** 52, 2)).toThrow(RangeError);
});

test('a card can be charged 0.50 euros or more', () => {
  expect([0, 49, 50, 51].map(isPayableByCard)).toEqual([false, false, true, true]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceLines } from './price-lines.ts';

test('a charter with a package has base, saving, tax and fee', () => {
  const lines = priceLines({
    baseCents: 52_000,
    discounts: [{ kind: 'package', cents: 4_000 }],
    feePercent: 15,
    igicPercent: 7,
  });

  expect(lines).toEqual({
    baseCents: 52_000,
    discounts: [{ kind: 'package', cents: 4_000 }],
    totalCents: 48_000,
    tax: { percent: 7, includedCents: 3_140 },
    fee: { percent: 15, cents: 7_200 },
    ownerCents: 40_800,
  });
});

test('without a discount the total is the base', () => {
  expect(priceLines({ baseCents: 9_000, discounts: [], feePercent: 0, igicPercent: 7 }).totalCents).toBe(9_000);
});

test('a discount above the base is refused', () => {
  const sale = {
    baseCents: 100,
    discounts: [{ kind: 'package', cents: 101 }],
    feePercent: 15,
    igicPercent: 7,
  } as const;

  expect(() => priceLines(sale)).toThrow(RangeError);
});

test('for any price the lines add up to the cent', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: 0, max: 10_000 }), (a, b, basisPoints) => {
      const [baseCents, saving] = [Math.max(a, b), Math.min(a, b)];
      const discounts = [{ kind: 'package', cents: saving }] as const;

      const lines = priceLines({ baseCents, discounts, feePercent: basisPoints / 100, igicPercent: 9.5 });

      expect(lines.totalCents).toBe(baseCents - saving);
      expect(lines.fee.cents + lines.ownerCents).toBe(lines.totalCents);
      expect(lines.tax.includedCents).toBeLessThanOrEqual(lines.totalCents);
    }),
  );
});

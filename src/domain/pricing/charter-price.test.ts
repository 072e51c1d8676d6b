import fc from 'fast-check';
import { expect, test } from 'vitest';
import { charterPrice } from './charter-price.ts';

const brisaAzul = { perHourCents: 13_000, halfDayCents: 46_000, perDayCents: 85_000, packages: true };
const anyRate = fc.option(fc.integer({ min: 0, max: 500_000 }), { nil: null });

test('three hours cost three times the hourly rate', () => {
  expect(charterPrice({ ...brisaAzul, hours: 3 })).toEqual({
    totalCents: 39_000,
    unitPerHourCents: 13_000,
    hours: 3,
    listCents: 39_000,
    savingCents: 0,
    package: null,
  });
});

test('four hours cost the half-day rate, and the saving is shown', () => {
  expect(charterPrice({ ...brisaAzul, hours: 4 })).toMatchObject({
    totalCents: 46_000,
    listCents: 52_000,
    savingCents: 6_000,
    package: 'halfDay',
  });
});

test('eight hours cost the day rate', () => {
  expect(charterPrice({ ...brisaAzul, hours: 8 })).toMatchObject({
    totalCents: 85_000,
    savingCents: 19_000,
    package: 'perDay',
  });
});

test('without packages four and eight hours cost the hourly rate', () => {
  expect(charterPrice({ ...brisaAzul, packages: false, hours: 4 })).toMatchObject({
    totalCents: 52_000,
    package: null,
  });
  expect(charterPrice({ ...brisaAzul, packages: false, hours: 8 })).toMatchObject({
    totalCents: 104_000,
    package: null,
  });
});

test('a package that is not cheaper than the hours is never charged', () => {
  expect(charterPrice({ ...brisaAzul, halfDayCents: 52_000, hours: 4 })).toMatchObject({
    totalCents: 52_000,
    package: null,
  });
  expect(charterPrice({ ...brisaAzul, perDayCents: 200_000, hours: 8 })).toMatchObject({
    totalCents: 104_000,
    package: null,
  });
});

test('a package rate of 0 counts as not set', () => {
  expect(charterPrice({ ...brisaAzul, halfDayCents: null, hours: 4 }).totalCents).toBe(52_000);
  expect(charterPrice({ ...brisaAzul, perDayCents: 0, hours: 8 }).totalCents).toBe(104_000);
});

test.each([0, -4, 2.5, NaN, Infinity])('a charter of %f hours has no price', (hours) => {
  expect(() => charterPrice({ ...brisaAzul, hours })).toThrow(RangeError);
});

test('a charter costs whole cents, at most its list price, and a package only for 4 or 8 hours', () => {
  fc.assert(
    fc.property(
      fc.record({
        hours: fc.integer({ min: 1, max: 24 }),
        perHourCents: fc.integer({ min: 0, max: 100_000 }),
        halfDayCents: anyRate,
        perDayCents: anyRate,
        packages: fc.boolean(),
      }),
      (charter) => {
        const price = charterPrice(charter);
        expect(price.listCents).toBe(charter.hours * charter.perHourCents);
        expect(Number.isInteger(price.totalCents)).toBe(true);
        expect(price.totalCents).toBeLessThanOrEqual(price.listCents);
        expect(price.savingCents).toBe(price.listCents - price.totalCents);
        expect(price.package !== null).toBe(price.savingCents > 0);
        if (price.package)
          expect([charter.packages, charter.hours]).toEqual([true, price.package === 'halfDay' ? 4 : 8]);
      },
    ),
  );
});

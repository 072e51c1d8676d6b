import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GENERAL_IGIC, IGIC_GENERAL_RATE, igicOn, includedTax } from './igic.ts';

test('107 € at the general rate contain 7 € of IGIC', () => {
  expect(includedTax(10_700, IGIC_GENERAL_RATE)).toBe(700);
});

test('460 € contain 30.09 €', () => {
  expect(includedTax(46_000, 7)).toBe(3_009);
});

test('a rate of 0 means a tax of 0', () => {
  expect(includedTax(46_000, 0)).toBe(0);
});

test('rates apply from their day until the next change; the general rate before the first', () => {
  const changes = [
    { from: '2028-01-01', charter: 15, seats: 5 },
    { from: '2027-01-01', charter: 9.5, seats: 3 },
  ];
  for (const inAnyOrder of [changes, changes.toReversed()]) {
    const on = (day: string) => igicOn(Temporal.PlainDate.from(day), inAnyOrder);
    expect(on('2026-12-31')).toEqual(GENERAL_IGIC);
    expect(on('2027-01-01')).toEqual({ charter: 9.5, seats: 3 });
    expect(on('2028-01-01')).toEqual({ charter: 15, seats: 5 });
  }
});

test('a negative rate is refused', () => {
  expect(() => includedTax(46_000, -7)).toThrow(RangeError);
});

test('net price plus tax equals the gross price to the cent', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.constantFrom(0, 3, 7, 9.5, 13.5), (gross, rate) => {
      const net = gross - includedTax(gross, rate);
      expect(Math.abs(net * (1 + rate / 100) - gross)).toBeLessThanOrEqual(0.5 * (1 + rate / 100) + 1e-6);
    }),
  );
});

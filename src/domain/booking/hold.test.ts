import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdExpiry, isHoldLive } from './hold.ts';

const noon = Temporal.Instant.from('2026-12-01T12:00Z');

test('a hold of 15 minutes taken at noon lives until just before a quarter past', () => {
  const expiry = holdExpiry(noon, 15);
  expect(expiry.toString()).toBe('2026-12-01T12:15:00Z');
  expect(isHoldLive(expiry, noon)).toBe(true);
  expect(isHoldLive(expiry, expiry.subtract({ nanoseconds: 1 }))).toBe(true);
  expect(isHoldLive(expiry, expiry)).toBe(false);
  expect(isHoldLive(expiry, expiry.add({ nanoseconds: 1 }))).toBe(false);
});

test('a hold over the clock change lasts its minutes, not its clock times', () => {
  const beforeChange = Temporal.Instant.from('2026-10-25T00:55Z');
  expect(holdExpiry(beforeChange, 15).toString()).toBe('2026-10-25T01:10:00Z');
});

test('a hold of a fraction of a minute is refused', () => {
  expect(() => holdExpiry(noon, 0.5)).toThrow(RangeError);
});

test('a hold is alive for exactly its minutes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 600 }), fc.nat(700 * 60), (minutes, secondsLater) => {
      expect(isHoldLive(holdExpiry(noon, minutes), noon.add({ seconds: secondsLater }))).toBe(
        secondsLater < minutes * 60,
      );
    }),
  );
});

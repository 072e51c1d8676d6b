import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHARTER_POLICY, refundCentsAt, refundDeadlines, refundPercentAt, SEAT_POLICY } from './cancellation-policy.ts';

const start = Temporal.Instant.from('2026-12-31T10:00Z');
const before = (hours: number) => start.subtract({ minutes: Math.round(hours * 60) });
const anyPolicy = fc.array(fc.record({ hoursBefore: fc.nat(1_000), refundPercent: fc.nat(100) }), { maxLength: 6 });

test.each([
  [48, 100],
  [24, 100],
  [23.99, 0],
  [0, 0],
  [-1, 0],
])('a seat given back %f hours before the start brings %i %%', (hours, percent) => {
  expect(refundPercentAt(SEAT_POLICY, start, before(hours))).toBe(percent);
});

test.each([
  [31 * 24, 90],
  [30 * 24, 90],
  [30 * 24 - 0.02, 50],
  [10 * 24, 50],
  [10 * 24 - 0.02, 0],
  [-5, 0],
])('a charter given back %f hours before the start brings %i %%', (hours, percent) => {
  expect(refundPercentAt(CHARTER_POLICY, start, before(hours))).toBe(percent);
});

test('the deadlines can be shown as dates, earliest first', () => {
  const shown = refundDeadlines(CHARTER_POLICY, start).map(({ until, refundPercent }) => [
    String(until),
    refundPercent,
  ]);
  expect(shown).toEqual([
    ['2026-12-01T10:00:00Z', 90],
    ['2026-12-21T10:00:00Z', 50],
  ]);
});

test('24 hours before a start after the clock change are 24 hours of real time', () => {
  const afterChange = Temporal.Instant.from('2026-10-25T10:00Z');
  expect(String(refundDeadlines(SEAT_POLICY, afterChange)[0]?.until)).toBe('2026-10-24T10:00:00Z');
});

test('an operator may write the tiers in any order', () => {
  const upsideDown = CHARTER_POLICY.toReversed();
  expect(refundPercentAt(upsideDown, start, before(31 * 24))).toBe(90);
  expect(refundDeadlines(upsideDown, start)).toEqual(refundDeadlines(CHARTER_POLICY, start));
});

test('half a cent of a refund goes to the customer', () => {
  expect(refundCentsAt(CHARTER_POLICY, start, before(11 * 24), 45_001)).toBe(22_501);
  expect(refundCentsAt(SEAT_POLICY, start, before(25), 11_250)).toBe(11_250);
  expect(refundCentsAt([], start, before(1_000), 11_250)).toBe(0);
});

test('a refund is whole cents and never more than was paid, whatever the policy says', () => {
  fc.assert(
    fc.property(anyPolicy, fc.integer({ min: -100, max: 1_500 }), fc.nat(1_000_000), (policy, hours, paid) => {
      const refund = refundCentsAt(policy, start, before(hours), paid);
      expect(Number.isInteger(refund) && refund >= 0 && refund <= paid).toBe(true);
    }),
  );
});

test('whoever keeps a shown deadline has its percentage', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(1_000), { minLength: 1, maxLength: 5 }), fc.nat(100), (hours, refundPercent) => {
      const policy = hours.map((hoursBefore, index) => ({ hoursBefore, refundPercent: (refundPercent + index) % 101 }));
      for (const deadline of refundDeadlines(policy, start)) {
        expect(refundPercentAt(policy, start, deadline.until)).toBe(deadline.refundPercent);
      }
    }),
  );
});

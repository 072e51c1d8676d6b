import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHARTER_POLICY, type CancellationPolicy, refundDeadlines, SEAT_POLICY } from './cancellation-policy.ts';

const start = Temporal.Instant.from('2026-12-31T10:00Z');
const before = (hours: number) => start.subtract({ minutes: Math.round(hours * 60) });

/** The percentage of the first deadline that has not passed; 0 after the last. */
function percentAt(policy: CancellationPolicy, now: Temporal.Instant): number {
  const deadlines = refundDeadlines(policy, start);
  return deadlines.find(({ until }) => Temporal.Instant.compare(now, until) <= 0)?.refundPercent ?? 0;
}

test.each([
  [48, 100],
  [24, 100],
  [23.99, 0],
  [0, 0],
  [-1, 0],
])('a seat given back %f hours before the start brings %i %%', (hours, percent) => {
  expect(percentAt(SEAT_POLICY, before(hours))).toBe(percent);
});

test.each([
  [31 * 24, 90],
  [30 * 24, 90],
  [30 * 24 - 0.02, 50],
  [10 * 24, 50],
  [10 * 24 - 0.02, 0],
  [-5, 0],
])('a charter given back %f hours before the start brings %i %%', (hours, percent) => {
  expect(percentAt(CHARTER_POLICY, before(hours))).toBe(percent);
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
  expect(percentAt(upsideDown, before(31 * 24))).toBe(90);
  expect(refundDeadlines(upsideDown, start)).toEqual(refundDeadlines(CHARTER_POLICY, start));
});

test('at the instant of a deadline its percentage still applies', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(1_000), { minLength: 1, maxLength: 5 }), fc.nat(100), (hours, refundPercent) => {
      const policy = hours.map((hoursBefore, index) => ({ hoursBefore, refundPercent: (refundPercent + index) % 101 }));
      for (const deadline of refundDeadlines(policy, start)) {
        expect(percentAt(policy, deadline.until)).toBe(deadline.refundPercent);
      }
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CancellationPolicy,
  cancellationRefundCents,
  moveDeadline,
  refundDeadlineAt,
  refundDeadlines,
  tiersProblem,
} from './cancellation-policy.ts';

const SEAT_POLICY: CancellationPolicy = { tiers: [{ hoursBefore: 24, refundPercent: 100 }], moveUntilHours: 24 };
const CHARTER_POLICY: CancellationPolicy = {
  tiers: [
    { hoursBefore: 720, refundPercent: 90 },
    { hoursBefore: 240, refundPercent: 50 },
  ],
  moveUntilHours: 72,
};

const start = Temporal.Instant.from('2026-12-31T10:00Z');
const before = (hours: number) => start.subtract({ minutes: Math.round(hours * 60) });

/** The refund when all of the money kept counts. */
function refundCentsAt(policy: Pick<CancellationPolicy, 'tiers'>, now: Temporal.Instant, keptCents: number): number {
  return cancellationRefundCents(policy, { start, now, keptCents, retainedCents: 0, owedCents: 0 });
}

function percentAt(policy: CancellationPolicy, now: Temporal.Instant): number {
  return refundDeadlineAt(policy, { start, now })?.refundPercent ?? 0;
}

test.each([
  [48, 100],
  [24, 100],
  [23.99, 0],
  [0, 0],
  [-1, 0],
])('a seat canceled %f hours before the start is refunded at %i %%', (hours, percent) => {
  expect(percentAt(SEAT_POLICY, before(hours))).toBe(percent);
});

test.each([
  [31 * 24, 90],
  [30 * 24, 90],
  [30 * 24 - 0.02, 50],
  [10 * 24, 50],
  [10 * 24 - 0.02, 0],
  [-5, 0],
])('a charter canceled %f hours before the start is refunded at %i %%', (hours, percent) => {
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

test('the hours of a deadline are real time, also across a clock change', () => {
  const afterChange = Temporal.Instant.from('2026-10-25T10:00Z');
  expect(String(refundDeadlines(SEAT_POLICY, afterChange)[0]?.until)).toBe('2026-10-24T10:00:00Z');
});

test('the tiers of a policy may be in any order', () => {
  const upsideDown = { ...CHARTER_POLICY, tiers: CHARTER_POLICY.tiers.toReversed() };
  expect(percentAt(upsideDown, before(31 * 24))).toBe(90);
  expect(refundDeadlines(upsideDown, start)).toEqual(refundDeadlines(CHARTER_POLICY, start));
});

test('at the instant of a deadline its percentage still applies', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(1_000), { minLength: 1, maxLength: 5 }), fc.nat(100), (hours, refundPercent) => {
      const tiers = hours.map((hoursBefore, index) => ({ hoursBefore, refundPercent: (refundPercent + index) % 101 }));
      const policy = { tiers, moveUntilHours: 0 };
      for (const deadline of refundDeadlines(policy, start)) {
        expect(percentAt(policy, deadline.until)).toBe(deadline.refundPercent);
      }
    }),
  );
});

const anyTiers = fc.uniqueArray(fc.record({ hoursBefore: fc.nat(2_000), refundPercent: fc.nat(100) }), {
  selector: ({ hoursBefore }) => hoursBefore,
  maxLength: 6,
});

test('under a policy that an operator may save, a later cancellation never refunds more', () => {
  fc.assert(
    fc.property(anyTiers, fc.nat(200_000), fc.nat(3_000), fc.nat(3_000), (tiers, paidCents, one, other) => {
      fc.pre(tiersProblem(tiers) === null);
      const backAt = (hours: number) => refundCentsAt({ tiers }, before(hours), paidCents);
      expect(backAt(Math.min(one, other))).toBeLessThanOrEqual(backAt(Math.max(one, other)));
      expect(backAt(one)).toBeLessThanOrEqual(paidCents);
    }),
  );
});

test('a cancellation refunds what was owed before in full, and nothing of what was retained', () => {
  const half = { tiers: [{ hoursBefore: 0, refundPercent: 50 }] };
  const refund = (money: { keptCents: number; retainedCents: number; owedCents: number }) =>
    cancellationRefundCents(half, { start, now: start, ...money });
  expect(refund({ keptCents: 30_000, retainedCents: 5_000, owedCents: 5_000 })).toBe(15_000);
  expect(refund({ keptCents: 4_000, retainedCents: 5_000, owedCents: 0 })).toBe(0);
});

test('one millisecond after a deadline the next tier applies', () => {
  const at = Temporal.Instant.from('2026-12-01T10:00:00Z');
  expect(refundCentsAt(CHARTER_POLICY, at, 26_001)).toBe(23_401);
  expect(refundCentsAt(CHARTER_POLICY, at.add({ milliseconds: 1 }), 26_001)).toBe(13_001);
});

test.each([
  [[], null],
  [CHARTER_POLICY.tiers, null],
  [[...CHARTER_POLICY.tiers, { hoursBefore: 24, refundPercent: 50 }], null],
  [[...CHARTER_POLICY.tiers, { hoursBefore: 240, refundPercent: 40 }], 'tiers_repeated'],
  [[...CHARTER_POLICY.tiers, { hoursBefore: 24, refundPercent: 60 }], 'tiers_rising'],
])('tiers %j: %s', (tiers, problem) => {
  expect(tiersProblem(tiers)).toBe(problem);
});

test('the hours of the deadline for moves are real time, also across a clock change; 0 is the start', () => {
  const afterChange = Temporal.Instant.from('2026-10-25T10:00Z');
  expect(String(moveDeadline(SEAT_POLICY, afterChange))).toBe('2026-10-24T10:00:00Z');
  expect(moveDeadline({ moveUntilHours: 0 }, start).equals(start)).toBe(true);
});

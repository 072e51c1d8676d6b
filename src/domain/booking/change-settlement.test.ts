import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  mostRefundCents,
  paidFirstCents,
  reductionCents,
  settleChange,
  settleUndo,
  settleWithRefund,
} from './change-settlement.ts';

const cents = fc.integer({ min: 0, max: 500_000 });

test('undoing a change returns every cent of it, except what was due later anyway', () => {
  const given = fc.record({
    amountCents: cents,
    keptPercent: fc.oneof(fc.constant(100), fc.integer({ min: 0, max: 100 })),
    retainedPercent: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 })),
    newPriceCents: cents,
    givenUpCents: cents,
    refundPercent: fc.integer({ min: 0, max: 100 }),
  });
  fc.assert(
    fc.property(given, ({ amountCents, keptPercent, retainedPercent, ...change }) => {
      const keptCents = Math.floor((amountCents * keptPercent) / 100);
      const retainedCents = Math.floor((keptCents * retainedPercent) / 100);
      const laterCents = amountCents - keptCents;
      const made = settleChange({ amountCents, retainedCents, keptCents, laterCents, ...change });
      const keptAfter = keptCents + made.dueCents - made.refundCents;

      const undone = settleUndo({
        amountCents,
        retainedCents,
        keptCents: keptAfter,
        refundedCents: made.refundCents,
      });

      expect(undone).toMatchObject({ newAmountCents: amountCents, retainedCents });
      const keptFinally = keptAfter + undone.dueCents - undone.refundCents;
      // Of a payment for the change, only what was due later anyway is kept.
      expect(keptFinally).toBeGreaterThanOrEqual(keptCents);
      expect(keptFinally).toBeLessThanOrEqual(Math.min(amountCents, keptCents + made.dueCents));
      if (laterCents === 0) expect(keptFinally).toBe(keptCents);
    }),
  );
});

test('the rest after a deposit does not become due early when a change is undone', () => {
  const undone = settleUndo({ amountCents: 30_000, retainedCents: 0, keptCents: 9_000, refundedCents: 0 });
  expect(undone).toMatchObject({ dueCents: 0, refundCents: 0 });
});

test('a smaller party costs less at the rates of the sale, but never by a larger share than of these rates', () => {
  const oneOfTwo = { ratedCents: 20_000, ratedAfterCents: 10_000 };
  expect(reductionCents({ ...oneOfTwo, priceCents: 20_000 })).toBe(10_000);
  expect(reductionCents({ ...oneOfTwo, priceCents: 25_000 })).toBe(10_000);
  expect(reductionCents({ ...oneOfTwo, priceCents: 8_001 })).toBe(4_001);
  expect(reductionCents({ ...oneOfTwo, priceCents: 0 })).toBe(0);
  expect(reductionCents({ priceCents: 8_000, ratedCents: 10_000, ratedAfterCents: 20_000 })).toBe(-10_000);
  expect(reductionCents({ priceCents: 8_000, ratedCents: 0, ratedAfterCents: 0 })).toBe(0);
});

const sold = { amountCents: 40_000, retainedCents: 0, keptCents: 40_000 };

test('a shorter charter gives back the policy’s share of what is given up and retains the rest', () => {
  const shorter = { ...sold, newPriceCents: 30_000, givenUpCents: 10_000 };
  const none = { dueCents: 0 };
  expect(settleChange({ ...shorter, refundPercent: 90 })).toEqual({
    ...none,
    newAmountCents: 31_000,
    retainedCents: 1_000,
    refundCents: 9_000,
  });
  expect(settleChange({ ...shorter, refundPercent: 0 })).toEqual({
    ...none,
    newAmountCents: 40_000,
    retainedCents: 10_000,
    refundCents: 0,
  });
});

test('a cheaper place gives back the whole difference, whatever the policy says', () => {
  expect(settleChange({ ...sold, newPriceCents: 30_000, givenUpCents: 0, refundPercent: 0 })).toEqual({
    newAmountCents: 30_000,
    retainedCents: 0,
    dueCents: 0,
    refundCents: 10_000,
  });
});

test('a longer charter costs the increase, and what was retained earlier stays retained', () => {
  const retained = { amountCents: 40_000, retainedCents: 5_000, keptCents: 40_000 };
  expect(settleChange({ ...retained, newPriceCents: 38_000, givenUpCents: 0, refundPercent: 90 })).toEqual({
    newAmountCents: 43_000,
    retainedCents: 5_000,
    dueCents: 3_000,
    refundCents: 0,
  });
});

test('an increase smaller than what was given up elsewhere retains nothing', () => {
  expect(settleChange({ ...sold, newPriceCents: 45_000, givenUpCents: 10_000, refundPercent: 50 })).toMatchObject({
    newAmountCents: 45_000,
    retainedCents: 0,
    dueCents: 5_000,
  });
});

test('of a charter that gets shorter and dearer, no more is retained than its price falls', () => {
  const change = { amountCents: 40_000, retainedCents: 5_000, keptCents: 40_000, newPriceCents: 34_000 };
  expect(settleChange({ ...change, givenUpCents: 10_000, refundPercent: 0 })).toEqual({
    newAmountCents: 40_000,
    retainedCents: 6_000,
    dueCents: 0,
    refundCents: 0,
  });
});

test.each([
  ['what is left', 30_000, 5_000, { newAmountCents: 35_000, retainedCents: 5_000 }],
  ['what is left, even below its new price', 38_000, 5_000, { newAmountCents: 35_000, retainedCents: 0 }],
  ['nothing after a refund of all', 30_000, 40_000, { newAmountCents: 0, retainedCents: 0 }],
  ['all that was paid after a refund of nothing', 30_000, 0, { newAmountCents: 40_000, retainedCents: 10_000 }],
])('after a refund by the operator the booking costs %s', (_what, newPriceCents, refundCents, after) => {
  expect(settleWithRefund({ newPriceCents, keptCents: 40_000, refundCents })).toEqual({
    ...after,
    dueCents: 0,
    refundCents,
  });
});

test('an operator can refund all the money kept, and nothing while something is due', () => {
  expect(mostRefundCents({ newPriceCents: 30_000, keptCents: 40_000 })).toBe(40_000);
  expect(mostRefundCents({ newPriceCents: 40_000, keptCents: 40_000 })).toBe(40_000);
  expect(mostRefundCents({ newPriceCents: 40_001, keptCents: 40_000 })).toBe(0);
});

test('a guest pays an increase first, unless no card can be charged so little', () => {
  expect([0, 49, 50, 5_000].map((dueCents) => paidFirstCents({ dueCents }))).toEqual([0, 0, 50, 5_000]);
});
